import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'

/** Members remembered as counted today. Past this many the memory is cleared and the database decides. */
const rememberedMembers = 50_000

type Options = {
  readonly sql: Sql
  readonly log: Logger
  readonly now?: () => Date
  /** Called after the first visit of the day is written. */
  readonly onNewDay?: (userId: string) => Promise<void>
}

/**
 * One row per member and São Paulo day, written on the first signed-in request of the day in this process.
 */
export function createActiveDayRecorder({ sql, log, now = () => new Date(), onNewDay }: Options) {
  let today = ''
  const counted = new Set<string>()

  return function recordActiveDay(userId: string): void {
    const day = saoPauloDay(now())
    if (day !== today || counted.size >= rememberedMembers) {
      today = day
      counted.clear()
    }
    if (counted.has(userId)) return
    counted.add(userId)
    write(userId, day).catch((error) => {
      counted.delete(userId)
      log.warn({ part: 'analytics', error: describeError(error) }, 'active day not recorded')
    })
  }

  async function write(userId: string, day: string): Promise<void> {
    const added = await sql`
      insert into active_days (user_id, day) values (${userId}, ${day}) on conflict do nothing returning 1`
    if (added.length > 0) await onNewDay?.(userId)
  }
}
