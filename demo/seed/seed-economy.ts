import type { Documents } from '#demo/documents/documents.ts'
import { monthOfDay } from '#domain/calendar/month-of-day.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { Fact } from '#domain/economy/fact.ts'
import { applyAll, emptyLedger } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { sampleMemberId, seededMemberId, seededProjectId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

const ruleBook = ruleBooks.demonstration

/** What the sample community begins with, so that the member has somebody to catch up with and somebody behind. */
const sampleBalances = [820, 1975, 460, 1340, 2310, 640, 1105, 285, 930, 150, 715, 375]

/**
 * Everybody's opening balance; part of the member's own is held by the two steps that start out done. It is dated at
 * the beginning of the month, so that the month's ranking has it and the last 24 hours do not.
 */
export function seedEconomy({ content, now }: SeedParts): Documents['economy'] {
  const opened = startOfDay(`${monthOfDay(saoPauloDay(now))}-01`)
  const own: Fact = {
    kind: 'demonstration-opened',
    memberId: seededMemberId,
    balance: ruleBook.seededBalance,
    projectId: seededProjectId,
    stepsDone: [1, 2],
  }
  const others = content.community.members.map(
    ({ id }, place): Fact => ({
      kind: 'demonstration-opened',
      memberId: sampleMemberId(id),
      balance: sampleBalances[place % sampleBalances.length] ?? 0,
      projectId: seededProjectId,
      stepsDone: [],
    }),
  )
  const requests = [own, ...others].flatMap((fact) => awardsFor(ruleBook, fact))
  return { rows: [...applyAll(emptyLedger, requests, opened).ledger.rows], activity: {}, purchases: [] }
}
