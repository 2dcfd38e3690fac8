/** Longer questions are refused, and cut before anything else is done with them. */
export const longestQuestion = 300

/** Where an answer is from, or where it goes on. */
export const sourceKinds = ['fact', 'lesson', 'tool', 'screen'] as const

/** Where BeeBot's links lead. */
export const assistantPaths = [
  '/premium',
  '/missions',
  '/store',
  '/ranking',
  '/mentors',
  '/trails',
  '/create',
  '/feed',
  '/settings',
  '/feedbacks',
] as const

export type AssistantPath = (typeof assistantPaths)[number]

/**
 * BeeBot's answers to messages with one of the keywords; a group without keywords answers all other messages.
 */
export type AnswerGroup = {
  readonly id: string
  readonly keywords: readonly string[]
  readonly answer: string
  readonly suggestions: readonly string[]
  readonly links: readonly { readonly label: string; readonly to: AssistantPath }[]
  /** Answers even if a lesson knows more about the message. */
  readonly isFirm?: boolean | undefined
}

/** In the order of matching. */
export type AssistantScript = readonly AnswerGroup[]
