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
}

/** In the order of matching. */
export type AssistantScript = readonly AnswerGroup[]
