import { notesOnFirstView } from './place-notes.ts'

/** As many as in the first view. */
export const notesPerSection = notesOnFirstView

/**
 * Assigns notes to sections. A note stays in its section when another one goes or more come after it: moving
 * it would recreate it and lose the focus. Only new notes before them, or another wall, assign all notes
 * again.
 */
export function inSections(
  notes: readonly string[],
  before: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const present = new Set(notes)
  const kept = before.map((section) => section.filter((note) => present.has(note)))
  const stayed = kept.flat()
  const gone = before.flat().length - stayed.length
  const isSameWall = gone <= notesPerSection && stayed.every((note, index) => note === notes[index])
  const sections = isSameWall ? kept : []
  for (const note of notes.slice(isSameWall ? stayed.length : 0)) {
    const last = sections.at(-1)
    if (last && last.length < notesPerSection) last.push(note)
    else sections.push([note])
  }
  return sections
}
