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

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
