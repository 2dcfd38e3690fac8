import type { Sql } from 'postgres'
import { type FeedbackStatus, feedbackStatusNames } from '#domain/feedbacks/feedbacks.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { notifyMembers } from '#server/platform/notifications/notify.ts'

type Move = {
  readonly adminId: string
  readonly id: string
  readonly status: FeedbackStatus
  readonly now: Date
}

/** The sender to notify, if anything changed; null if there is no such feedback. */
export function moveFeedback(
  sql: Sql,
  { adminId, id, status, now }: Move,
): Promise<{ readonly notified: string | null } | null> {
  return sql.begin(async (transaction) => {
    // Lock the sender before the feedback, in the same order as account removal.
    await transaction`
      select from profiles where id = (select user_id from feedback where id = ${id}) for key share`
    const [before] = await transaction<{ userId: string; title: string; status: FeedbackStatus }[]>`
      select user_id as "userId", title, status from feedback where id = ${id} for no key update`
    if (before === undefined) return null
    if (before.status === status) return { notified: null }
    await transaction`update feedback set status = ${status} where id = ${id}`
    await notifyMembers(transaction, {
      members: [before.userId],
      subject: `feedback/${id}`,
      message: { what: 'feedback-moved', title: before.title, status },
      now,
    })
    const detail = { from: feedbackStatusNames[before.status], to: feedbackStatusNames[status] }
    await recordAdminAct(transaction, { adminId, action: 'feedback.moved', target: id, detail, now })
    return { notified: before.userId }
  })
}
