import { useSyncExternalStore } from 'react'
import { mediaQuery } from '#web/ui/media-query.ts'

// The same breakpoint at which the style sheet shows the rails.
const wideScreen = mediaQuery('(width >= 64rem)')

/** Whether the rails are shown; avoids loading what would never be seen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide)
}

function isWide(): boolean {
  return wideScreen.matches
}

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener)
  return () => wideScreen.removeEventListener('change', listener)
}
