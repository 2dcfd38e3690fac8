import type { Sql } from 'postgres'
import type { AdminMentorRequest } from '#contract/admin-mentors.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { notifyMembers } from '#server/platform/notifications/notify.ts'
import { readRequest } from './read-requests.ts'

type Answer = {
  readonly adminId: string
  readonly memberId: string
  readonly id: string
  readonly answer: 'accepted' | 'declined'
  readonly message: string
  readonly now: Date
}

type Outcome =
  | { readonly status: 'answered' | 'repeated'; readonly request: AdminMentorRequest }
  | { readonly status: 'not-found' }
  | { readonly status: 'not-open' }

/** Answers a request once, returns the credit if it is declined, and notifies the member. */
export function answerRequest(sql: Sql, given: Answer): Promise<Outcome> {
  const { adminId, memberId, id, answer, message, now } = given
  return sql.begin(async (transaction): Promise<Outcome> => {
    // The same lock as asking and cancelling: a credit must not return while credits are counted.
    await transaction`select from profiles where id = ${memberId} for no key update`
    const [answered] = await transaction<{ purchaseId: string | null }[]>`
      update mentor_requests set status = ${answer}, answer = ${message}, answered_at = ${now.toISOString()}::timestamptz
      where user_id = ${memberId} and id = ${id} and status = 'open' and slot_id is null
      returning purchase_id as "purchaseId"`
    const request = await readRequest(transaction, { memberId, id })
    if (request === null) return { status: 'not-found' }
    if (answered === undefined)
      return request.status === answer ? { status: 'repeated', request } : { status: 'not-open' }
    if (answer === 'declined' && answered.purchaseId !== null)
      await transaction`
        update purchases set used = false where user_id = ${memberId} and id = ${answered.purchaseId}`
    await notifyMembers(transaction, {
      members: [memberId],
      subject: `mentor/${id}`,
      message: { what: 'mentor-answered', mentor: request.mentor.name, accepted: answer === 'accepted' },
      now,
    })
    await recordAdminAct(transaction, {
      adminId,
      action: 'mentor.request-answered',
      target: memberId,
      detail: { answer },
      now,
    })
    return { status: 'answered', request }
  })
}
