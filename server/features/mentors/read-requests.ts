import type { ISql } from 'postgres'
import type { MentorRequest } from '#contract/mentors.ts'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import { decideRequest } from '#domain/mentors/requests.ts'
import { storeItem } from '#domain/store/items.ts'
import { readAccount, readOwned } from '#server/platform/economy/read-member.ts'

const most = 50

type Stored = Omit<MentorRequest, 'mentor' | 'can' | 'createdAt'> & {
  readonly mentorId: string
  readonly mentorName: string
  readonly createdAt: string
}

/** A member's requests, newest first, and the limits for a new one. */
export async function readMine(sql: ISql, memberId: string) {
  const [account, { owned }, requests, hasOpenSingle] = await Promise.all([
    readAccount(sql, memberId),
    readOwned(sql, memberId),
    sql<Stored[]>`${selectRequests(sql)} where request.user_id = ${memberId}
      order by request.created_at desc, request.id desc limit ${most}`,
    readOpenSingle(sql, memberId),
  ])
  const decision = decideRequest({
    isPremium: account.isPremium,
    hasOpenSingle,
    credits: owned.mentoringCredits,
    useCredit: false,
  })
  const { effect } = storeItem('express_mentoring')
  return {
    requests: requests.map(present),
    credits: owned.mentoringCredits,
    creditMinutes: effect.kind === 'mentoring-credit' ? effect.minutes : 0,
    common: decision.allowed
      ? ({ allowed: true } as const)
      : ({ allowed: false, title: decision.title, detail: decision.detail } as const),
  }
}

export async function readRequest(
  sql: ISql,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<MentorRequest | null> {
  const [row] = await sql<Stored[]>`
    ${selectRequests(sql)} where request.user_id = ${memberId} and request.id = ${id}`
  return row === undefined ? null : present(row)
}

/** Whether the single request of the Free plan is open. */
export async function readOpenSingle(sql: ISql, memberId: string): Promise<boolean> {
  const rows = await sql`
    select from mentor_requests where user_id = ${memberId} and status = 'open' and cover = 'single'`
  return rows.length > 0
}

function selectRequests(sql: ISql) {
  return sql`
    select request.id, request.message, request.status, request.cover = 'express' as "isExpress",
      request.answer,
      request.created_at as "createdAt", mentor.id as "mentorId",
      coalesce(profiles.display_name, nullif(mentor.name, ''), ${deletedAccountName}) as "mentorName"
    from mentor_requests request join mentors mentor on mentor.id = request.mentor_id
    left join profiles on profiles.id = mentor.user_id`
}

function present({ mentorId, mentorName, createdAt, ...request }: Stored): MentorRequest {
  return {
    ...request,
    mentor: { id: mentorId, name: mentorName },
    createdAt: new Date(createdAt).toISOString(),
    can: { cancel: request.status === 'open' },
  }
}
