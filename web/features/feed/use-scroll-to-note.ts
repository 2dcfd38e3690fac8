import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The id of a note on the wall; also the hash that leads back to it. */
export function noteId(ideaId: string): string {
  return `ideia-${ideaId}`
}

/** A guest who signed in to react returns to the note they wanted to react to. */
export function useScrollToNote(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = useRef('')
  useEffect(() => {
    if (!isReady || !hash || shown.current === hash) return
    shown.current = hash
    const note = document.getElementById(hash)
    note?.scrollIntoView({ block: 'center' })
    note?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [isReady, hash])
}
