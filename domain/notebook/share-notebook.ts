import { canvasTitles } from '#domain/projects/lean-canvas.ts'
import { type ChapterId, chapterIds } from './chapters.ts'
import type { NotebookChapter, NotebookEntry } from './present-notebook.ts'

/**
 * A notebook for others: the chosen chapters that hold something. Answers that tell of other people are only
 * counted.
 */
export function shareNotebook(all: readonly NotebookChapter[], chosen: readonly ChapterId[]) {
  return all
    .filter(({ id, entries }) => chosen.includes(id) && entries.length > 0)
    .map(({ id, number, entries }) => {
      const open = entries.filter((entry) => !isPrivate(entry))
      return {
        id,
        number,
        entries: open.map((entry) => ({ kind: entry.kind, title: titleOf(entry), text: entry.text })),
        withheld: entries.length - open.length,
      }
    })
}

/** Only its author reads it, on the screen. */
export function isPrivate(entry: NotebookEntry): boolean {
  return entry.kind === 'task' && entry.isPrivate
}

export function titleOf(entry: NotebookEntry): string {
  if (entry.kind === 'task') return entry.heading
  return entry.kind === 'canvas' ? canvasTitles[entry.cell] : entry.title
}

/** In reading order, each once. */
export function inReadingOrder(chosen: readonly ChapterId[]): ChapterId[] {
  return chapterIds.filter((id) => chosen.includes(id))
}
