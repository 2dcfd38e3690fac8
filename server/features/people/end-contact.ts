import type { ISql } from 'postgres'

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
