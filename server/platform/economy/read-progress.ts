import type { ISql } from 'postgres'
import type { BadgeFacts } from '#domain/badges/badge.ts'
import { badges } from '#domain/badges/badges.ts'
import { daysOf } from '#domain/calendar/days-of-period.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { streak } from '#domain/calendar/streak.ts'
import type { GoalAction } from '#domain/economy/actions.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { type DailyCounts, dailyMissions } from '#domain/missions/daily-missions.ts'
import { goalPeriod } from '#domain/missions/goal-period.ts'
import type { GoalSet, PaidGoals } from '#domain/missions/goal-progress.ts'
import { type MonthlyCounts, monthlyGoals } from '#domain/missions/monthly-goals.ts'
import { type WeeklyCounts, weeklyChallenges } from '#domain/missions/weekly-challenges.ts'

const ruleBook = ruleBooks.product
const goalActions = Object.keys(ruleBook.goals) as GoalAction[]
/** Nobody has to be counted further than the badge that asks for most. */
const furthestBadge = Math.max(...badges.product.map(({ target }) => target))

/** Where a member stands with everything that can become due. */
export type Progress = {
  readonly memberId: string
  readonly daily: GoalSet
  readonly weekly: GoalSet
  readonly monthly: GoalSet
  readonly paidGoals: PaidGoals
  readonly badgeFacts: BadgeFacts
  /** With the moment each was earned. */
  readonly earnedBadges: ReadonlyMap<string, string>
}

type Read = {
  readonly members: readonly string[]
  readonly now: Date
  readonly lessonsPublished: number
}

type StoredProgress = {
  readonly id: string
  readonly daily: Omit<DailyCounts, 'lessonsLeft'>
  readonly weekly: WeeklyCounts
  readonly monthly: MonthlyCounts
  readonly lifetime: Omit<BadgeFacts, 'finishedTrails' | 'streak'> & { finishedTrails: string[] }
  readonly paid: readonly GoalAction[]
  readonly badges: Readonly<Record<string, string>> | null
  readonly days: readonly string[]
}

/** One call of the function member_progress, whatever the number of members. Sample members make no progress. */
export async function readProgress(
  sql: ISql,
  { members, now, lessonsPublished }: Read,
): Promise<readonly Progress[]> {
  const day = saoPauloDay(now)
  const [weekStart, weekEnd] = daysOf('week', day)
  const [monthStart, monthEnd] = daysOf('month', day)
  const periods = goalActions.map((goal) => goalPeriod(ruleBook, goal, day))
  const rows = await sql<StoredProgress[]>`
    select * from member_progress(
      array(
        select member from unnest(${[...members]}::uuid[]) as member
        where not exists (select 1 from profiles where id = member and is_sample)
      ), ${day}::date, ${weekStart}::date, ${weekEnd}::date,
      ${monthStart}::date, ${monthEnd}::date, ${goalActions}::text[], ${periods}::text[], ${furthestBadge}::int
    )`
  return rows.map((row) => progressOf(row, day, lessonsPublished))
}

function progressOf(row: StoredProgress, day: string, lessonsPublished: number): Progress {
  const paid = new Set(row.paid)
  const lessonsLeft = Math.max(0, lessonsPublished - row.lifetime.stagesFinished)
  return {
    memberId: row.id,
    daily: dailyMissions(ruleBook, { ...row.daily, lessonsLeft }, paid),
    weekly: weeklyChallenges(ruleBook, row.weekly, paid),
    monthly: monthlyGoals(ruleBook, row.monthly, paid),
    paidGoals: paid,
    badgeFacts: {
      ...row.lifetime,
      finishedTrails: new Set(row.lifetime.finishedTrails),
      streak: streak(day, row.days),
    },
    earnedBadges: new Map(
      Object.entries(row.badges ?? {}).map(([badge, at]) => [badge, new Date(at).toISOString()]),
    ),
  }
}
