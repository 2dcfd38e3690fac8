import { v7 as uuidv7 } from 'uuid'
import type { MentorRequest } from '#contract/mentors.ts'
import { decideRequest, mentorMessages, type RequestDecision } from '#domain/mentors/requests.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { readOwned } from '#server/platform/economy/read-member.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { isShownTo } from './mentors.ts'
import { readOpenSingle, readRequest } from './read-requests.ts'

type Asked = {
  readonly memberId: string
  readonly mentorId: string
  readonly message: string
  readonly useCredit: boolean
  readonly key: string
}

type Refusal =
  | Exclude<RequestDecision, { readonly allowed: true }>
  | { readonly reason: 'unavailable'; readonly title: string; readonly detail: string }
  | { readonly reason: 'not-found' }

/** One transaction with the member's row locked: the request, the credit it takes, the answer for repeats of the key. */
export function requestMentor(
  economy: Economy,
  { memberId, mentorId, message, useCredit, key }: Asked,
): Promise<AnsweredOnce<MentorRequest, Refusal>> {
  return economy.transaction((transaction) => {
    const { sql, now } = transaction
    const request = {
      memberId,
      key,
      operation: 'mentors.request',
      body: { mentorId, message, useCredit },
    }
    return answerOnce<MentorRequest, Refusal>(transaction, request, async ({ isPremium }) => {
      const [mentor] = await sql<{ available: boolean }[]>`
        select available and not is_member as available from mentors
        where id = ${mentorId} and ${isShownTo(sql, memberId)}`
      if (mentor === undefined) return { refusal: { reason: 'not-found' } }
      if (!mentor.available)
        return {
          refusal: {
            reason: 'unavailable',
            title: mentorMessages.unavailable,
            detail: mentorMessages.unavailableDetail,
          },
        }
      const { owned } = await readOwned(sql, memberId)
      const hasOpenSingle = await readOpenSingle(sql, memberId)
      const decision = decideRequest({
        isPremium,
        hasOpenSingle,
        credits: owned.mentoringCredits,
        useCredit,
      })
      if (!decision.allowed) return { refusal: decision }
      await countActions(sql, { memberId, actions: { mentorRequests: 1 }, now })

      const id = uuidv7()
      const purchaseId = decision.cover === 'express' ? await takeCredit(sql, memberId) : null
      await sql`
        insert into mentor_requests (user_id, id, mentor_id, message, cover, purchase_id, created_at)
        values (${memberId}, ${id}, ${mentorId}, ${message}, ${decision.cover}, ${purchaseId},
          ${now.toISOString()}::timestamptz)`
      const stored = await readRequest(sql, { memberId, id })
      if (stored === null) throw new Error('A request that was just stored is not there')
      return { answer: stored }
    })
  })
}

/** The oldest credit first. The member's row is locked, so no other request can take it. */
async function takeCredit(sql: EconomyTransaction['sql'], memberId: string): Promise<string> {
  const [credit] = await sql<{ id: string }[]>`
    update purchases set used = true
    where user_id = ${memberId} and id = (
      select id from purchases where user_id = ${memberId} and item = 'express_mentoring' and not used
      order by created_at, id limit 1
    )
    returning id`
  if (credit === undefined) throw new Error('A credit that was counted is not there')
  return credit.id
}
