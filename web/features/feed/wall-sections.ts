import { notesOnFirstView } from './place-notes.ts'

/** As many as the first view has. */
export const notesPerSection = notesOnFirstView

/**
 * Which notes hang in which section. A note stays in the section it was first hung in when another one goes or more come
 * after it: one that moves is made anew, and loses the focus. Only what comes before them, or another wall, has them all
 * hung again.
 */
export function inSections(
  notes: readonly string[],
  before: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const present = new Set(notes)
  const kept = before.map((section) => section.filter((note) => present.has(note)))
  const stayed = kept.flat()
  const gone = before.flat().length - stayed.length
  const isSameWall = gone <= notesPerSection && stayed.every((note, place) => note === notes[place])
  const sections = isSameWall ? kept : []
  for (const note of notes.slice(isSameWall ? stayed.length : 0)) {
    const last = sections.at(-1)
    if (last && last.length < notesPerSection) last.push(note)
    else sections.push([note])
  }
  return sections
}
