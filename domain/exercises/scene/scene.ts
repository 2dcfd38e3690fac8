import { type Score, scoreParts } from '../score.ts'

type SceneOption = {
  readonly text: string
  /** What the other person answers. */
  readonly reply: string
  readonly isGood: boolean
  /** Why it is a good question, or what it hides. */
  readonly why: string
  /** The number of the turn that follows; null ends the conversation. */
  readonly to: number | null
}

type Turn = {
  /** What the other person says first; empty if they wait for the question. */
  readonly says: string
  readonly options: readonly SceneOption[]
}

/** A conversation in which each choice of words changes the answer. */
export type Scene = {
  readonly kind: 'scene'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  /** The other person. */
  readonly person: string
  /** Begins with the first. Every turn leads only to later ones. */
  readonly turns: readonly Turn[]
  readonly explanation: string
}

/** The option chosen in each turn that was reached. */
export type SceneAnswer = { readonly kind: 'scene'; readonly picks: number[] }

/** With all replies, which are what one plays for; without what is good. */
export function showScene({ kind, id, question, hint, person, turns }: Scene) {
  return {
    kind,
    id,
    question,
    hint,
    person,
    turns: turns.map(({ says, options }) => ({
      says,
      options: options.map(({ text, reply, to }) => ({ text, reply, to })),
    })),
  }
}

/** Null if the conversation was not led to an end. */
export function scoreScene({ turns, explanation }: Scene, { picks }: SceneAnswer): Score | null {
  const chosen: SceneOption[] = []
  let at: number | null = 0
  for (const pick of picks) {
    const option: SceneOption | undefined = at === null ? undefined : turns[at]?.options[pick]
    if (option === undefined) return null
    chosen.push(option)
    at = option.to
  }
  if (at !== null) return null
  const parts = chosen.map(({ isGood }) => isGood)
  return scoreParts(parts, explanation, (turn) => chosen[turn]?.why ?? '')
}

/** Follows the first good option of each turn. */
export function solveScene({ turns }: Scene): SceneAnswer {
  const picks: number[] = []
  for (let at: number | null = 0; at !== null; ) {
    const options: readonly SceneOption[] = turns[at]?.options ?? []
    const pick = options.findIndex(({ isGood }) => isGood)
    picks.push(pick)
    at = options[pick]?.to ?? null
  }
  return { kind: 'scene', picks }
}
