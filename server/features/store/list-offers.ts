import type { ISql } from 'postgres'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { presentOffers } from '#domain/store/offered.ts'
import { readAccount } from '#server/platform/economy/read-account.ts'
import { readOwned } from '#server/platform/economy/read-owned.ts'

const ruleBook = ruleBooks.product

/** null for a member who is no longer there. */
export async function listOffers(sql: ISql, memberId: string) {
  const [account, { timesBought, owned }] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
  ])
  if (account === null) return null
  const items = presentOffers(ruleBook, account, timesBought)
  return { balance: account.balance, items, owned }
}
