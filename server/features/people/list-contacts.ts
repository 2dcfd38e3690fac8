import type { Fragment, ISql } from 'postgres'
import type { ContactPage, ContactRequest } from '#contract/contacts.ts'
import {
  type ContactAnswer,
  type ContactKind,
  contactEndsAt,
  contactLimits,
  contactState,
  contactsMatterSince,
} from '#domain/people/contact-requests.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

type Stored = Pick<ContactRequest, 'id' | 'reason' | 'sentence'> & {
  readonly person: StoredPerson
  readonly at: string
  readonly answer: ContactAnswer | null
  readonly kind: ContactKind | null
  readonly contact: string | null
}

type Asked = {
  readonly memberId: string
  readonly box: 'received' | 'sent'
  readonly after: Cursor | null
  readonly now: Date
}

/** Newest first. What a member received and declined, or let expire, is gone for them. */
export async function listContacts(sql: ISql, { memberId, box, after, now }: Asked): Promise<ContactPage> {
  const from =
    after === null
      ? sql``
      : sql`and (request.created_at, request.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const mine =
    box === 'sent'
      ? sql`request.user_id = ${memberId} and not are_blocked(${memberId}, request.to_id)`
      : sql`request.to_id = ${memberId} and ${isKept(sql, now)} and ${sees(sql, memberId, 'request.user_id')}`
  const rows = await sql<Stored[]>`
    ${selectRequests(sql, box)}
    where ${mine} ${from} and request.ended is null
    order by request.created_at desc, request.id desc limit ${contactLimits.page + 1}`
  const requests = rows.slice(0, contactLimits.page).map((row) => present(row, now))
  const last = requests.at(-1)
  const hasMore = rows.length > contactLimits.page && last !== undefined
  return { requests, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

type Viewing = { readonly memberId: string; readonly now: Date }

export async function readSentRequest(sql: ISql, id: string, { memberId, now }: Viewing) {
  const [row] = await sql<Stored[]>`
    ${selectRequests(sql, 'sent')}
    where request.id = ${id} and request.user_id = ${memberId} and request.ended is null`
  return row === undefined ? null : present(row, now)
}

/** null for what the member did not receive, or whose sender they do not see. */
export async function readReceivedRequest(sql: ISql, id: string, { memberId, now }: Viewing) {
  const [row] = await sql<Stored[]>`
    ${selectRequests(sql, 'received')}
    where request.id = ${id} and request.to_id = ${memberId} and ${isKept(sql, now)} and request.ended is null
      and not are_blocked(request.user_id, request.to_id)`
  return row === undefined ? null : present(row, now)
}

/** Waits for an answer, or shows a contact. */
function isKept(sql: ISql, now: Date): Fragment {
  return sql`(answered.answer = 'accepted'
    or (answered.answer is null and request.created_at > ${contactsMatterSince(now).toISOString()}::timestamptz))`
}

function selectRequests(sql: ISql, box: Asked['box']): Fragment {
  return sql`
    select request.id, request.reason, request.sentence, request.created_at as at,
      answered.answer, answered.kind, answered.contact, ${personJson(sql, 'other')} as person
    from contact_requests request
    left join contact_answers answered on answered.request_id = request.id
    join profiles other on other.id = ${box === 'sent' ? sql`request.to_id` : sql`request.user_id`}`
}

function present({ person, at, answer, kind, contact, ...request }: Stored, now: Date): ContactRequest {
  const askedAt = new Date(at)
  return {
    ...request,
    person: presentPerson(person),
    createdAt: askedAt.toISOString(),
    endsAt: contactEndsAt(askedAt).toISOString(),
    state: contactState({ askedAt, answer, ended: null }, now),
    contact: kind === null || contact === null ? null : { kind, value: contact },
  }
}
