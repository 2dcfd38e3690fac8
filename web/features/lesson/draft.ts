/** An answer half written, as the browser keeps it for its author. */
export interface TaskDraft {
  readonly text: string
  /** Milliseconds. */
  readonly updatedAt: number
}

/**
 * The text area of one tab, and what it knows of the draft the tabs share. A text is never lost to another one: it
 * gives way only if nobody has changed it here, and otherwise its author decides.
 */
export interface WritingDesk {
  readonly text: string
  /** What there was before any writing: nothing, or the answer given earlier. */
  readonly original: string
  /** The stored draft, as this tab last wrote or read it. */
  readonly known: TaskDraft | null
  /** Stored by another tab while there was a different text here. */
  readonly rival: TaskDraft | null
}

export function openDesk(original: string, restored: TaskDraft | null = null): WritingDesk {
  return { text: restored?.text ?? original, original, known: restored, rival: null }
}

export function write(desk: WritingDesk, text: string): WritingDesk {
  return { ...desk, text }
}

/** Another tab stored a draft, or took it away. */
export function hear(desk: WritingDesk, stored: TaskDraft | null): WritingDesk {
  if (stored === null) return { ...desk, known: null, rival: null }
  if (stored.text === desk.text) return { ...desk, known: stored, rival: null }
  if (isUnchanged(desk)) return { ...desk, text: stored.text, known: stored, rival: null }
  return { ...desk, rival: stored }
}

function isUnchanged({ text, known, original }: WritingDesk): boolean {
  return text === (known?.text ?? original)
}

export type DraftChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'write'; readonly draft: TaskDraft }
  | { readonly kind: 'clear' }

/** What to do to the stored draft now, given what is stored; a text of another tab is heard first. */
export function save(
  desk: WritingDesk,
  stored: TaskDraft | null,
  now: number,
): { readonly desk: WritingDesk; readonly change: DraftChange } {
  const isNews = stored !== null && stored.updatedAt !== desk.known?.updatedAt
  if (isNews && stored.text !== desk.text) return { desk: hear(desk, stored), change: { kind: 'none' } }
  if (desk.text.trim() === '' || desk.text === desk.original) {
    return { desk: { ...desk, known: null }, change: { kind: stored === null ? 'none' : 'clear' } }
  }
  const draft = { text: desk.text, updatedAt: now }
  return { desk: { ...desk, known: draft, rival: null }, change: { kind: 'write', draft } }
}

/** Which of two texts stays: the other tab's, or the one here. */
export function settle(desk: WritingDesk, choice: 'theirs' | 'mine'): WritingDesk {
  const { rival } = desk
  if (rival === null) return desk
  return { ...desk, text: choice === 'theirs' ? rival.text : desk.text, known: rival, rival: null }
}
