import { useSyncExternalStore } from 'react'
import { createStorageChanges } from '#web/ui/store.ts'

const adsKey = 'ads_enabled'
const changes = createStorageChanges()

/** Switches of this browser only, off by default. */
export function useAdsEnabled(): boolean {
  return useSyncExternalStore(changes.subscribe, adsEnabled, adsEnabled)
}

function adsEnabled(): boolean {
  try {
    return window.localStorage.getItem(adsKey) === 'true'
  } catch {
    return false
  }
}

/** False if this browser stores nothing. */
export function setAdsEnabled(enabled: boolean): boolean {
  try {
    window.localStorage.setItem(adsKey, String(enabled))
  } catch {
    return false
  }
  changes.changed()
  return true
}
