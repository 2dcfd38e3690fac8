import type { Owned } from '#contract/store.ts'
import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { streak } from '#domain/calendar/visits.ts'
import { accountOf, type Ledger, type LedgerRow, ledgerFrom } from '#domain/economy/ledger.ts'
import type { LedgerAction, StoreItemId } from '#domain/economy/rule-book.ts'
import { standing } from '#domain/levels/levels.ts'
import { ownedOf } from '#domain/store/offered.ts'

/** Cached by row list: summing again for every name on a page would be noticeably slow. */
const summed = new WeakMap<readonly LedgerRow[], Ledger>()

export function ledgerOf(snapshot: Snapshot): Ledger {
  const { rows } = snapshot.get('economy')
  const known = summed.get(rows)
  if (known !== undefined) return known
  const ledger = ledgerFrom(rows)
  summed.set(rows, ledger)
  return ledger
}

/** What a member still has of the pay of an action for a subject. */
export function heldBy(snapshot: Snapshot, memberId: string, action: LedgerAction, subject: string): number {
  return snapshot
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

export function readAccount(snapshot: Snapshot, memberId: string): StoredAccount {
  const { balance, earned } = accountOf(ledgerOf(snapshot), memberId)
  const premiumSince = findMember(snapshot, memberId)?.premiumSince ?? null
  return { balance, earned, isPremium: premiumSince !== null, premiumSince }
}

export function readStreak(snapshot: Snapshot, memberId: string): number {
  return streak(saoPauloDay(snapshot.now), recordOf(snapshot, memberId).visits)
}

export function readBalance(snapshot: Snapshot, memberId: string) {
  const { balance, earned, isPremium } = readAccount(snapshot, memberId)
  return {
    balance,
    earned,
    isPremium,
    ...standing('demonstration', earned),
    streak: readStreak(snapshot, memberId),
  }
}

/** A member's purchases and what they grant. */
export function readOwned(
  snapshot: Snapshot,
  memberId: string,
): { readonly timesBought: ReadonlyMap<StoreItemId, number>; readonly owned: Owned } {
  const mine = snapshot.get('economy').purchases.filter((purchase) => purchase.memberId === memberId)
  const timesBought = new Map<StoreItemId, number>()
  const unused = new Map<StoreItemId, number>()
  for (const { item, used } of mine) {
    timesBought.set(item, (timesBought.get(item) ?? 0) + 1)
    if (!used) unused.set(item, (unused.get(item) ?? 0) + 1)
  }
  return { timesBought, owned: ownedOf(timesBought, unused) }
}
