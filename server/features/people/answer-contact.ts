import type { ISql, Sql } from 'postgres'
import type { ContactRequest } from '#contract/contacts.ts'
import { contactsMatterSince, type ShownContact } from '#domain/people/contact-requests.ts'
import { readReceivedRequest } from './list-contacts.ts'

type Answering = { readonly memberId: string; readonly id: string; readonly now: Date }

/** Shows this contact to who asked, and tells them. Accepting again changes nothing. */
export function acceptContact(
  sql: Sql,
  { memberId, id, now, shown }: Answering & { readonly shown: ShownContact },
): Promise<
  { readonly request: ContactRequest; readonly senderId: string | null } | 'not-found' | 'not-open'
> {
  return sql.begin(async (transaction) => {
    const senderId = await holdRequest(transaction, { memberId, id })
    if (senderId === null) return 'not-found'
    const at = now.toISOString()
    const [added] = await transaction`
      insert into contact_answers (request_id, user_id, answer, kind, contact, answered_at)
      select id, to_id, 'accepted', ${shown.kind}, ${shown.value}, ${at}::timestamptz from contact_requests
      where id = ${id} and created_at > ${contactsMatterSince(now).toISOString()}::timestamptz
      on conflict do nothing
      returning request_id`
    if (added !== undefined)
      await transaction`
        select add_notification(${senderId}, 'contact', 'accepted', ${id}, null, ${memberId}, ${at}::timestamptz)`
    const request = await readReceivedRequest(transaction, id, { memberId, now })
    if (request?.state !== 'accepted') return 'not-open'
    return { request, senderId: added === undefined ? null : senderId }
  })
}

/** Without a word to who asked. False if there is no such request to this member. */
export async function declineContact(sql: Sql, answering: Answering): Promise<boolean> {
  return sql.begin(async (transaction) => {
    if ((await holdRequest(transaction, answering)) === null) return false
    await transaction`
      insert into contact_answers (request_id, user_id, answer, answered_at)
      values (${answering.id}, ${answering.memberId}, 'declined', ${answering.now.toISOString()}::timestamptz)
      on conflict do nothing`
    return true
  })
}

/** Erases the contact. The member whom it was shown to; null if there is nothing to withdraw. */
export async function withdrawContact(sql: Sql, { memberId, id, now }: Answering): Promise<string | null> {
  const [found] = await sql<{ senderId: string }[]>`
    with withdrawn as (
      update contact_answers set answer = 'withdrawn', kind = null, contact = null,
        answered_at = ${now.toISOString()}::timestamptz
      where request_id = ${id} and user_id = ${memberId} and answer = 'accepted'
    )
    select request.user_id as "senderId"
    from contact_answers join contact_requests request on request.id = request_id
    where request_id = ${id} and contact_answers.user_id = ${memberId} and answer <> 'declined'`
  return found?.senderId ?? null
}

/** Keeps the accounts of both and the request until the transaction ends; the sender. */
async function holdRequest(
  sql: ISql,
  { memberId, id }: Pick<Answering, 'memberId' | 'id'>,
): Promise<string | null> {
  const [request] = await sql<{ senderId: string }[]>`
    select user_id as "senderId" from contact_requests
    where id = ${id} and to_id = ${memberId} and ended is null and not are_blocked(user_id, to_id)`
  if (request === undefined) return null
  const { senderId } = request
  await sql`select from users where id in (${memberId}, ${senderId}) order by id for key share`
  await sql`select lock_follow_counts(${[memberId, senderId]}::uuid[])`
  const [held] = await sql`
    select from contact_requests
    where id = ${id} and ended is null and not are_blocked(user_id, to_id) for key share`
  return held === undefined ? null : senderId
}
