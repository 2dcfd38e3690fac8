import type { Demonstration } from '#demo/open-demonstration.ts'
import { browserStorage } from './browser-storage.ts'
import { canTakeTurns, inTurn } from './in-turn.ts'

export interface OpenDemonstration {
  readonly demo: Demonstration
  /** One operation of the contract by its path: ['ideas', 'list']. */
  call(path: readonly string[], input: unknown): Promise<unknown>
}

/** `note` is told what the member has to know about their data. */
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
    import('#demo/storage/demo-storage.ts'),
    import('#demo/storage/memory-storage.ts'),
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

/** The first touch or key comes before anything is asked for with it: what will be needed is on its way meanwhile. */
function completeWhenUsed(demo: Demonstration): void {
  const stop = new AbortController()
  const complete = () => {
    stop.abort()
    // Where it does not arrive, the operation that needs it says so.
    void demo.complete().catch(() => undefined)
  }
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, complete, { signal: stop.signal, capture: true, passive: true })
}
