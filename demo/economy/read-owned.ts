import type { Owned } from '#contract/store.ts'
import type { Reading } from '#demo/storage/reading.ts'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ownedOf } from '#domain/store/offered.ts'

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
