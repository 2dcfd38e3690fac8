import type { ISql } from 'postgres'
import type { Owned } from '#contract/store.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ownedOf } from '#domain/store/offered.ts'

type Bought = { readonly timesBought: ReadonlyMap<StoreItemId, number>; readonly owned: Owned }

/** What a member bought, and what that amounts to: what is used up no longer counts. */
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
