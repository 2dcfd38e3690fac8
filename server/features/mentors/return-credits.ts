import type { Sql } from 'postgres'
import { mentorLimits } from '#domain/mentors/requests.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { cancelRequest } from './cancel-request.ts'

/**
 * Nobody answers for a sample mentor, nor for one who has left: what a member paid for such a talk is not lost. The
 * request is cancelled, and its credit can be used again.
 */
export async function returnCredits(
  sql: Sql,
  rows: RowRun,
  { publish, now }: { readonly publish: Realtime['publish']; readonly now: Date },
): Promise<void> {
  const held = await sql<{ memberId: string; id: string }[]>`
    select request.user_id as "memberId", request.id
    from mentors mentor join mentor_requests request on request.mentor_id = mentor.id
    where request.cover = 'express' and request.status = 'open' and (
      mentor.withdrawn or (
        mentor.sample and request.created_at
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
