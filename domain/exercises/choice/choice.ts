import { right, type Score, wrong } from '../score.ts'

/** One of several options. */
export type Choice = {
  readonly kind: 'choice'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  readonly options: readonly { readonly text: string; readonly explanation: string }[]
  readonly correct: number
}

export type ChoiceAnswer = { readonly kind: 'choice'; readonly option: number }

export function showChoice({ kind, id, question, hint, options }: Choice) {
  return { kind, id, question, hint, options: options.map(({ text }) => text) }
}

/** The explanation is that of the chosen option, never of the right one. Null if there is no such option. */
export function scoreChoice({ options, correct }: Choice, { option }: ChoiceAnswer): Score | null {
  const chosen = options[option]
  if (chosen === undefined) return null
  return option === correct ? right(chosen.explanation) : wrong(chosen.explanation)
}

export function solveChoice({ correct }: Choice): ChoiceAnswer {
  return { kind: 'choice', option: correct }
}
