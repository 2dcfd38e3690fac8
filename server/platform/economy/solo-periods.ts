import type { Sql } from 'postgres'
import { shiftDay } from '#domain/calendar/days.ts'
import { daysOf } from '#domain/calendar/periods.ts'
import type { GoalPeriod } from '#domain/missions/goals.ts'
import {
  activeMembersNeeded,
  activeWithinDays,
  isSoloPeriod,
  type SoloPeriods,
} from '#domain/missions/solo.ts'

const periods = ['day', 'week', 'month'] as const satisfies readonly GoalPeriod[]

/**
 * Whether the goals of the day, week and month of a date are the solo ones. The first call fixes it for
 * everyone, from the days before the period began. The answer never changes, so it is cached.
 */
export function createSoloPeriods(sql: Sql): (day: string) => Promise<SoloPeriods> {
  let last: { readonly day: string; readonly solo: SoloPeriods } | undefined
  return async (day) => {
    if (last?.day === day) return last.solo
    const solo = (await read(sql, day)) ?? (await fix(sql, day))
    last = { day, solo }
    return solo
  }
}

/** null if one of the three is not fixed yet. */
async function read(sql: Sql, day: string): Promise<SoloPeriods | null> {
  const rows = await sql<{ period: GoalPeriod; isSolo: boolean }[]>`
    select period, is_solo as "isSolo" from solo_periods
    join unnest(${periods}::text[], ${startsOf(day)}::text[]::date[]) as wanted (period, starts_on)
      using (period, starts_on)`
  if (rows.length < periods.length) return null
  const solo = new Map(rows.map(({ period, isSolo }) => [period, isSolo]))
  const isSolo = (period: GoalPeriod) => solo.get(period) === true
  return { day: isSolo('day'), week: isSolo('week'), month: isSolo('month') }
}

async function fix(sql: Sql, day: string): Promise<SoloPeriods> {
  for (const period of periods) {
    const [start] = daysOf(period, day)
    const isSolo = isSoloPeriod(await activeBefore(sql, start))
    await sql`
      insert into solo_periods (period, starts_on, is_solo) values (${period}, ${start}::date, ${isSolo})
      on conflict do nothing`
  }
  const fixed = await read(sql, day)
  if (fixed === null) throw new Error('Periods that were just fixed are not there')
  return fixed
}

/** Counts only as far as needed: a member has one visit a day, so this many visits mean enough members. */
async function activeBefore(sql: Sql, start: string): Promise<number> {
  const [row] = await sql<{ active: number }[]>`
    select count(distinct user_id)::int as active from (
      select visit.user_id from active_days visit join profiles on profiles.id = visit.user_id
      where visit.day between ${shiftDay(start, -activeWithinDays)}::date and ${shiftDay(start, -1)}::date
        and not profiles.is_sample
      limit ${activeWithinDays * activeMembersNeeded}
    ) as visits`
  return row?.active ?? 0
}

function startsOf(day: string): readonly string[] {
  return periods.map((period) => daysOf(period, day)[0])
}
