import { createORPCClient } from '@orpc/client'
import type { LiveEvent } from '#contract/events.ts'
import type { Backend } from '../backend-interface.ts'
import type { OpenDemonstration } from './open-in-browser.ts'

/** The browser's own data instead of a server. Its code loads with the first request. */
export function createDemoBackend(): Backend {
  const pending: string[] = []
  let notify: ((notice: string) => void) | null = null
  let opening: Promise<OpenDemonstration> | undefined
  // Listeners wait for the first request, so that visitors of the first page load nothing for them.
  const listeners = new Set<(event: LiveEvent) => void>()

  function open(): Promise<OpenDemonstration> {
    opening ??= import('./open-in-browser.ts')
      .then(({ openInBrowser }) => openInBrowser(note))
      .then((opened) => {
        opened.demo.subscribe((event) => {
          for (const listener of listeners) listener(event)
        })
        return opened
      })
      .catch((error: unknown) => {
        // The code did not load: the next request tries again.
        opening = undefined
        throw error
      })
    return opening
  }

  function note(notice: string) {
    if (notify) notify(notice)
    else pending.push(notice)
  }

  return {
    operations: createORPCClient({
      call: async (path, input) => (await open()).call(path, input),
    }),
    accounts: async () => (await import('./demo-accounts.ts')).demoAccounts,
    pictures: {
      upload: async (file, options) => {
        const [{ shrinkAndStore }, { demo }] = await Promise.all([import('./shrink-and-store.ts'), open()])
        return shrinkAndStore(demo, file, options)
      },
    },
    events: {
      subscribe(listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      restart: () => undefined,
    },
    demonstration: {
      reset: async () => (await open()).demo.reset(),
      onNotice(listener) {
        notify = listener
        for (const notice of pending.splice(0)) listener(notice)
        return () => {
          if (notify === listener) notify = null
        }
      },
    },
  }
}
