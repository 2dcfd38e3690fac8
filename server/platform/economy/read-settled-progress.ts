import type { ISql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { isAnythingDue, type Progress } from '#domain/missions/progress.ts'
import type { Economy } from './create-economy.ts'
import { readProgress } from './read-progress.ts'

/**
 * A member's progress after paying everything due. Actions settle what they make due; what becomes due
 * without one (a day's visit, a withdrawn lesson) is settled here, on reading.
 */
export async function readSettledProgress(sql: ISql, economy: Economy, memberId: string): Promise<Progress> {
  const read = async () => {
    const now = economy.now()
    const lessonsPublished = await economy.lessonsPublished()
    const solo = await economy.soloPeriods(saoPauloDay(now))
    const [progress] = await readProgress(sql, { members: [memberId], now, lessonsPublished, solo })
    if (progress === undefined) throw new Error('Progress was asked for one member and answered for none')
    return progress
  }
  const progress = await read()
  if (!isAnythingDue('product', progress, saoPauloDay(economy.now()))) return progress
  await economy.transaction(({ settle }) => settle(memberId))
  return read()
}
