import { type DemoStorage, StorageFullError } from './demo-storage.ts'

/**
 * Lives as long as the page: where the browser allows no storage, and in tests. Two of them on one map are two tabs.
 * `room` is how many characters fit.
 */
export function createMemoryStorage(
  tabs: MemoryTabs = { texts: new Map(), listeners: new Set() },
  room = Number.POSITIVE_INFINITY,
): DemoStorage {
  const { texts, listeners } = tabs
  let own: ((key: string | null) => void) | null = null

  /** Afterwards, as a browser does it: never in the middle of what is being written. */
  function tellOthers(key: string) {
    for (const listener of listeners) if (listener !== own) Promise.resolve().then(() => listener(key))
  }

  return {
    lasting: false,
    get: (key) => texts.get(key) ?? null,
    set(key, text) {
      const others = [...texts].reduce(
        (sum, [name, value]) => sum + (name === key ? 0 : name.length + value.length),
        0,
      )
      if (others + key.length + text.length > room) throw new StorageFullError()
      texts.set(key, text)
      tellOthers(key)
    },
    remove(key) {
      texts.delete(key)
      tellOthers(key)
    },
    keys: () => [...texts.keys()],
    subscribe(listener) {
      own = listener
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface MemoryTabs {
  readonly texts: Map<string, string>
  readonly listeners: Set<(key: string | null) => void>
}
