import type { Sql } from 'postgres'
import type { MentorRequest } from '#contract/mentors.ts'
import { mentorLimits } from '#domain/mentors/requests.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { readRequest } from './read-requests.ts'

/** Cancels an open request to a mentor of the team and returns its credit, both once. */
export function cancelRequest(
  sql: Sql,
  { memberId, id, now = new Date() }: { readonly memberId: string; readonly id: string; readonly now?: Date },
): Promise<MentorRequest | 'not-found' | 'not-open'> {
  return sql.begin(async (transaction): Promise<MentorRequest | 'not-found' | 'not-open'> => {
    // The same lock as asking: a credit must not return while credits are counted.
    await transaction`select from profiles where id = ${memberId} for no key update`
    await transaction`
      with cancelled as (
        update mentor_requests set status = 'cancelled'
        where user_id = ${memberId} and id = ${id} and status = 'open' and slot_id is null
        returning purchase_id
      )
      update purchases set used = false
      from cancelled where purchases.user_id = ${memberId} and purchases.id = cancelled.purchase_id`
    const request = await readRequest(transaction, { memberId, id, now })
    if (request === null) return 'not-found'
    return request.status === 'cancelled' ? request : 'not-open'
  })
}

/** Cancels requests to mentors who left, and those of credits to sample mentors, who never answer; returns the credits. */
export async function returnCredits(
  sql: Sql,
  rows: RowRun,
  { publish, now }: { readonly publish: Realtime['publish']; readonly now: Date },
): Promise<void> {
  const held = await sql<{ memberId: string; id: string }[]>`
    select request.user_id as "memberId", request.id
    from mentors mentor join mentor_requests request on request.mentor_id = mentor.id
    where request.status = 'open' and request.slot_id is null and (
      mentor.withdrawn or (
        request.cover = 'express' and mentor.sample and request.created_at
          <= ${now.toISOString()}::timestamptz - make_interval(days => ${mentorLimits.sampleHoldDays})
      )
    )
    order by request.created_at limit 1000`
  await rows.each(
    held,
    ({ id }) => id,
    async (request) => {
      await cancelRequest(sql, request)
      publish({ to: request.memberId, event: { type: 'mine' } })
    },
  )
}
