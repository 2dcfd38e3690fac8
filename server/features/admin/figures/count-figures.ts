import type { ISql, Sql } from 'postgres'
import { adminLimits } from '#domain/admin/limits.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/**
 * Writes today's figures, and those of earlier days that were not counted to their end. Only this code scans
 * growing tables. A job runs it, one statement per day.
 */
export async function countFigures(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  const today = saoPauloDay(now)
  const due = await sql<{ day: string }[]>`
    select wanted.day::text as day
    from generate_series(
      ${shiftDay(today, 1 - adminLimits.trendDays)}::date, ${today}::date, interval '1 day'
    ) as series (moment)
    cross join lateral (select series.moment::date as day) as wanted
    left join daily_figures counted on counted.day = wanted.day
    where counted.day is null or wanted.day = ${today}::date
      or counted.counted_at < (wanted.day + 1)::timestamp at time zone 'America/Sao_Paulo'
    order by wanted.day`
  const count = (day: string) =>
    sql.begin(async (transaction) => {
      // Requests may not take this long; a job may.
      await transaction`set local statement_timeout = '10min'`
      await countDay(transaction, { day, isToday: day === today, now })
    })
  await rows.each(
    due,
    ({ day }) => day,
    ({ day }) => count(day),
  )
}

type Day = { readonly day: string; readonly isToday: boolean; readonly now: Date }

async function countDay(sql: ISql, { day, isToday, now }: Day): Promise<void> {
  const start = (later: number) =>
    sql`(${shiftDay(day, later)}::date)::timestamp at time zone 'America/Sao_Paulo'`
  const retention = (days: number) => sql`(
    select avg((exists (
      select from active_days visit
      where visit.user_id = member.id
        and visit.day between ${shiftDay(day, 1 - days)}::date and ${day}::date
    ))::int)::float8
    from users member join profiles on profiles.id = member.id
    where not is_sample
      and member.created_at >= ${start(1 - 2 * days)} and member.created_at < ${start(1 - days)}
  )`
  await sql`
    insert into daily_figures (
      day, active_members, new_members, new_ideas, total_ideas, average_bpoints, retention_7d, retention_30d,
      trail_completions, counted_at
    )
    select ${day}::date,
      (select count(*) from active_days where day = ${day}::date),
      (
        select count(*) from users member join profiles on profiles.id = member.id
        where not is_sample and member.created_at >= ${start(0)} and member.created_at < ${start(1)}
      ),
      ideas.new, ideas.total,
      ${isToday ? sql`(select coalesce(avg(bpoints), 0)::float8 from profiles where not is_sample)` : sql`null`},
      ${retention(7)}, ${retention(30)},
      (
        select coalesce(jsonb_object_agg(trail_id, finished), '{}')
        from (
          select trail_id, count(*) as finished from trail_unlocks where source = 'completed' group by trail_id
        ) as completions
      ),
      ${now.toISOString()}::timestamptz
    from (
      select count(*) filter (where idea.created_at >= ${start(0)}) as new, count(*) as total
      from user_ideas idea join profiles author on author.id = idea.user_id
      where not author.is_sample and idea.created_at < ${start(1)}
    ) as ideas
    on conflict (day) do update set
      active_members = excluded.active_members, new_members = excluded.new_members,
      new_ideas = excluded.new_ideas, total_ideas = excluded.total_ideas,
      average_bpoints = coalesce(excluded.average_bpoints, daily_figures.average_bpoints),
      retention_7d = excluded.retention_7d, retention_30d = excluded.retention_30d,
      trail_completions = excluded.trail_completions, counted_at = excluded.counted_at`
}
