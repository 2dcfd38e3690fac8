import type { RuleBook, StoreItemId } from '#domain/economy/rule-book.ts'
import { isOnSale, type StoreItem, storeItems } from './items.ts'
import { type Buyer, decidePurchase, type PurchaseDecision } from './spending.ts'

/** `isMentorFree`: a mentor has a free slot for a credit. */
type StoreVisitor = Buyer & { readonly isMentorFree: boolean }

export type StoreOffer = StoreItem & { readonly price: number; readonly purchase: PurchaseDecision }

/** The items on sale that the member's plan does not include, each with the effect of pressing 'Comprar'. */
export function storeOffers(
  ruleBook: RuleBook,
  buyer: StoreVisitor,
  timesBought: ReadonlyMap<StoreItemId, number>,
): readonly StoreOffer[] {
  return storeItems
    .filter((item) => isOnSale(item.id, ruleBook.id) && !(item.includedInPremium && buyer.isPremium))
    .map((item) => ({
      ...item,
      price: ruleBook.storeItems[item.id].price,
      purchase: decidePurchase(ruleBook, item.id, { ...buyer, timesBought: timesBought.get(item.id) ?? 0 }),
    }))
}

/** The same for the contract: only what a screen needs. */
export function presentOffers(
  ruleBook: RuleBook,
  buyer: StoreVisitor,
  timesBought: ReadonlyMap<StoreItemId, number>,
) {
  return storeOffers(ruleBook, buyer, timesBought).map(({ id, name, description, price, purchase }) => ({
    id,
    name,
    description,
    price,
    repeatable: ruleBook.storeItems[id].repeatable,
    timesBought: timesBought.get(id) ?? 0,
    purchase,
  }))
}

type Counts = ReadonlyMap<StoreItemId, number>

/** The effects of all purchases; used-up ones no longer count. */
export function ownedOf(timesBought: Counts, unused: Counts) {
  return {
    extraProjectSlots: unused.get('extra_project_slot') ?? 0,
    leanCanvasTemplate: timesBought.has('basic_template'),
    mentoringCredits: unused.get('express_mentoring') ?? 0,
    goldenBadge: timesBought.has('golden_badge'),
    profileTheme: timesBought.has('profile_theme'),
  }
}
