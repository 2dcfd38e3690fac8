import type { ISql, Sql } from 'postgres'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { creditMinutes, isShownTo } from './mentors.ts'
import { isAskable } from './slots.ts'
import { cancelImpossible } from './tend-talks.ts'

/** Whether any mentor that the member sees has a free slot for an express credit. */
export async function hasSlotForCredit(
  sql: ISql,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await sql`
    select from mentor_slots slot join mentors on mentors.user_id = slot.user_id
    where mentors.available and mentors.user_id <> ${memberId} and ${isShownTo(sql, memberId)}
      and slot.ends_at - slot.starts_at = make_interval(mins => ${creditMinutes}) and ${isAskable(sql, now)}
    limit 1`
  return rows.length > 0
}

type Parts = { readonly sql: Sql; readonly publish: Realtime['publish'] }

/** What waits for a mentor who just left, or was taken down. */
export function cancelTalksOf(parts: Parts, mentorId: string, now: Date): Promise<void> {
  return cancelImpossible(parts, everyRow, now, mentorId)
}
