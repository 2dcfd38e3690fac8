import { useSyncExternalStore } from 'react'

// The same breakpoint at which the style sheet shows the rails.
const wideScreen = window.matchMedia('(width >= 64rem)')

/** Whether the rails are shown; avoids loading what would never be seen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreen.matches)
}

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener)
  return () => wideScreen.removeEventListener('change', listener)
}
