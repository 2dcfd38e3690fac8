import type { Viewer } from '#contract/session.ts'
import { memberStoragePrefix } from './member-storage.ts'

const key = `${memberStoragePrefix}viewer`

/** Who was signed in when the server last said so; lets a member open the app without a network. */
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
    // A full or blocked storage only means that the app opens as a guest's while offline.
  }
}
