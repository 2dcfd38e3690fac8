import type { ISql } from 'postgres'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { badgesDue, type DueBadge, goalsReached, type Progress } from '#domain/missions/progress.ts'
import { type Applied, applyRequests, type Moment } from './apply-requests.ts'
import { readProgress, type SettlingRules } from './read-progress.ts'

const ruleBook = ruleBooks.product

export type Settled = {
  /** The rows of goals and bonuses paid by this call. */
  readonly goals: readonly LedgerRow[]
  readonly badges: readonly DueBadge[]
  readonly accounts: Applied['accounts']
}

/**
 * Pays every goal and gives every badge that is due to these members. Nothing is paid twice: a goal's payment
 * has its period as reference, a badge is one row.
 */
export async function settleDue(
  sql: ISql,
  members: readonly string[],
  moment: Moment,
  rules: SettlingRules,
): Promise<Settled> {
  const progress = await readProgress(sql, { members, now: moment.now, ...rules })
  const requests = progress
    .flatMap((member) => goalsReached(member, moment.day))
    .flatMap((event) => awardsFor(ruleBook, event))
  const { outcomes, accounts } = await applyRequests(sql, requests, moment)
  return {
    goals: outcomes.flatMap((outcome) => (outcome.status === 'written' ? [outcome.row] : [])),
    badges: await giveBadges(sql, progress, moment),
    accounts,
  }
}

async function giveBadges(
  sql: ISql,
  progress: readonly Progress[],
  { now }: Moment,
): Promise<readonly DueBadge[]> {
  const badges = progress.flatMap((member) => badgesDue(ruleBook.id, member))
  if (badges.length === 0) return []
  return sql<DueBadge[]>`
    insert into member_badges (user_id, badge, earned_at)
    select member_id, badge, ${now.toISOString()}::timestamptz
    from unnest(${badges.map((b) => b.memberId)}::uuid[], ${badges.map((b) => b.badge)}::text[])
      as due (member_id, badge)
    on conflict do nothing
    returning user_id as "memberId", badge`
}
