import { cleanText } from '#domain/text/clean-text.ts'
import type { TaskDraft } from './task-draft.ts'

/** A text on the server, with its version. */
export interface StoredText {
  readonly text: string
  readonly version: number
}

/** What this page knows of the text on the server. */
export interface Keeping {
  readonly stored: StoredText
  /** Stored by another device while a different text was here. */
  readonly rival: StoredText | null
  /** Texts of this page and of other tabs: the text here came after them. */
  readonly seen: readonly string[]
}

const mostSeen = 30

export function openKeeping(stored: StoredText): Keeping {
  return { stored, rival: null, seen: [] }
}

export function needsSending({ stored, rival }: Keeping, text: string): boolean {
  return rival === null && !isSame(stored.text, text)
}

/** This text was sent, or came from another tab. */
export function remember(keeping: Keeping, text: string): Keeping {
  const seen = [...keeping.seen.filter((known) => known !== text), text].slice(-mostSeen)
  return { ...keeping, seen }
}

/** The server has this text now. */
export function sent(keeping: Keeping, stored: StoredText): Keeping {
  return { ...keeping, stored }
}

export interface Heard {
  readonly keeping: Keeping
  /** The other device's text, if nothing was written here. */
  readonly adopt: string | null
}

/** The server has another text than this page knew; `text` is the one here. */
export function hear(keeping: Keeping, stored: StoredText, text: string): Heard {
  const known = { ...keeping, stored, rival: null }
  const isEarlier = keeping.seen.some((earlier) => isSame(earlier, stored.text))
  if (isEarlier || isSame(stored.text, text)) return { keeping: known, adopt: null }
  if (isSame(keeping.stored.text, text)) return { keeping: known, adopt: stored.text }
  return { keeping: { ...keeping, rival: stored }, adopt: null }
}

/** The draft of an earlier visit was restored. Only a text it is based on may be replaced without asking. */
export function restoreKeeping(stored: StoredText, restored: TaskDraft): Keeping {
  const keeping = openKeeping(stored)
  const isKnown = stored.text === '' || restored.basedOn === stored.version
  return isKnown || isSame(stored.text, restored.text) ? keeping : { ...keeping, rival: stored }
}

/** The author chose: the next text replaces the rival. */
export function settleKeeping(keeping: Keeping): Keeping {
  return keeping.rival === null ? keeping : { ...keeping, stored: keeping.rival, rival: null }
}

/** The server normalizes what it stores. */
function isSame(one: string, other: string): boolean {
  return one === other || cleanText(one) === cleanText(other)
}
