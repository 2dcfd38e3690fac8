import type { Demonstration } from '#demo/open-demonstration.ts'
import type { DemoStorage } from '#demo/storage/storage.ts'
import { isStorageRefused } from '../refused-storage.ts'

/** Browsers offer locks only over https (and on localhost). */
const canTakeTurns = 'locks' in navigator

/**
 * One tab at a time: each tab's process has its own copy of local storage, so of two tabs writing at the same
 * moment one would lose its work. Without locks (a host without https) such collisions are rare.
 */
async function inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  if (!canTakeTurns) return work()
  return navigator.locks.request('colmeia.demo', async () => work())
}

const probe = 'colmeia.probe'

/** Local storage, or null if the browser refuses it (private windows, blocked cookies). */
function browserStorage(StorageFull: new () => Error): DemoStorage | null {
  const storage = usableStorage()
  if (storage === null) return null
  return {
    lasting: true,
    get: (key) => storage.getItem(key),
    set(key, text) {
      try {
        storage.setItem(key, text)
      } catch {
        throw new StorageFull()
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    subscribe(listener) {
      const listen = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === storage) listener(key)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

/**
 * A full storage is usable: it reads, and the next write reports that it is full. An empty one that accepts
 * nothing is not.
 */
function usableStorage(): Storage | null {
  if (isStorageRefused) return null
  const storage = window.localStorage
  try {
    storage.setItem(probe, '')
    storage.removeItem(probe)
  } catch {
    if (storage.length === 0) return null
  }
  return storage
}

export interface OpenDemonstration {
  readonly demo: Demonstration
  /** One operation of the contract by its path: ['ideas', 'list']. */
  call(path: readonly string[], input: unknown): Promise<unknown>
}

/** `note` receives what the member has to know about their data. */
export async function openInBrowser(note: (notice: string) => void): Promise<OpenDemonstration> {
  const [
    { openDemonstration },
    { notices },
    { StorageFullError },
    { createMemoryStorage },
    { default: content },
  ] = await Promise.all([
    import('#demo/open-demonstration.ts'),
    import('#demo/notices.ts'),
    import('#demo/storage/storage.ts'),
    import('#demo/storage/storage.ts'),
    import('virtual:demo-content'),
  ])
  const storage = browserStorage(StorageFullError) ?? createMemoryStorage()
  if (!canTakeTurns) {
    const stop = storage.subscribe(() => {
      stop()
      note(notices.twoTabs)
    })
  }
  const demo = openDemonstration({
    storage,
    content: {
      ...content,
      lessons: async () => (await import('virtual:demo-lessons')).default,
      assistant: async () => (await import('virtual:demo-assistant')).default,
      knowledge: async () => (await import('virtual:demo-knowledge')).default,
      pause: () => new Promise((resolve) => setTimeout(resolve)),
      mentors: async () => (await import('virtual:demo-mentors')).default,
    },
    inTurn,
  })
  completeWhenUsed(demo)
  return {
    demo,
    async call(path, input) {
      const operation = path.reduce<unknown>(
        (part, name) => (part as Record<string, unknown>)[name],
        demo.client,
      )
      try {
        return await (operation as (input: unknown) => Promise<unknown>)(input)
      } finally {
        for (const notice of demo.notices()) note(notice)
      }
    },
  }
}

/** The first touch or key comes before the first request: load what it will need meanwhile. */
function completeWhenUsed(demo: Demonstration): void {
  const stop = new AbortController()
  const complete = () => {
    stop.abort()
    // If it fails, the operation that needs it reports it.
    void demo.complete().catch(() => undefined)
  }
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, complete, { signal: stop.signal, capture: true, passive: true })
}
