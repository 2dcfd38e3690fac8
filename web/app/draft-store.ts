import { guestPrefix, keysUnder, refusedDrafts, unsentPrefix } from './member-storage.ts'

/** Unsent text, kept in the browser until the server has it. */
export interface DraftStore<Value> {
  read(): Value | null
  /** False if the browser refused: the draft then lasts only as long as the page. */
  write(value: Value): boolean
  clear(): void
  /** Calls back when another tab writes or clears the same draft. Returns a function that stops it. */
  onChange(listener: (value: Value | null) => void): () => void
}

interface DraftStoreOptions<Value> {
  readonly storage: Storage
  /** null: a guest. */
  readonly memberId: string | null
  /** Tells the drafts of one person apart. */
  readonly name: string
  /** Reads a stored draft; null if an older version stored something else. */
  readonly parse: (stored: unknown) => Value | null
  /** Whether that person is still signed in. */
  readonly isHere: () => boolean
}

/**
 * The only store of unsent text. After the member has left, only a draft that is still stored is written:
 * drafts outlive a session that ended by itself, but signing out leaves nothing in the browser.
 */
export function draftStore<Value>(options: DraftStoreOptions<Value>): DraftStore<Value> {
  const { storage, memberId, name, parse, isHere } = options
  const key = `${memberId === null ? guestPrefix : unsentPrefix(memberId)}${name}`

  const stored = () => readStored(storage, key, parse)

  function removeStored(): void {
    try {
      storage.removeItem(key)
    } catch {
      // Storage is refused, so nothing was kept.
    }
  }

  return {
    read: () => stored() ?? (refusedDrafts.get(key) as Value | undefined) ?? null,
    write(value) {
      try {
        if (!isHere() && storage.getItem(key) === null && !refusedDrafts.has(key)) return false
        storage.setItem(key, JSON.stringify(value))
        refusedDrafts.delete(key)
        return true
      } catch {
        refusedDrafts.set(key, value)
        // An older text would come back instead of this one.
        removeStored()
        return false
      }
    },
    clear() {
      refusedDrafts.delete(key)
      removeStored()
    },
    onChange(listener) {
      const changed = (event: StorageEvent) => {
        if (event.key === key) listener(stored())
      }
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
  }
}

function readStored<Value>(
  storage: Storage,
  key: string,
  parse: (stored: unknown) => Value | null,
): Value | null {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

interface SweepOptions<Value> extends Pick<DraftStoreOptions<Value>, 'storage' | 'parse'> {
  readonly memberId: string
  /** How the names of these drafts begin. */
  readonly namePrefix: string
  readonly isFresh: (draft: Value) => boolean
}

/** Removes the member's drafts of one kind that are too old to be offered again, or cannot be read. */
export function sweepDrafts<Value>(options: SweepOptions<Value>): void {
  const { storage, memberId, namePrefix, parse, isFresh } = options
  try {
    for (const key of keysUnder(storage, `${unsentPrefix(memberId)}${namePrefix}`)) {
      const draft = readStored(storage, key, parse)
      if (draft === null || !isFresh(draft)) storage.removeItem(key)
    }
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
