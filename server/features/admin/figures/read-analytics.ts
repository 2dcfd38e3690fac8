import type { Sql } from 'postgres'
import type { AdminAnalytics } from '#contract/admin-analytics.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { weekOfDay } from '#domain/calendar/periods.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { countFigures } from './count-figures.ts'

type StoredDay = AdminAnalytics['days'][number] & {
  readonly trailCompletions: Readonly<Record<string, number>>
  readonly countedAt: string
}

/** Reads the last counted figures. Only a new installation counts here, because it has none yet. */
export async function readAnalytics(sql: Sql, now: Date): Promise<AdminAnalytics> {
  const stored = await readDays(sql, now)
  if (stored.length > 0) return present(sql, stored)
  await countFigures(sql, everyRow, now)
  return present(sql, await readDays(sql, now))
}

async function readDays(sql: Sql, now: Date): Promise<StoredDay[]> {
  const today = saoPauloDay(now)
  return sql<StoredDay[]>`
    select day::text as day, active_members as "activeMembers", new_members as "newMembers",
      new_ideas as "newIdeas", total_ideas as "totalIdeas", average_bpoints as "averageBpoints",
      retention_7d as "retention7d", retention_30d as "retention30d", trail_completions as "trailCompletions",
      counted_at as "countedAt"
    from daily_figures
    where day between ${shiftDay(today, 1 - adminLimits.trendDays)}::date and ${today}::date
    order by daily_figures.day`
}

async function present(sql: Sql, stored: readonly StoredDay[]): Promise<AdminAnalytics> {
  const latest = stored.at(-1)
  if (latest === undefined) throw new Error('Figures that were just counted are not there')
  const monday = weekOfDay(latest.day)
  const thisWeek = stored.filter(({ day }) => day >= monday)
  const sum = (figure: 'newMembers' | 'newIdeas') =>
    thisWeek.reduce((total, counted) => total + counted[figure], 0)
  const trails = await sql<{ id: string; name: string }[]>`
    select id, name from trails where not withdrawn order by position`
  return {
    countedAt: new Date(latest.countedAt).toISOString(),
    dau: latest.activeMembers,
    newUsersThisWeek: sum('newMembers'),
    ideasThisWeek: sum('newIdeas'),
    totalIdeas: latest.totalIdeas,
    avgBpoints: latest.averageBpoints ?? 0,
    retention7d: latest.retention7d,
    retention30d: latest.retention30d,
    topTrails: trails
      .map(({ id, name }) => ({ id, name, completions: latest.trailCompletions[id] ?? 0 }))
      .sort((one, other) => other.completions - one.completions),
    days: stored.map(({ trailCompletions: _, countedAt: __, ...day }) => day),
  }
}
