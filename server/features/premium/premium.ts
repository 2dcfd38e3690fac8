import type { ISql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { earningList } from '#domain/economy/earning-list.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { decideUpgrade, type UpgradeDecision } from '#domain/store/spending.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readAccount } from '#server/platform/economy/read-member.ts'

const ruleBook = ruleBooks.product

export async function readPremium(sql: ISql, economy: Economy, memberId: string) {
  const account = await readAccount(sql, memberId)
  const { balance, isPremium, premiumSince } = account
  return {
    plan: isPremium ? ('premium' as const) : ('free' as const),
    premiumSince,
    price: ruleBook.premiumPrice,
    balance,
    upgrade: decideUpgrade(ruleBook, account),
    earning: [...earningList(ruleBook, await economy.soloPeriods(saoPauloDay(economy.now())))],
  }
}

type Upgrade = { readonly memberId: string; readonly key: string }

/** A type and not an interface, because it is stored as JSON. */
type Upgraded = { plan: 'premium'; premiumSince: string; price: number; balance: number; title: string }

type Refusal = Exclude<UpgradeDecision, { readonly allowed: true }>

/** One transaction: the charge, the plan, and the answer for repeats of the key. */
export function upgradePlan(
  economy: Economy,
  { memberId, key }: Upgrade,
): Promise<AnsweredOnce<Upgraded, Refusal>> {
  return economy.transaction((transaction) => {
    const { sql, now, spend } = transaction
    const request = { memberId, key, operation: 'premium.upgrade', body: {} }
    return answerOnce<Upgraded, Refusal>(transaction, request, async (member) => {
      const decision = decideUpgrade(ruleBooks.product, member)
      if (!decision.allowed) return { refusal: decision }
      const { price } = decision

      const charge = await spend({ kind: 'premium-bought', memberId })
      if (charge.status !== 'written') throw new Error(`An upgrade that was allowed was ${charge.status}`)
      const premiumSince = now.toISOString()
      await sql`
        update profiles set plan = 'premium', premium_since = ${premiumSince}::timestamptz where id = ${memberId}`
      const balance = member.balance - price
      return { answer: { plan: 'premium', premiumSince, price, balance, title: storeMessages.upgraded } }
    })
  })
}
