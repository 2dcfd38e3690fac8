import type { DemoStorage } from './demo-storage.ts'
import { setAsideKey } from './keys.ts'

/** What somebody might still want back; more would only fill the browser. */
const most = 3

/**
 * Keeps a text that cannot be read under another key, so that its own is free for the seed. It is moved, not copied:
 * a full storage has no room for both. Where not even that works the text stays where it is.
 */
export function setAside(storage: DemoStorage, key: string): void {
  const text = storage.get(key)
  if (text === null) return
  const places = Array.from({ length: most }, (_, index) => setAsideKey(key, index + 1))
  const place = places.find((candidate) => storage.get(candidate) === null) ?? places[most - 1] ?? key
  storage.remove(key)
  try {
    storage.set(place, text)
  } catch {
    storage.set(key, text)
  }
}
