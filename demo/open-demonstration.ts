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
  /** Without one, what is stored is read once the rest has arrived. */
  readonly reader?: DocumentReader
  /** Runs `work` when no other tab is at work. */
  readonly inTurn?: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
}

export interface Demonstration {
  /** Every operation of the contract, as the seeded member. */
  readonly client: ContractClient
  /** The same as somebody else who is stored, or as a guest. */
  clientOf(memberId: string | null): ContractClient
  /** What changed, by this tab or another one. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** Fetches what the first view did without: the other operations, and what reads the stored texts. */
  complete(): Promise<void>
  /** Keeps a picture of the seeded member; throws the contract's STORAGE_FULL where there is no room for it. */
  addPicture(picture: NewPicture): Promise<Picture>
  /** 'Reiniciar dados': the seed again, without badges or anything else. */
  reset(): Promise<void>
  /** What the member should be told about their data, once each. */
  notices(): readonly string[]
  /** Reads or changes what is stored without an operation: to pack what is taken along, and to prepare tests. */
  change<Result>(work: (change: Change) => Result): Result
}

type Call = (input: unknown) => Promise<unknown>

/** The whole app without a server, on what `storage` holds. */
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

  function tell(events: readonly LiveEvent[]) {
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
      // It did not arrive: it is asked for again with the next question.
      rest = undefined
      throw error
    })
    return rest
  }

  function hear(key: string | null) {
    tell(eventsOfChange(store.refresh(key), seededMemberId))
  }

  storage.subscribe((key) => {
    try {
      hear(key)
    } catch (error) {
      if (!(error instanceof ReaderMissingError)) throw error
      // Where the rest does not arrive, the next question reads what is stored.
      void theRest().then(
        () => hear(key),
        () => undefined,
      )
    }
  })

  function change<Result>(work: (change: Change) => Result): Result {
    const { result, changed } = store.change(work)
    tell(eventsOfChange(changed, seededMemberId))
    return result
  }

  /** undefined: it takes the rest to answer, also where there is a text to be read or something is wrong. */
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
        // Outside of a turn: other tabs need not wait for what this one fetches.
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
      tell([{ type: 'resync' }])
    },
    notices() {
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
