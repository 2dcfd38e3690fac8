import type { ISql } from 'postgres'
import type { Owned } from '#contract/store.ts'
import { type Streak, readStreak as streakOf } from '#domain/calendar/visits.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ownedOf } from '#domain/store/offered.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'

export type StoredAccount = {
  readonly balance: number
  readonly earned: number
  readonly isPremium: boolean
  readonly premiumSince: string | null
}

export async function readAccount(sql: ISql, memberId: string): Promise<StoredAccount> {
  const [row] = await sql<StoredAccount[]>`
    select
      bpoints as balance, bpoints_earned as earned, plan = 'premium' as "isPremium", premium_since as "premiumSince"
    from profiles where id = ${memberId}`
  if (row === undefined) throw new AccountGone()
  return { ...row, premiumSince: row.premiumSince && new Date(row.premiumSince).toISOString() }
}

type Bought = { readonly timesBought: ReadonlyMap<StoreItemId, number>; readonly owned: Owned }

/** A member's purchases and their effects; used-up ones do not count. */
export async function readOwned(sql: ISql, memberId: string): Promise<Bought> {
  const rows = await sql<{ item: StoreItemId; times: number; unused: number }[]>`
    select item, count(*)::int as times, count(*) filter (where not used)::int as unused
    from purchases where user_id = ${memberId} group by item`
  const timesBought = new Map(rows.map(({ item, times }) => [item, times]))
  const unused = new Map(rows.map((row) => [row.item, row.unused]))
  return {
    timesBought,
    owned: ownedOf(timesBought, unused),
  }
}

const daysAtFirst = 32

/** Reads no more days than needed: twice as many each time, until the streak breaks. */
export async function readStreak(sql: ISql, memberId: string, today: string): Promise<Streak> {
  for (let limit = daysAtFirst; ; limit *= 2) {
    const rows = await sql<{ day: string }[]>`
      select day::text as day from active_days
      where user_id = ${memberId} and day <= ${today} order by day desc limit ${limit}`
    const found = streakOf(
      today,
      rows.map(({ day }) => day),
    )
    if (found.length < limit) return found
  }
}
