import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { presentOffers } from '#domain/store/offered.ts'
import { decidePurchase, type PurchaseDecision } from '#domain/store/spending.ts'
import { hasSlotForCredit } from '#server/features/mentors/public.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readAccount, readOwned } from '#server/platform/economy/read-member.ts'

const ruleBook = ruleBooks.product

export async function listOffers(sql: ISql, memberId: string, now: Date) {
  const [account, { timesBought, owned }, isMentorFree] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
    hasSlotForCredit(sql, { memberId, now }),
  ])
  const items = presentOffers(ruleBook, { ...account, isMentorFree }, timesBought)
  return { balance: account.balance, items, owned }
}

type Purchase = { readonly memberId: string; readonly item: StoreItemId; readonly key: string }

/** A type and not an interface, because it is stored as JSON. */
type Bought = {
  purchaseId: string
  item: StoreItemId
  price: number
  balance: number
  timesBought: number
  title: string
}

type Refusal = Exclude<PurchaseDecision, { readonly allowed: true }>

/** One transaction: the charge, the purchase, and the answer for repeats of the key. */
export function buyItem(
  economy: Economy,
  { memberId, item, key }: Purchase,
): Promise<AnsweredOnce<Bought, Refusal>> {
  return economy.transaction((transaction) => {
    const { sql, now, spend, settle } = transaction
    const request = { memberId, key, operation: 'store.buy', body: { item } }
    return answerOnce<Bought, Refusal>(transaction, request, async (member) => {
      const { timesBought: bought } = await readOwned(sql, memberId)
      const timesBought = bought.get(item) ?? 0
      const isMentorFree = item !== 'express_mentoring' || (await hasSlotForCredit(sql, { memberId, now }))
      const decision = decidePurchase(ruleBooks.product, item, { ...member, timesBought, isMentorFree })
      if (!decision.allowed) return { refusal: decision }
      const { price } = decision

      const charge = await spend({ kind: 'item-bought', memberId, item, purchaseKey: key })
      if (charge.status !== 'written') throw new Error(`A purchase that was allowed was ${charge.status}`)
      const purchaseId = uuidv7()
      await sql`
        insert into purchases (user_id, id, item, price, created_at)
        values (${memberId}, ${purchaseId}, ${item}, ${price}, ${now.toISOString()}::timestamptz)`
      // The purchase may trigger payments: the answer shows the balance after them.
      const { accounts } = await settle(memberId)
      const balance = accounts.get(memberId)?.balance ?? member.balance - price
      return {
        answer: {
          purchaseId,
          item,
          price,
          balance,
          timesBought: timesBought + 1,
          title: storeMessages.bought,
        },
      }
    })
  })
}
