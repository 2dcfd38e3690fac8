import { isLessonDraftFresh } from '#domain/lessons/lesson-step.ts'
import { sweepDrafts } from '#web/app/draft-store.ts'

/** A half-written answer, as stored for its author. */
export interface TaskDraft {
  readonly text: string
  /** Milliseconds. */
  readonly updatedAt: number
  /** The version on the server that it continues; missing if none is known. */
  readonly basedOn?: number
}

/**
 * The text area of one tab, and its view of the shared draft. A text is never lost to another tab's: it is
 * replaced only if it was not changed here; otherwise the author decides.
 */
export interface DraftEditing {
  readonly text: string
  /** The text before any editing: empty, the answer given earlier, or the draft of another device. */
  readonly original: string
  /** The stored draft, as this tab last wrote or read it. */
  readonly known: TaskDraft | null
  /** Stored by another tab while a different text was here. */
  readonly rival: TaskDraft | null
}

export function openEditing(original: string, restored: TaskDraft | null = null): DraftEditing {
  return { text: restored?.text ?? original, original, known: restored, rival: null }
}

export function write(editing: DraftEditing, text: string): DraftEditing {
  return { ...editing, text }
}

/** Another device's text: there is nothing of this one to lose. */
export function adopt(editing: DraftEditing, text: string): DraftEditing {
  return { ...editing, text, original: text, rival: null }
}

/** Another tab stored or removed a draft. */
export function receive(editing: DraftEditing, stored: TaskDraft | null): DraftEditing {
  if (stored === null) return { ...editing, known: null, rival: null }
  if (stored.text === editing.text) return { ...editing, known: stored, rival: null }
  if (isUnchanged(editing)) return { ...editing, text: stored.text, known: stored, rival: null }
  return { ...editing, rival: stored }
}

function isUnchanged({ text, known, original }: DraftEditing): boolean {
  return text === (known?.text ?? original)
}

export type DraftChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'write'; readonly draft: TaskDraft }
  | { readonly kind: 'clear' }

/** What to do with the stored draft now; another tab's text comes first. */
export function save(
  editing: DraftEditing,
  stored: TaskDraft | null,
  now: number,
): { readonly editing: DraftEditing; readonly change: DraftChange } {
  const isNew = stored !== null && stored.updatedAt !== editing.known?.updatedAt
  if (isNew && stored.text !== editing.text)
    return { editing: receive(editing, stored), change: { kind: 'none' } }
  if (editing.text.trim() === '' || editing.text === editing.original) {
    return { editing: { ...editing, known: null }, change: { kind: stored === null ? 'none' : 'clear' } }
  }
  const draft = { text: editing.text, updatedAt: now }
  return { editing: { ...editing, known: draft, rival: null }, change: { kind: 'write', draft } }
}

/** Chooses between the other tab's text and the one here. */
export function settle(editing: DraftEditing, choice: 'theirs' | 'mine'): DraftEditing {
  const { rival } = editing
  if (rival === null) return editing
  return { ...editing, text: choice === 'theirs' ? rival.text : editing.text, known: rival, rival: null }
}

const namePrefix = 'draft.'

export function taskDraftName(trailId: string, stageId: string): string {
  return `${namePrefix}${trailId}.${stageId}`
}

/** Reads a stored draft; null if an older version stored something else. */
export function taskDraftFrom(stored: unknown): TaskDraft | null {
  const { text, updatedAt, basedOn } = (stored ?? {}) as Partial<Record<keyof TaskDraft, unknown>>
  if (typeof text !== 'string' || typeof updatedAt !== 'number') return null
  return typeof basedOn === 'number' ? { text, updatedAt, basedOn } : { text, updatedAt }
}

/** Removes the member's expired drafts, of this lesson and all others. */
export function sweepTaskDrafts(storage: Storage, memberId: string, now: number): void {
  const isFresh = ({ updatedAt }: TaskDraft) => isLessonDraftFresh(updatedAt, now)
  sweepDrafts({ storage, memberId, namePrefix, parse: taskDraftFrom, isFresh })
}
