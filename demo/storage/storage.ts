import type { DocumentName } from '#demo/documents/documents.ts'

/**
 * Where the demonstration keeps its documents: texts under keys, like a browser's local storage. Tests use a
 * map in memory.
 */
export interface DemoStorage {
  /** False if it is lost with the page. */
  readonly lasting: boolean
  get(key: string): string | null
  /** Throws StorageFullError if there is no room; the old text is then still there. */
  set(key: string, text: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Calls `listener` with the key that another tab changed; null if it may have changed anything. */
  subscribe(listener: (key: string | null) => void): () => void
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/**
 * Lives as long as the page: for browsers without storage, and for tests. Two of them on one map are two
 * tabs. `room` is how many characters fit.
 */
export function createMemoryStorage(
  tabs: MemoryTabs = { texts: new Map(), listeners: new Set() },
  room = Number.POSITIVE_INFINITY,
): DemoStorage {
  const { texts, listeners } = tabs
  let own: ((key: string | null) => void) | null = null

  /** Asynchronous, as in a browser: never in the middle of a write. */
  function notifyOthers(key: string) {
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
      notifyOthers(key)
    },
    remove(key) {
      texts.delete(key)
      notifyOthers(key)
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

/** Prefix of every key of the demonstration, used by nothing else in the browser's storage. */
export const keyPrefix = 'colmeia.demo.'

export const versionKey = `${keyPrefix}version`

export function documentKey(name: DocumentName): string {
  return `${keyPrefix}${name}`
}

export function pictureKey(id: string): string {
  return `${keyPrefix}picture.${id}`
}

/** Where an unreadable text is kept for recovery. */
export function quarantineKey(key: string, slot: number): string {
  return `${keyPrefix}set-aside.${key.slice(keyPrefix.length)}.${slot}`
}
