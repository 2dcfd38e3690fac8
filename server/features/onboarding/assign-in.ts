import type { TransactionSql } from 'postgres'
import type { AssignmentAnswers } from '#domain/onboarding/assign-trail.ts'
import { assignAnew } from '#domain/onboarding/assignment.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'

type Asking = { readonly memberId: string; readonly now: Date; readonly answers: AssignmentAnswers }

/**
 * The trail that the answers give the member. Locks the member until the transaction ends; writes nothing.
 */
export async function assignIn(sql: TransactionSql, { memberId, now, answers }: Asking) {
  const [stored] = await sql<[{ changedAt: string | null }?]>`
    select starting_point_changed_at as "changedAt" from profiles where id = ${memberId} for no key update`
  if (stored === undefined) throw new AccountGone()
  const learner = await readLearner(sql, memberId)
  const changedAt = stored.changedAt === null ? null : new Date(stored.changedAt)
  return assignAnew({ ...learner, changedAt }, answers, now) ?? 'no-trail'
}
