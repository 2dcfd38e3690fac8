import type { Reading } from '#demo/storage/reading.ts'
import { standing } from '#domain/levels/levels.ts'
import { readAccount, readStreak } from './read-account.ts'

export function readBalance(reading: Reading, memberId: string) {
  const { balance, earned, isPremium } = readAccount(reading, memberId)
  return {
    balance,
    earned,
    isPremium,
    ...standing('demonstration', earned),
    streak: readStreak(reading, memberId),
  }
}
