import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { applyRequests } from '#server/platform/economy/apply-requests.ts'

/** Gives a member points through a real ledger row, for a stage worth that much. */
export async function earn(sql: Sql, memberId: string, points: number, now = new Date()): Promise<void> {
  if (points === 0) return
  const event = {
    kind: 'stage-finished',
    memberId,
    trailId: 'test',
    stageId: randomUUID(),
    reward: points,
  } as const
  const moment = { now, day: saoPauloDay(now) }
  await applyRequests(sql, awardsFor(ruleBooks.product, event), moment)
}
