import type { Sql } from 'postgres'
import { rankingPeriod } from '#domain/ranking/ranking.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** Members between two marks: counting a position from a mark reads at most this many. */
const membersPerMark = 1000

/**
 * Recomputes the marks of both rankings (see the function ranking_above) and deletes those of past months.
 */
export async function refreshMarks(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  const month = rankingPeriod('month', now)
  await sql`delete from ranking_marks where period not in ('all', ${month})`
  await rows.each(
    ['all', month],
    (period) => period,
    (period) => setMarks(sql, period),
  )
}

async function setMarks(sql: Sql, period: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from ranking_marks where period = ${period}`
    await transaction`
      insert into ranking_marks (period, points, members)
      select period, points, members from (
        select period, points, members, lag(members, 1, 0::bigint) over (partition by period order by members) as previous
        from (
          select period, points, sum(holders) over (partition by period order by points desc)::bigint as members
          from (
            select 'all' as period, bpoints_earned as points, count(*) as holders
            from profiles where ${period} = 'all' and bpoints_earned > 0 group by bpoints_earned
            union all
            select month, earned, count(*) from monthly_standings
            where month = ${period} and earned > 0 group by month, earned
          ) values_held
        ) totals
      ) steps
      where members / ${membersPerMark} > previous / ${membersPerMark}`
  })
}
