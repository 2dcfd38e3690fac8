import type { ISql } from 'postgres'
import { dueBadges } from '#domain/badges/due-badges.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { goalsReached } from '#domain/missions/goals-reached.ts'
import { type Applied, applyRequests, type Moment } from './apply-requests.ts'
import { type Progress, readProgress } from './read-progress.ts'

const ruleBook = ruleBooks.product

export type Settled = {
  /** The rows of goals and bonuses that this call paid. */
  readonly goals: readonly LedgerRow[]
  readonly badges: readonly { readonly memberId: string; readonly badge: string }[]
  readonly accounts: Applied['accounts']
}

/**
 * Pays every goal and gives every badge that has become due to these members. Nothing is due twice: a goal's payment
 * has its period as its reference, a badge is one row.
 */
export async function settleDue(
  sql: ISql,
  members: readonly string[],
  moment: Moment,
  lessonsPublished: number,
): Promise<Settled> {
  const progress = await readProgress(sql, { members, now: moment.now, lessonsPublished })
  const requests = progress
    .flatMap((member) => reached(member, moment.day))
    .flatMap((fact) => awardsFor(ruleBook, fact))
  const { outcomes, accounts } = await applyRequests(sql, requests, moment)
  return {
    goals: outcomes.flatMap((outcome) => (outcome.status === 'written' ? [outcome.row] : [])),
    badges: await giveBadges(sql, progress, moment),
    accounts,
  }
}

function reached({ memberId, daily, weekly, monthly, paidGoals }: Progress, day: string) {
  return [daily, weekly, monthly].flatMap((set) => goalsReached(ruleBook, memberId, day, set, paidGoals))
}

/** Whether settling would pay or give anything now. */
export function isAnythingDue(progress: Progress, day: string): boolean {
  return reached(progress, day).length > 0 || due(progress).length > 0
}

function due({ memberId, badgeFacts, earnedBadges }: Progress) {
  const earned = new Set(earnedBadges.keys())
  return dueBadges(ruleBook.id, badgeFacts, earned).map(({ id }) => ({ memberId, badge: id }))
}

async function giveBadges(
  sql: ISql,
  progress: readonly Progress[],
  { now }: Moment,
): Promise<Settled['badges']> {
  const badges = progress.flatMap(due)
  if (badges.length === 0) return []
  return sql<Settled['badges'][number][]>`
    insert into member_badges (user_id, badge, earned_at)
    select member_id, badge, ${now.toISOString()}::timestamptz
    from unnest(${badges.map((b) => b.memberId)}::uuid[], ${badges.map((b) => b.badge)}::text[])
      as due (member_id, badge)
    on conflict do nothing
    returning user_id as "memberId", badge`
}
