import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import type { Accounts } from './accounts.ts'
import type { Demonstration } from './demonstration.ts'
import type { LiveEvents } from './live-events.ts'
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
