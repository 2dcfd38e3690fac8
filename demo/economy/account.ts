import type { Owned } from '#contract/store.ts'
import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { streak } from '#domain/calendar/visits.ts'
import type { LedgerAction } from '#domain/economy/actions.ts'
import { accountOf, type Ledger, type LedgerRow, ledgerFrom } from '#domain/economy/ledger.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { standing } from '#domain/levels/levels.ts'
import { ownedOf } from '#domain/store/offered.ts'

/** Summing the rows again for every name on a page would be felt: the same rows have the same sums. */
const summed = new WeakMap<readonly LedgerRow[], Ledger>()

export function ledgerOf(reading: Reading): Ledger {
  const { rows } = reading.get('economy')
  const known = summed.get(rows)
  if (known !== undefined) return known
  const ledger = ledgerFrom(rows)
  summed.set(rows, ledger)
  return ledger
}

/** What a subject still holds of what an action paid a member for it. */
export function heldBy(reading: Reading, memberId: string, action: LedgerAction, subject: string): number {
  return reading
    .get('economy')
    .rows.filter((row) => row.memberId === memberId && row.action === action && row.subject === subject)
    .reduce((sum, { amount }) => sum + amount, 0)
}

export interface StoredAccount {
  readonly balance: number
  readonly earned: number
  readonly isPremium: boolean
  readonly premiumSince: string | null
}

export function readAccount(reading: Reading, memberId: string): StoredAccount {
  const { balance, earned } = accountOf(ledgerOf(reading), memberId)
  const premiumSince = findMember(reading, memberId)?.premiumSince ?? null
  return { balance, earned, isPremium: premiumSince !== null, premiumSince }
}

export function readStreak(reading: Reading, memberId: string): number {
  return streak(saoPauloDay(reading.now), recordOf(reading, memberId).visits)
}

export function readBalance(reading: Reading, memberId: string) {
  const { balance, earned, isPremium } = readAccount(reading, memberId)
  return {
    balance,
    earned,
    isPremium,
    ...standing('demonstration', earned),
    streak: readStreak(reading, memberId),
  }
}

/** What a member bought, and what that amounts to. */
export function readOwned(
  reading: Reading,
  memberId: string,
): { readonly timesBought: ReadonlyMap<StoreItemId, number>; readonly owned: Owned } {
  const mine = reading.get('economy').purchases.filter((purchase) => purchase.memberId === memberId)
  const timesBought = new Map<StoreItemId, number>()
  const unused = new Map<StoreItemId, number>()
  for (const { item, used } of mine) {
    timesBought.set(item, (timesBought.get(item) ?? 0) + 1)
    if (!used) unused.set(item, (unused.get(item) ?? 0) + 1)
  }
  return { timesBought, owned: ownedOf(timesBought, unused) }
}
