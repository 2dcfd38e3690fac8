import type { ISql, Sql } from 'postgres'
import { type ContactAnswer, contactLimits, contactState } from '#domain/people/contact-requests.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/**
 * For moderators: nobody reads it any more, and a contact that was shown is shown no longer. The row stays, so that the
 * same person is not asked again before the days of waiting are over.
 */
export async function removeRequest(
  sql: ISql,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const [request] = await sql<{ fromId: string; toId: string }[]>`
    select user_id as "fromId", to_id as "toId" from contact_requests where id = ${id}`
  if (request === undefined) return
  const { fromId, toId } = request
  // As answering does: an answer of the same moment is seen here, or refused.
  await sql`select lock_follow_counts(${[fromId, toId]}::uuid[])`
  await sql`update contact_requests set ended = 'removed', sentence = '' where id = ${id}`
  await sql`
    update contact_answers set answer = 'withdrawn', kind = null, contact = null,
      answered_at = ${now.toISOString()}::timestamptz
    where request_id = ${id} and answer = 'accepted'`
  await sql`
    delete from notifications
    where kind = 'contact' and reference = ${id}
      and (user_id, subject) in ((${toId}::uuid, 'asked'), (${fromId}::uuid, 'accepted'))`
}

type TakingBack = { readonly memberId: string; readonly id: string; readonly now: Date }

/**
 * By who sent it, while it waits for an answer; a silent refusal looks the same. Again it changes nothing. Who received it, if
 * it was taken back now. Nobody reads the sentence any more, but it stays for a report until the request is erased.
 */
export function takeBackRequest(
  sql: Sql,
  { memberId, id, now }: TakingBack,
): Promise<{ readonly receiverId: string | null } | 'not-found' | 'not-open'> {
  return sql.begin(async (transaction) => {
    const [request] = await transaction<{ toId: string }[]>`
      select to_id as "toId" from contact_requests where id = ${id} and user_id = ${memberId}`
    if (request === undefined) return 'not-found'
    const { toId } = request
    await transaction`select from users where id in (${memberId}, ${toId}) order by id for key share`
    await transaction`select lock_follow_counts(${[memberId, toId]}::uuid[])`
    const [held] = await transaction<
      { askedAt: string; answer: ContactAnswer | null; ended: 'taken-back' | 'removed' | null }[]
    >`
      select created_at as "askedAt", answer, ended
      from contact_requests left join contact_answers on request_id = id where id = ${id}`
    if (held?.ended === 'taken-back') return { receiverId: null }
    if (held === undefined || held.ended === 'removed') return 'not-found'
    const { answer, ended } = held
    if (contactState({ askedAt: new Date(held.askedAt), answer, ended }, now) !== 'open') return 'not-open'
    await transaction`update contact_requests set ended = 'taken-back' where id = ${id}`
    await transaction`
      delete from notifications
      where user_id = ${toId} and kind = 'contact' and subject = 'asked' and reference = ${id}`
    return { receiverId: toId }
  })
}

/** Deletes what ended long ago. A contact that is still shown stays, and what waits for the team. */
export function eraseOldRequests(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  const since = new Date(now.getTime() - contactLimits.keptDays * 24 * 60 * 60 * 1000).toISOString()
  return deleteDue(sql, rows, {
    table: 'contact_requests',
    isDue: () => sql`
      created_at < ${since}::timestamptz
      and not exists (
        select from contact_answers
        where request_id = contact_requests.id and (answer = 'accepted' or answered_at >= ${since}::timestamptz)
      )
      and not exists (
        select from content_reports
        where type = 'contact-request' and target_id = contact_requests.id and decision_id is null
      )`,
  })
}
