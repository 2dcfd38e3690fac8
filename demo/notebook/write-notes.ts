import type { StoredNotebook } from '#demo/documents/progress.ts'
import { learnerRecordOf, updateLearner } from '#demo/learning/learner.ts'
import { withVersion } from '#demo/learning/rewrite-answer.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { type ChapterId, chapterOfTool, type SavedToolId } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { ownNotes } from './read-notebook.ts'

type StoredNote = StoredNotebook['notes'][number]

interface Note {
  readonly id: string
  readonly chapter: ChapterId
  readonly title: string
  readonly text: string
  readonly basedOn: string | null
}

/** A new note, or another text of one: also of what a tool saved, which keeps its chapter and tool. */
export function saveNote(change: Change, memberId: string, given: Note) {
  const { notebook } = learnerRecordOf(change, memberId)
  const { id, chapter, title, text, basedOn } = given
  const before = notebook.notes.find((note) => note.id === id)
  if (before !== undefined) {
    const shown = showNote(before)
    if (before.text === text && before.title === title) return { status: 'saved', note: shown } as const
    if (shown.version !== basedOn) return { status: 'stale', stored: shown } as const
    return { status: 'saved', note: replaceNote(change, memberId, before, { title, text }) } as const
  }
  if (basedOn !== null) return { status: 'not-found' } as const
  if (ownNotes(notebook) >= notebookLimits.notes) return { status: 'too-many' } as const
  const note = addNote(change, memberId, { id, chapter, tool: null, title, text, fragment: '' })
  return { status: 'saved', note } as const
}

interface Saved {
  readonly tool: SavedToolId
  readonly title: string
  readonly text: string
  readonly fragment: string
}

/** What a tool saved replaces what it saved before. */
export function saveTool(change: Change, memberId: string, { tool, title, text, fragment }: Saved) {
  const { notebook } = learnerRecordOf(change, memberId)
  const before = notebook.notes.find((note) => note.tool === tool)
  const chapter = chapterOfTool(tool)
  const note =
    before === undefined
      ? addNote(change, memberId, { id: change.newId(), chapter, tool, title, text, fragment })
      : replaceNote(change, memberId, before, { title, text, fragment })
  return { note, chapter }
}

export function deleteNote(change: Change, memberId: string, id: string): boolean {
  const { notebook } = learnerRecordOf(change, memberId)
  if (!notebook.notes.some((note) => note.id === id)) return false
  const { [`note:${id}`]: _, ...versions } = notebook.versions
  const notes = notebook.notes.filter((note) => note.id !== id)
  updateLearner(change, memberId, () => ({ notebook: { ...notebook, notes, versions } }))
  return true
}

function addNote(change: Change, memberId: string, given: Omit<StoredNote, 'version' | 'updatedAt'>) {
  const note = { ...given, version: 1, updatedAt: change.now.toISOString() }
  updateLearner(change, memberId, ({ notebook }) => ({
    notebook: { ...notebook, notes: [...notebook.notes, note] },
  }))
  return showNote(note)
}

function replaceNote(change: Change, memberId: string, before: StoredNote, given: Partial<StoredNote>) {
  const note = {
    ...before,
    ...given,
    version: before.version + 1,
    updatedAt: change.now.toISOString(),
  }
  const isNew = note.text !== before.text || note.title !== before.title
  const { title, text, updatedAt: writtenAt } = before
  updateLearner(change, memberId, ({ notebook }) => {
    const kept = isNew ? withVersion(notebook, `note:${before.id}`, { title, text, writtenAt }) : notebook
    return { notebook: { ...kept, notes: kept.notes.map((one) => (one.id === note.id ? note : one)) } }
  })
  return showNote(note)
}

function showNote({ id, title, text, version, updatedAt }: StoredNote) {
  return { id, title, text, version: String(version), updatedAt }
}
