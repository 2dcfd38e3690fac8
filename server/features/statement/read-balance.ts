import type { ISql } from 'postgres'
import type { Balance } from '#contract/economy.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { standing } from '#domain/levels/levels.ts'
import { readAccount } from '#server/platform/economy/read-account.ts'
import { readStreak } from '#server/platform/economy/read-streak.ts'

/** null for a member who is no longer there. */
export async function readBalance(sql: ISql, memberId: string, now: Date): Promise<Balance | null> {
  const [account, streak] = await Promise.all([
    readAccount(sql, memberId),
    readStreak(sql, memberId, saoPauloDay(now)),
  ])
  if (account === null) return null
  const { balance, earned, isPremium } = account
  return { balance, earned, isPremium, ...standing('product', earned), streak }
}
