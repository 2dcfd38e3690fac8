import { implement, os } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/router.ts'
import type { DemoContent } from './content/demo-content.ts'
import type { Change, Snapshot } from './storage/snapshot.ts'

/** What every operation receives. */
export interface DemoContext {
  /** Who acts; null for a guest. The browser always acts as the seeded member. */
  readonly memberId: string | null
  readonly content: DemoContent
  read(): Snapshot
  /** Reads fresh, runs `work` without a pause, and stores everything it put, or nothing where it throws. */
  change<Result>(work: (change: Change) => Result): Result
}

/** The contract, waiting for handlers: `api.session.get.handler(...)`. */
export const api = implement(contract).$context<DemoContext>()

/** For operations of `memberProcedure`: refuses guests and gives the handler a `memberId` that is never null. */
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
