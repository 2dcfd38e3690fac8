/** A task in progress, as stored for its author. */
export type KeptTask = {
  /** null: there is none (any more). */
  readonly text: string | null
  /** Counts every change, also its end, so that a device with an older text is noticed. */
  readonly version: number
}

export const noKeptTask: KeptTask = { text: null, version: 0 }

export type Keeping = {
  readonly text: string
  /** The version that the writing device had before it. */
  readonly basedOn: number
  /** The completed answer; null until then. */
  readonly answer: string | null
}

export type Kept =
  | { readonly kind: 'kept'; readonly task: KeptTask }
  /** The same text is already there. */
  | { readonly kind: 'same'; readonly task: KeptTask }
  /** Another device changed it: both texts are its author's, who decides. */
  | { readonly kind: 'conflict'; readonly task: { readonly text: string; readonly version: number } }

/** What becomes of a task in progress when a device sends its text. */
export function keepTask(stored: KeptTask, { text, basedOn, answer }: Keeping): Kept {
  // An empty text or the given answer has nothing to lose.
  const next = text.trim() === '' || text === answer ? null : text
  if (next === stored.text) return { kind: 'same', task: stored }
  if (basedOn !== stored.version)
    return { kind: 'conflict', task: { text: stored.text ?? answer ?? '', version: stored.version } }
  return { kind: 'kept', task: { text: next, version: stored.version + 1 } }
}

/**
 * What becomes of a task in progress when the stage is completed with `text`. A text that the completing
 * device has not seen stays as a draft: it is another device's. So does a text that was begun when a test card
 * is the answer. `basedOn` is missing in answers of before.
 */
export function endTask(
  stored: KeptTask,
  { text, basedOn }: { readonly text: string; readonly basedOn?: number | undefined },
): KeptTask {
  if (text === '') return stored
  const isUnseen = basedOn !== undefined && basedOn !== stored.version
  if (stored.text !== null && stored.text !== text && isUnseen) return stored
  return { text: null, version: stored.version + 1 }
}
