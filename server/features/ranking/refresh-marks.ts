import type { Sql } from 'postgres'
import { rankingPeriod } from '#domain/ranking/ranking-period.ts'

/** Members between two marks: the most that a position is counted from one. */
const membersPerMark = 1000

/** Sets the marks of both rankings anew (see the function ranking_above) and forgets those of past months. */
export async function refreshMarks(sql: Sql, now: Date): Promise<void> {
  const month = rankingPeriod('month', now)
  await sql.begin(async (transaction) => {
    await transaction`delete from ranking_marks`
    await transaction`
      insert into ranking_marks (period, points, members)
      select period, points, members from (
        select period, points, members, lag(members, 1, 0::bigint) over (partition by period order by members) as previous
        from (
          select period, points, sum(holders) over (partition by period order by points desc)::bigint as members
          from (
            select 'all' as period, bpoints_earned as points, count(*) as holders
            from profiles where bpoints_earned > 0 group by bpoints_earned
            union all
            select month, earned, count(*) from monthly_standings
            where month = ${month} and earned > 0 group by month, earned
          ) values_held
        ) totals
      ) steps
      where members / ${membersPerMark} > previous / ${membersPerMark}`
  })
}
