import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { writeInBulk } from './write-in-bulk.ts'

/**
 * Members with ten ledger rows each, over the last twenty days, written with a few statements. The sums match
 * the rows as if written by the ledger's function; ids are random, as real ones are to an index.
 */
export async function generateEconomy(sql: Sql, members: number, now: Date): Promise<void> {
  const today = saoPauloDay(now)
  await writeInBulk(sql, async (transaction) => {
    await transaction`
      create temporary table member on commit drop as
      select md5('member' || n)::uuid as id, n, (5 + (n::bigint * 7919) % 997)::int as width
      from generate_series(1, ${members}::int) as n`
    await transaction`
      insert into users (id, name, email)
      select id, 'Membro ' || n, 'membro' || n || '@example.com' from member order by id`
    await transaction`
      insert into bpoints_transactions
        (user_id, entry, kind, action, subject, reference, amount, held, day, created_at)
      select id, row, 'award', 'stage_finished', 't/' || row, 't/' || row, points, points, day, day + time '12:00'
      from (
        select id, row, 1 + (n + row * 104729) % width as points, ${today}::date - row * 2 as day
        from member cross join generate_series(1, 10) as row
      ) rows
      order by id, row`
    await transaction`
      insert into profiles (id, display_name, bpoints, bpoints_earned, bpoints_entries)
      select user_id, 'Membro', sum(amount), sum(amount), count(*)
      from bpoints_transactions group by user_id order by user_id`
    await transaction`
      insert into monthly_standings (user_id, month, earned)
      select user_id, to_char(day, 'YYYY-MM'), sum(amount)
      from bpoints_transactions group by 1, 2 order by 1, 2`
    await transaction`
      insert into activity (user_id, kind, reference, day)
      select user_id, 'stage', subject, day from bpoints_transactions order by user_id, entry`
    await transaction`
      insert into purchases (user_id, id, item, price, created_at)
      select id, id, 'profile_theme', 0, now() from member order by id`
    await transaction`
      insert into idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
      select id, id, 'store.buy', '', '{}', now() from member order by id`
    await transaction`
      insert into member_badges (user_id, badge, earned_at)
      select id, 'hive-reached', now() from member order by id`
    await transaction`
      insert into active_days (user_id, day)
      select id, ${today}::date - ago from member cross join generate_series(1, 5) as ago order by id`
  })
  await sql`vacuum analyze`
}
