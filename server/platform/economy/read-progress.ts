import type { ISql } from 'postgres'
import type { BadgeFacts } from '#domain/badges/badge.ts'
import { badges } from '#domain/badges/badges.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { daysOf } from '#domain/calendar/periods.ts'
import { streak } from '#domain/calendar/visits.ts'
import {
  type DailyCounts,
  type GoalAction,
  goalActions,
  type MonthlyCounts,
  type WeeklyCounts,
} from '#domain/missions/goals.ts'
import { goalPeriod, goalSets, type Progress } from '#domain/missions/progress.ts'
import type { SoloPeriods } from '#domain/missions/solo.ts'

/** No count needs to go beyond the badge with the highest target. */
const furthestBadge = Math.max(...badges.product.map(({ target }) => target))

/** What decides besides the member's own actions. */
export type SettlingRules = { readonly lessonsPublished: number; readonly solo: SoloPeriods }

type Read = SettlingRules & { readonly members: readonly string[]; readonly now: Date }

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

/** One call of the function member_progress for any number of members. Sample members make no progress. */
export async function readProgress(
  sql: ISql,
  { members, now, ...rules }: Read,
): Promise<readonly Progress[]> {
  const day = saoPauloDay(now)
  const [weekStart, weekEnd] = daysOf('week', day)
  const [monthStart, monthEnd] = daysOf('month', day)
  const periods = goalActions.map((goal) => goalPeriod(goal, day))
  const rows = await sql<StoredProgress[]>`
    select * from member_progress(
      array(
        select member from unnest(${[...members]}::uuid[]) as member
        where not exists (select 1 from profiles where id = member and is_sample)
      ), ${day}::date, ${weekStart}::date, ${weekEnd}::date,
      ${monthStart}::date, ${monthEnd}::date, ${goalActions}::text[], ${periods}::text[], ${furthestBadge}::int
    )`
  return rows.map((row) => progressOf(row, day, rules))
}

function progressOf(row: StoredProgress, day: string, { lessonsPublished, solo }: SettlingRules): Progress {
  const paid = new Set(row.paid)
  const lessonsLeft = Math.max(0, lessonsPublished - row.lifetime.stagesFinished)
  return {
    memberId: row.id,
    ...goalSets({ ...row, daily: { ...row.daily, lessonsLeft } }, paid, solo),
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
