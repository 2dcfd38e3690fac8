import type { ISql } from 'postgres'

/** One entry per wrong row. */
export interface LedgerFault {
  readonly what: 'account' | 'month' | 'double key' | 'row'
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * Checks the invariants: each balance and each standing is the sum of its rows, none is negative, keys are
 * unique, rows are numbered without gaps, and each row's `held` is right. Reads the whole ledger: for tests,
 * after a restore, and on request.
 */
export async function findLedgerFaults(sql: ISql): Promise<LedgerFault[]> {
  const accounts = await sql`
    select profiles.id, bpoints, bpoints_earned, bpoints_entries, ledger.*
    from profiles left join (
      select user_id, sum(amount) as balance, coalesce(sum(amount) filter (where kind <> 'spend'), 0) as earned,
        count(*) as entries, max(entry) as last_entry
      from bpoints_transactions group by user_id
    ) ledger on ledger.user_id = profiles.id
    where bpoints < 0
      or bpoints <> coalesce(ledger.balance, 0)
      or bpoints_earned <> coalesce(ledger.earned, 0)
      or bpoints_entries <> coalesce(ledger.entries, 0)
      or bpoints_entries <> coalesce(ledger.last_entry, 0)`

  const months = await sql`
    select * from monthly_standings full join (
      select user_id, to_char(day, 'YYYY-MM') as month, sum(amount) as ledger
      from bpoints_transactions where kind <> 'spend' group by 1, 2
    ) rows using (user_id, month)
    where coalesce(earned, 0) <> coalesce(ledger, 0) and user_id in (select id from profiles)`

  const doubleKeys = await sql`
    select user_id, action, reference from bpoints_transactions group by 1, 2, 3 having count(*) > 1`

  const rows = await sql`
    select * from (
      select *,
        sum(amount) over (partition by user_id order by entry) as balance_then,
        sum(amount) over (partition by user_id, action, subject order by entry) as held_then
      from bpoints_transactions
    ) rows
    where balance_then < 0 or (kind <> 'spend' and held <> held_then)`

  return [
    ...accounts.map((row) => ({ what: 'account', row }) as const),
    ...months.map((row) => ({ what: 'month', row }) as const),
    ...doubleKeys.map((row) => ({ what: 'double key', row }) as const),
    ...rows.map((row) => ({ what: 'row', row }) as const),
  ]
}
