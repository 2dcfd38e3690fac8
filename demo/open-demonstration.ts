import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { v7 as uuidv7 } from 'uuid'
import type { LiveEvent } from '#contract/events.ts'
import type { Picture } from '#contract/ideas.ts'
import type { contract } from '#contract/router.ts'
import { asDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import { answerAtOnce } from './answer-at-once.ts'
import type { DemoContent } from './content/demo-content.ts'
import { eventsOfChange } from './events-of-change.ts'
import type { DemoContext } from './implement.ts'
import { notices } from './notices.ts'
import { type NewPicture, storePicture } from './pictures/store-picture.ts'
import { seededMemberId } from './seed/seed-ids.ts'
import { type DocumentReader, ReaderMissingError } from './storage/document-reader.ts'
import { openDocumentStore } from './storage/document-store.ts'
import type { Change } from './storage/snapshot.ts'
import type { DemoStorage } from './storage/storage.ts'

type ContractClient = ContractRouterClient<typeof contract>

interface DemonstrationParts {
  readonly storage: DemoStorage
  readonly content: DemoContent
  readonly now?: () => Date
  readonly newId?: () => string
  /** Without one, stored data is read once the rest has loaded. */
  readonly reader?: DocumentReader
  /** Runs `work` while no other tab is working. */
  readonly inTurn?: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
}

export interface Demonstration {
  /** Every operation of the contract, as the seeded member. */
  readonly client: ContractClient
  /** The same as another stored member, or as a guest. */
  clientOf(memberId: string | null): ContractClient
  /** Changes by this tab or another one. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** Loads what the first view did without: the other operations and the reader of stored texts. */
  complete(): Promise<void>
  /** Stores a picture of the seeded member; throws the contract's STORAGE_FULL if there is no room. */
  addPicture(picture: NewPicture): Promise<Picture>
  /** 'Reiniciar dados': restores the seed and removes everything else, badges included. */
  reset(): Promise<void>
  /** Notices to the member about their data, each returned once. */
  notices(): readonly string[]
  /**
   * Reads or changes stored data without an operation: to pack progress for an account, and to prepare tests.
   */
  change<Result>(work: (change: Change) => Result): Result
}

type Call = (input: unknown) => Promise<unknown>

/** The whole app without a server, on the data in `storage`. */
export function openDemonstration(parts: DemonstrationParts): Demonstration {
  const {
    storage,
    content,
    now = () => new Date(),
    newId = () => asDemonstrationId(uuidv7()),
    reader,
  } = parts
  const { inTurn = async (work) => work() } = parts
  const store = openDocumentStore({ storage, content, now, newId, reader })
  const listeners = new Set<(event: LiveEvent) => void>()
  let saidThatNothingLasts = false
  let rest: ReturnType<typeof fetchRest> | undefined

  function notify(events: readonly LiveEvent[]) {
    for (const event of events) for (const listener of listeners) listener(event)
  }

  async function fetchRest() {
    const [whole, errors, snapshot] = await Promise.all([
      import('./whole-client.ts'),
      import('./present-error.ts'),
      import('./storage/read-document.ts'),
    ])
    store.learnToRead(snapshot)
    return { ...whole, ...errors }
  }

  function theRest() {
    rest ??= fetchRest().catch((error: unknown) => {
      // Loading failed: the next request tries again.
      rest = undefined
      throw error
    })
    return rest
  }

  function onStorageChange(key: string | null) {
    notify(eventsOfChange(store.refresh(key), seededMemberId))
  }

  storage.subscribe((key) => {
    try {
      onStorageChange(key)
    } catch (error) {
      if (!(error instanceof ReaderMissingError)) throw error
      // If loading fails, the next request reads the stored data.
      void theRest().then(
        () => onStorageChange(key),
        () => undefined,
      )
    }
  })

  function change<Result>(work: (change: Change) => Result): Result {
    const { result, changed } = store.change(work)
    notify(eventsOfChange(changed, seededMemberId))
    return result
  }

  /** undefined: the rest is needed to answer, also if there is a text to read or an error. */
  function atOnce(context: DemoContext, path: readonly string[], input: unknown): unknown {
    try {
      return answerAtOnce(context, path.join('.'), input)
    } catch {
      return undefined
    }
  }

  function clientOf(memberId: string | null): ContractClient {
    const context: DemoContext = { memberId, content, read: store.read, change }
    let whole: ContractClient | undefined
    return createORPCClient({
      async call(path, input) {
        const answer = await inTurn(() => atOnce(context, path, input))
        if (answer !== undefined) return answer
        // Outside a turn: other tabs need not wait for what this one loads.
        const { createWholeClient } = await theRest()
        whole ??= createWholeClient(context)
        const operation = path.reduce<unknown>((part, name) => Reflect.get(part as object, name), whole)
        return inTurn(() => (operation as Call)(input))
      },
    })
  }

  return {
    client: clientOf(seededMemberId),
    clientOf,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async complete() {
      await theRest()
    },
    async addPicture(picture) {
      const { presentError } = await theRest()
      try {
        return await inTurn(() => change((writing) => storePicture(writing, seededMemberId, picture)))
      } catch (error) {
        throw presentError(error, [])
      }
    },
    async reset() {
      await inTurn(() => store.reset())
      notify([{ type: 'resync' }])
    },
    notices() {
      const found = [
        ...(store.takeQuarantined() ? [notices.quarantined] : []),
        ...(storage.lasting || saidThatNothingLasts ? [] : [notices.nothingLasts]),
      ]
      saidThatNothingLasts = true
      return found
    },
    change,
  }
}
