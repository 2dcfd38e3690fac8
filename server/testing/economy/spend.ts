import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { applyRequests } from '#server/platform/economy/apply-requests.ts'

/** Charges a member for an item like the store: by a row of the ledger. */
export async function spend(sql: Sql, memberId: string, item: StoreItemId, now = new Date()): Promise<void> {
  const event = { kind: 'item-bought', memberId, item, purchaseKey: randomUUID() } as const
  await applyRequests(sql, awardsFor(ruleBooks.product, event), { now, day: saoPauloDay(now) })
}
