import { implement, os } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/router.ts'
import type { DemoContent } from './content/demo-content.ts'
import type { Change, Snapshot } from './storage/snapshot.ts'

/** What every operation receives. */
export interface DemoContext {
  /** The acting member; null for a guest. The browser always acts as the seeded member. */
  readonly memberId: string | null
  readonly content: DemoContent
  read(): Snapshot
  /** Reads fresh data, runs `work` synchronously, and stores everything it put, or nothing if it throws. */
  change<Result>(work: (change: Change) => Result): Result
}

/** The contract's operations to implement: `api.session.get.handler(...)`. */
export const api = implement(contract).$context<DemoContext>()

/** For operations of `memberProcedure`: refuses guests and gives the handler a non-null `memberId`. */
export const onlyMembers = os
  .$context<DemoContext>()
  .errors({ UNAUTHENTICATED: commonErrors.UNAUTHENTICATED })
  .middleware(({ context, next, errors }) => {
    const { memberId } = context
    const isKnown = context
      .read()
      .get('users')
      .members.some(({ id }) => id === memberId)
    if (memberId === null || !isKnown) throw errors.UNAUTHENTICATED()
    return next({ context: { memberId } })
  })
