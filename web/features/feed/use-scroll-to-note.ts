import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Someone who signed in to react comes back to the note they wanted to react to. */
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
