import type { Demonstration } from '#demo/open-demonstration.ts'
import { browserStorage } from './browser-storage.ts'
import { inTurn } from './in-turn.ts'

export interface OpenDemonstration {
  readonly demo: Demonstration
  /** One operation of the contract by its path: ['ideas', 'list']. */
  call(path: readonly string[], input: unknown): Promise<unknown>
  reset(): Promise<void>
}

/** `note` is told what the member has to know about their data. */
export async function openInBrowser(note: (notice: string) => void): Promise<OpenDemonstration> {
  const [{ openDemonstration }, { StorageFullError }, { createMemoryStorage }, { default: content }] =
    await Promise.all([
      import('#demo/open-demonstration.ts'),
      import('#demo/storage/demo-storage.ts'),
      import('#demo/storage/memory-storage.ts'),
      import('virtual:demo-content'),
    ])
  const demo = openDemonstration({
    storage: browserStorage(StorageFullError) ?? createMemoryStorage(),
    content: { ...content, lessons: async () => (await import('virtual:demo-lessons')).default },
  })
  return {
    demo,
    reset: () => inTurn(() => demo.reset()),
    async call(path, input) {
      const operation = path.reduce<unknown>(
        (part, name) => (part as Record<string, unknown>)[name],
        demo.client,
      )
      try {
        return await inTurn(() => (operation as (input: unknown) => Promise<unknown>)(input))
      } finally {
        for (const notice of demo.notices()) note(notice)
      }
    },
  }
}
