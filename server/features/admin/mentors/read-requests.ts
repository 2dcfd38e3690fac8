import type { ISql } from 'postgres'
import type { AdminMentorRequest } from '#contract/admin-mentors.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

const pageSize = 50

type Stored = Omit<AdminMentorRequest, 'mentor' | 'member' | 'createdAt' | 'answeredAt'> & {
  readonly mentorId: string
  readonly mentorName: string
  readonly member: StoredPerson
  readonly createdAt: string
  readonly answeredAt: string | null
}

type Page = { readonly state: 'open' | 'answered'; readonly after: Cursor | null }

/** Open requests, longest waiting first; answered ones, newest first. Those to members are theirs to answer. */
export async function listRequests(sql: ISql, { state, after }: Page) {
  const isOpen = state === 'open'
  const cursor = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = isOpen
    ? await sql<Stored[]>`
        ${selectRequests(sql)} where request.status = 'open' and request.slot_id is null
          and ${cursor === null ? sql`true` : sql`(request.created_at, request.id) > ${cursor}`}
        order by request.created_at, request.id limit ${pageSize + 1}`
    : await sql<Stored[]>`
        ${selectRequests(sql)} where request.answered_at is not null and request.slot_id is null
          and ${cursor === null ? sql`true` : sql`(request.answered_at, request.id) < ${cursor}`}
        order by request.answered_at desc, request.id desc limit ${pageSize + 1}`
  const requests = rows.slice(0, pageSize).map(present)
  const last = requests.at(-1)
  if (rows.length <= pageSize || last === undefined) return { requests, nextCursor: null }
  return {
    requests,
    nextCursor: writeCursor({ at: isOpen ? last.createdAt : (last.answeredAt ?? ''), id: last.id }),
  }
}

export async function readRequest(
  sql: ISql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<AdminMentorRequest | null> {
  const [row] = await sql<Stored[]>`
    ${selectRequests(sql)}
    where request.user_id = ${memberId} and request.id = ${id} and request.slot_id is null`
  return row === undefined ? null : present(row)
}

function selectRequests(sql: ISql) {
  return sql`
    select request.id, request.message, request.status, request.cover = 'express' as "isExpress",
      request.answer, request.created_at as "createdAt", request.answered_at as "answeredAt",
      mentor.id as "mentorId", mentor.name as "mentorName", ${personJson(sql, 'profiles')} as member, users.email
    from mentor_requests request
    join mentors mentor on mentor.id = request.mentor_id
    join profiles on profiles.id = request.user_id
    join users on users.id = request.user_id`
}

function present(stored: Stored): AdminMentorRequest {
  const { mentorId, mentorName, member, createdAt, answeredAt, ...request } = stored
  return {
    ...request,
    mentor: { id: mentorId, name: mentorName },
    member: presentPerson(member),
    createdAt: new Date(createdAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  }
}
