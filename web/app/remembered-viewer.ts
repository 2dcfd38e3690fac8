import type { Viewer } from '#contract/session.ts'
import { memberStoragePrefix } from './member-storage.ts'

const key = `${memberStoragePrefix}viewer`

/** The member signed in when the server last answered; lets a member open the app offline. */
export function rememberedViewer(): Viewer | null {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function rememberViewer(viewer: Viewer | null): void {
  try {
    if (viewer) window.localStorage.setItem(key, JSON.stringify(viewer))
    else window.localStorage.removeItem(key)
  } catch {
    // With full or blocked storage the app only opens as a guest's while offline.
  }
}
