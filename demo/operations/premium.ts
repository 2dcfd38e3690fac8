import { answerOnce } from '#demo/answer-once.ts'
import { readAccount } from '#demo/economy/account.ts'
import { spend } from '#demo/economy/pay.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { updateMember } from '#demo/people/members.ts'
import { earningList } from '#domain/economy/earning-list.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { demonstrationSolo } from '#domain/missions/solo.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { decideUpgrade } from '#domain/store/spending.ts'

const ruleBook = ruleBooks.demonstration

export const premiumOperations = {
  get: api.premium.get.use(onlyMembers).handler(({ context }) => {
    const account = readAccount(context.read(), context.memberId)
    const { balance, isPremium, premiumSince } = account
    return {
      plan: isPremium ? ('premium' as const) : ('free' as const),
      premiumSince,
      price: ruleBook.premiumPrice,
      balance,
      upgrade: decideUpgrade(ruleBook, account),
      earning: [...earningList(ruleBook, demonstrationSolo)],
    }
  }),
  upgrade: api.premium.upgrade.use(onlyMembers).handler(({ context, input: { key }, errors }) => {
    const { memberId } = context
    const result = context.change((change) =>
      answerOnce(change, { memberId, key, operation: 'premium.upgrade', body: {} }, () => {
        const decision = decideUpgrade(ruleBook, readAccount(change, memberId))
        if (!decision.allowed) {
          const { title, detail: message } = decision
          if (decision.reason === 'already-premium')
            throw errors.ALREADY_PREMIUM({ message, data: { title } })
          const { price, missing } = decision
          throw errors.INSUFFICIENT_BPOINTS({ message, data: { title, price, missing } })
        }
        spend(change, { kind: 'premium-bought', memberId })
        const premiumSince = change.now.toISOString()
        updateMember(change, memberId, () => ({ premiumSince }))
        const { balance } = readAccount(change, memberId)
        const { price } = decision
        return { plan: 'premium' as const, premiumSince, price, balance, title: storeMessages.upgraded }
      }),
    )
    if (result.status === 'key-reused') throw errors.KEY_REUSED({ data: { title: storeMessages.failed } })
    return result.answer
  }),
}
