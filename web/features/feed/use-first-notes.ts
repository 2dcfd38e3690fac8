import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#web/app/after-paint.ts'
import { notesOnFirstView } from './place-notes.ts'

/** Whoever comes back to the wall finds all of it, or could not be where they were. */
let isFirstWall = true

/** The first wall of a visit begins with the notes that are seen: a slow phone lays out 50 for a quarter of a second. */
export function useFirstNotes<Note>(notes: readonly Note[]): readonly Note[] {
  // Whoever was sent to a note finds it among all.
  const [isAll, setAll] = useState(!isFirstWall || window.location.hash !== '')
  useEffect(() => {
    isFirstWall = false
    return afterPaint(() => startTransition(() => setAll(true)))
  }, [])
  return useMemo(() => (isAll ? notes : notes.slice(0, notesOnFirstView)), [isAll, notes])
}
