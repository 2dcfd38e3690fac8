import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#web/app/after-paint.ts'
import { notesOnFirstView } from './place-notes.ts'

/** Returning to the wall shows all of it at once, so that the scroll position can be restored. */
let isFirstWall = true

/** Laying out 8 notes takes a slow phone 125 ms, during which it ignores touches. */
const notesAtATime = 2

/** The first wall of a visit starts with the visible notes and grows by a few at a time. */
export function useFirstNotes<Note>(notes: readonly Note[]): readonly Note[] {
  // A link to one note needs all notes.
  const isWhole = !isFirstWall || (typeof window !== 'undefined' && window.location.hash !== '')
  const [count, setCount] = useState(isWhole ? Number.POSITIVE_INFINITY : notesOnFirstView)
  const isComplete = count >= notes.length
  useEffect(() => {
    isFirstWall = false
    if (isComplete) return
    return afterPaint(() => startTransition(() => setCount(count + notesAtATime)))
  }, [count, isComplete])
  return useMemo(() => (isComplete ? notes : notes.slice(0, count)), [count, isComplete, notes])
}
