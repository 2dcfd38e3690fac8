import { useSyncExternalStore } from 'react'

// The same edge at which the style sheet shows the rails.
const wideScreen = window.matchMedia('(width >= 64rem)')

/** Whether the rails are on the screen, for what would otherwise be loaded and never seen. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreen.matches)
}

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener)
  return () => wideScreen.removeEventListener('change', listener)
}
