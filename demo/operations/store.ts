import { answerOnce } from '#demo/answer-once.ts'
import { readAccount, readOwned } from '#demo/economy/account.ts'
import { spend } from '#demo/economy/pay.ts'
import { settleDue } from '#demo/economy/settle-due.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { isOnSale } from '#domain/store/items.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { presentOffers } from '#domain/store/offered.ts'
import { decidePurchase } from '#domain/store/spending.ts'

const ruleBook = ruleBooks.demonstration

export const storeOperations = {
  get: api.store.get.use(onlyMembers).handler(({ context }) => {
    const snapshot = context.read()
    const account = readAccount(snapshot, context.memberId)
    const { timesBought, owned } = readOwned(snapshot, context.memberId)
    const items = presentOffers(ruleBook, { ...account, isMentorFree: false }, timesBought)
    return { balance: account.balance, items, owned }
  }),
  buy: api.store.buy.use(onlyMembers).handler(({ context, input: { item, key }, errors }) => {
    if (!isOnSale(item, ruleBook.id)) throw errors.NOT_IN_DEMONSTRATION()
    const { memberId } = context
    const result = context.change((change) =>
      answerOnce(change, { memberId, key, operation: 'store.buy', body: { item } }, () => {
        const account = readAccount(change, memberId)
        const timesBought = readOwned(change, memberId).timesBought.get(item) ?? 0
        const decision = decidePurchase(ruleBook, item, { ...account, timesBought, isMentorFree: false })
        if (!decision.allowed) {
          const { title, detail: message } = decision
          if (decision.reason === 'insufficient') {
            const { price, missing } = decision
            throw errors.INSUFFICIENT_BPOINTS({ message, data: { title, price, missing } })
          }
          throw decision.reason === 'owned'
            ? errors.ALREADY_OWNED({ message, data: { title } })
            : errors.INCLUDED_IN_PREMIUM({ message, data: { title } })
        }
        const { price } = decision
        spend(change, { kind: 'item-bought', memberId, item, purchaseKey: key })
        const id = change.newId()
        const economy = change.get('economy')
        const purchase = { id, memberId, item, price, used: false, at: change.now.toISOString() }
        change.put('economy', { ...economy, purchases: [...economy.purchases, purchase] })
        settleDue(change, [memberId])
        const { balance } = readAccount(change, memberId)
        return {
          purchaseId: id,
          item,
          price,
          balance,
          timesBought: timesBought + 1,
          title: storeMessages.bought,
        }
      }),
    )
    if (result.status === 'key-reused') throw errors.KEY_REUSED({ data: { title: storeMessages.failed } })
    return result.answer
  }),
}
