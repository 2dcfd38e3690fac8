import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { v7 as uuidv7 } from 'uuid'
import type { LiveEvent } from '#contract/events.ts'
import type { Picture } from '#contract/ideas.ts'
import { speakPortuguese } from '#contract/portuguese-issues.ts'
import type { contract } from '#contract/router.ts'
import type { DemoContent } from './content/demo-content.ts'
import { eventsOfChange } from './events-of-change.ts'
import type { DemoContext } from './implement.ts'
import { notices } from './notices.ts'
import { type NewPicture, storePicture } from './pictures/store-picture.ts'
import { presentError } from './present-error.ts'
import { router } from './router.ts'
import { seededMemberId } from './seed/seed-ids.ts'
import type { DemoStorage } from './storage/demo-storage.ts'
import { openDocumentStore } from './storage/document-store.ts'
import type { Change } from './storage/reading.ts'

type ContractClient = ContractRouterClient<typeof contract>

interface DemonstrationParts {
  readonly storage: DemoStorage
  readonly content: DemoContent
  readonly now?: () => Date
  readonly newId?: () => string
}

export interface Demonstration {
  /** Every operation of the contract, as the seeded member. */
  readonly client: ContractClient
  /** The same as somebody else who is stored, or as a guest. */
  clientOf(memberId: string | null): ContractClient
  /** What changed, by this tab or another one. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** Keeps a picture of the seeded member; throws the contract's STORAGE_FULL where there is no room for it. */
  addPicture(picture: NewPicture): Picture
  /** 'Reiniciar dados': the seed again, without badges or anything else. */
  reset(): void
  /** What the member should be told about their data, once each. */
  notices(): readonly string[]
  /** Reads or changes what is stored without an operation: to pack what is taken along, and to prepare tests. */
  change<Result>(work: (change: Change) => Result): Result
}

/** The whole app without a server, on what `storage` holds. */
export function openDemonstration(parts: DemonstrationParts): Demonstration {
  const { storage, content, now = () => new Date(), newId = uuidv7 } = parts
  speakPortuguese()
  const store = openDocumentStore({ storage, content, now, newId })
  const listeners = new Set<(event: LiveEvent) => void>()
  let saidThatNothingLasts = false

  function tell(events: readonly LiveEvent[]) {
    for (const event of events) for (const listener of listeners) listener(event)
  }

  storage.subscribe((key) => tell(eventsOfChange(store.refresh(key), seededMemberId)))

  function change<Result>(work: (change: Change) => Result): Result {
    const { result, changed } = store.change(work)
    tell(eventsOfChange(changed, seededMemberId))
    return result
  }

  function clientOf(memberId: string | null): ContractClient {
    const context: DemoContext = { memberId, content, read: store.read, change }
    return createRouterClient(router, {
      context,
      interceptors: [
        async ({ next, procedure }) => {
          try {
            return await next()
          } catch (error) {
            throw presentError(error, Object.keys(procedure['~orpc'].errorMap))
          }
        },
      ],
    })
  }

  return {
    client: clientOf(seededMemberId),
    clientOf,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addPicture(picture) {
      try {
        return change((writing) => storePicture(writing, seededMemberId, picture))
      } catch (error) {
        throw presentError(error, [])
      }
    },
    reset() {
      store.reset()
      tell([{ type: 'resync' }])
    },
    notices() {
      store.read()
      const told = [
        ...(store.takeSetAside() ? [notices.setAside] : []),
        ...(storage.lasting || saidThatNothingLasts ? [] : [notices.nothingLasts]),
      ]
      saidThatNothingLasts = true
      return told
    },
    change,
  }
}
