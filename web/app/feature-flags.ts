import { useSyncExternalStore } from 'react'

const adsKey = 'ads_enabled'

/** Switches of this browser alone, off unless somebody turned them on. */
export function useAdsEnabled(): boolean {
  return useSyncExternalStore(subscribe, adsEnabled)
}

function adsEnabled(): boolean {
  try {
    return window.localStorage.getItem(adsKey) === 'true'
  } catch {
    return false
  }
}

/** The browser tells the other tabs alone. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** False where this browser keeps nothing. */
export function setAdsEnabled(enabled: boolean): boolean {
  try {
    window.localStorage.setItem(adsKey, String(enabled))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
