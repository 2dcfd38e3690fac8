import type { ISql } from 'postgres'
import type { ReceivedTalk } from '#contract/mentor-talks.ts'
import type { MentorRequest } from '#contract/mentors.ts'
import { decideRequest } from '#domain/mentors/requests.ts'
import { talkLimits } from '#domain/mentors/talks.ts'
import { readAccount, readOwned } from '#server/platform/economy/read-member.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { sees } from '#server/platform/people/sees.ts'
import { creditMinutes } from './mentors.ts'
import { presentReceived, presentRequest, type StoredRequest, selectRequests } from './talk-rows.ts'

const most = 50

/** A member's requests, newest first, and the limits for a new one. */
export async function readMine(sql: ISql, memberId: string, now: Date) {
  const [account, { owned }, requests, hasOpenSingle] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
    sql<StoredRequest[]>`
      ${selectRequests(sql)}
      where request.user_id = ${memberId} and not are_blocked(request.user_id, mentor.user_id)
      order by request.created_at desc, request.id desc limit ${most}`,
    readOpenSingle(sql, memberId),
  ])
  const decision = decideRequest({
    isPremium: account.isPremium,
    hasOpenSingle,
    credits: owned.mentoringCredits,
    useCredit: false,
  })
  return {
    requests: requests.map((request) => presentRequest(request, now)),
    credits: owned.mentoringCredits,
    creditMinutes,
    common: decision.allowed
      ? ({ allowed: true } as const)
      : ({ allowed: false, title: decision.title, detail: decision.detail } as const),
  }
}

type Asked = { readonly memberId: string; readonly id: string; readonly now: Date }

export async function readRequest(sql: ISql, { memberId, id, now }: Asked): Promise<MentorRequest | null> {
  const [row] = await sql<StoredRequest[]>`
    ${selectRequests(sql)} where request.user_id = ${memberId} and request.id = ${id}`
  return row === undefined ? null : presentRequest(row, now)
}

/** Whether the single request of the Free plan is open. */
export async function readOpenSingle(sql: ISql, memberId: string): Promise<boolean> {
  const rows = await sql`
    select from mentor_requests where user_id = ${memberId} and status = 'open' and cover = 'single'`
  return rows.length > 0
}

type Page = { readonly memberId: string; readonly after: Cursor | null; readonly now: Date }

/** Requests to this member as a mentor, newest first. */
export async function listReceived(
  sql: ISql,
  { memberId, after, now }: Page,
): Promise<{ requests: ReceivedTalk[]; nextCursor: string | null }> {
  const rows = await sql<StoredRequest[]>`
    ${selectRequests(sql)}
    where mentor.user_id = ${memberId} and request.slot_id is not null
      ${after === null ? sql`` : sql`and (request.created_at, request.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      and ${sees(sql, memberId, 'request.user_id')}
    order by request.created_at desc, request.id desc limit ${talkLimits.page + 1}`
  const requests = rows.slice(0, talkLimits.page).map((row) => presentReceived(row, now))
  const last = requests.at(-1)
  const hasMore = rows.length > talkLimits.page && last !== undefined
  return { requests, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}
