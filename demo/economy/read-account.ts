import { recordOf } from '#demo/member-record.ts'
import { findMember } from '#demo/people/members.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { streak } from '#domain/calendar/visits.ts'
import { accountOf } from '#domain/economy/ledger.ts'
import { ledgerOf } from './ledger-of.ts'

export interface StoredAccount {
  readonly balance: number
  readonly earned: number
  readonly isPremium: boolean
  readonly premiumSince: string | null
}

export function readAccount(reading: Reading, memberId: string): StoredAccount {
  const { balance, earned } = accountOf(ledgerOf(reading), memberId)
  const premiumSince = findMember(reading, memberId)?.premiumSince ?? null
  return { balance, earned, isPremium: premiumSince !== null, premiumSince }
}

export function readStreak(reading: Reading, memberId: string): number {
  return streak(saoPauloDay(reading.now), recordOf(reading, memberId).visits)
}
