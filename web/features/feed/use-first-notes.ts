import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#web/app/after-paint.ts'
import { notesOnFirstView } from './place-notes.ts'

/** Whoever comes back to the wall finds all of it, or could not be where they were. */
let isFirstWall = true

/** A slow phone lays out 8 for an eighth of a second, and answers to no touch meanwhile. */
const notesAtATime = 2

/** The first wall of a visit begins with the notes that are seen, and grows by a few at a time. */
export function useFirstNotes<Note>(notes: readonly Note[]): readonly Note[] {
  // Whoever was sent to a note finds it among all.
  const isWhole = !isFirstWall || window.location.hash !== ''
  const [count, setCount] = useState(isWhole ? Number.POSITIVE_INFINITY : notesOnFirstView)
  const isComplete = count >= notes.length
  useEffect(() => {
    isFirstWall = false
    if (isComplete) return
    return afterPaint(() => startTransition(() => setCount(count + notesAtATime)))
  }, [count, isComplete])
  return useMemo(() => (isComplete ? notes : notes.slice(0, count)), [count, isComplete, notes])
}
