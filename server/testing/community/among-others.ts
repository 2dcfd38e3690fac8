import type { Sql } from 'postgres'

/**
 * Marks the periods of some years as those of a larger community, so that tests of missions with others do
 * not need ten members who visit every week.
 */
export async function liveAmongOthers(sql: Sql): Promise<void> {
  await sql`
    insert into solo_periods (period, starts_on, is_solo)
    select distinct period, date_trunc(period, day)::date, false
    from unnest(array['day', 'week', 'month']) as period,
      generate_series(date '2024-12-01', date '2028-12-31', interval '1 day') as day
    on conflict do nothing`
}
