import type { ISql } from 'postgres'
import { earningList } from '#domain/economy/earning-list.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { decideUpgrade } from '#domain/store/spending.ts'
import { readAccount } from '#server/platform/economy/read-account.ts'

const ruleBook = ruleBooks.product

/** null for a member who is no longer there. */
export async function readPremium(sql: ISql, memberId: string) {
  const account = await readAccount(sql, memberId)
  if (account === null) return null
  const { balance, isPremium, premiumSince } = account
  return {
    plan: isPremium ? ('premium' as const) : ('free' as const),
    premiumSince,
    price: ruleBook.premiumPrice,
    balance,
    upgrade: decideUpgrade(ruleBook, account),
    earning: [...earningList(ruleBook)],
  }
}
