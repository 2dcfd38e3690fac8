import type { ContractRouterClient } from '@orpc/contract'
import type { LiveEvent } from '#contract/events.ts'
import type { contract } from '#contract/router.ts'
import type { Accounts } from './accounts.ts'
import type { Pictures } from './pictures.ts'

/** Everything a screen may ask of the backend. */
export interface Backend {
  readonly operations: ContractRouterClient<typeof contract>
  /** Signing in, out and up. A promise, because few screens need it: it is not part of the first load. */
  readonly accounts: () => Promise<Accounts>
  readonly pictures: Pictures
  readonly events: LiveEvents
  /** null if the data is on a server. */
  readonly demonstration: Demonstration | null
}

export interface LiveEvents {
  /** Calls `listener` for every event until the returned function is called. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** The session changed: the stream belongs to the session it was opened with, so it is reopened. */
  restart(): void
}

/** What only the demonstration has. */
export interface Demonstration {
  /** Restores the sample data and removes everything else. */
  reset(): Promise<void>
  /**
   * Calls `listener` with notices about the member's data, including earlier ones. One listener at a time.
   */
  onNotice(listener: (notice: string) => void): () => void
}
