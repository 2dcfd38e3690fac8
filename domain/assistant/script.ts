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

/** What BeeBot says to messages with one of the keywords; without keywords: to all that no other group answers. */
export type AnswerGroup = {
  readonly id: string
  readonly keywords: readonly string[]
  readonly answer: string
  readonly suggestions: readonly string[]
  readonly links: readonly { readonly label: string; readonly to: AssistantPath }[]
}

/** The groups in the order in which they are tried. */
export type AssistantScript = readonly AnswerGroup[]
