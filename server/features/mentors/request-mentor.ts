import { v7 as uuidv7 } from 'uuid'
import type { MentorRequest } from '#contract/mentors.ts'
import { decideRequest, mentorMessages, type RequestDecision } from '#domain/mentors/requests.ts'
import { answerDueAt, slotMessages } from '#domain/mentors/slots.ts'
import type { ShownContact } from '#domain/people/contact-requests.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { readOwned } from '#server/platform/economy/read-member.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { creditMinutes, isShownTo } from './mentors.ts'
import { readOpenSingle, readRequest } from './read-requests.ts'
import { isAskable } from './slots.ts'

type AskedTalk = { readonly slotId: string; readonly subject: string; readonly contact: ShownContact }

type Asked = {
  readonly memberId: string
  readonly mentorId: string
  readonly message: string
  readonly useCredit: boolean
  /** Of a mentor who is a member. */
  readonly talk?: AskedTalk
  readonly key: string
}

type Refusal =
  | Exclude<RequestDecision, { readonly allowed: true }>
  | {
      readonly reason: 'unavailable' | 'slot-gone'
      readonly title: string
      readonly detail: string
    }
  | { readonly reason: 'not-found' }
  | { readonly reason: 'own' }

type Result =
  | Exclude<AnsweredOnce<never, Refusal>, { status: 'answered' }>
  | {
      readonly status: 'answered'
      readonly answer: MentorRequest
      readonly repeated: boolean
      /** The member who was asked. */
      readonly notified: string | null
    }

/**
 * One transaction with the member's row locked: the request, the credit it takes, the answer for repeats of the key.
 * With the key only the id is kept, because an answer names others.
 */
export function requestMentor(economy: Economy, asked: Asked): Promise<Result> {
  const { memberId, mentorId, message, useCredit, talk, key } = asked
  return economy.transaction(async (transaction): Promise<Result> => {
    const { sql, now } = transaction
    const body =
      talk === undefined ? { mentorId, message, useCredit } : { mentorId, message, useCredit, talk }
    const request = { memberId, key, operation: 'mentors.request', body }
    let notified: string | null = null
    const result = await answerOnce<{ id: string }, Refusal>(transaction, request, async ({ isPremium }) => {
      const mentor = await readAsked(transaction, asked)
      if ('reason' in mentor) return { refusal: mentor }
      const { slot } = mentor
      const { owned } = await readOwned(sql, memberId)
      const hasOpenSingle = await readOpenSingle(sql, memberId)
      const decision = decideRequest({
        isPremium,
        hasOpenSingle,
        credits: owned.mentoringCredits,
        useCredit,
      })
      if (!decision.allowed) return { refusal: decision }
      if (decision.cover === 'express' && slot !== null && slot.minutes !== creditMinutes)
        return {
          refusal: {
            reason: 'slot-gone',
            title: mentorMessages.creditMinutes,
            detail: mentorMessages.creditMinutesDetail,
          },
        }
      await countActions(sql, { memberId, actions: { mentorRequests: 1 }, now })

      const id = uuidv7()
      const purchaseId = decision.cover === 'express' ? await takeCredit(sql, memberId) : null
      const at = now.toISOString()
      await sql`
        insert into mentor_requests (
          user_id, id, mentor_id, message, cover, purchase_id, created_at, slot_id, starts_at, ends_at, subject,
          contact_kind, contact, due_at
        )
        values (${memberId}, ${id}, ${mentorId}, ${message}, ${decision.cover}, ${purchaseId}, ${at}::timestamptz,
          ${slot?.id ?? null}, ${slot?.startsAt.toISOString() ?? null}::timestamptz,
          ${slot?.endsAt.toISOString() ?? null}::timestamptz, ${talk?.subject ?? null},
          ${talk?.contact.kind ?? null}, ${talk?.contact.value ?? null},
          ${slot === null ? null : answerDueAt(now, slot.startsAt).toISOString()}::timestamptz)`
      notified = slot === null ? null : mentor.userId
      if (notified !== null)
        await sql`
          select add_notification(${notified}, 'mentor', 'asked', ${id}, null, ${memberId}, ${at}::timestamptz)`
      return { answer: { id } }
    })
    if (result.status !== 'answered') return result
    const stored = await readRequest(sql, { memberId, id: result.answer.id, now })
    if (stored === null) throw new Error('A request that was just stored is not there')
    return { status: 'answered', answer: stored, repeated: result.repeated, notified }
  })
}

type Slot = {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly minutes: number
}

/** A mentor who can be asked, with the slot, which stays as it is until the transaction ends. */
async function readAsked(
  { sql, now }: Pick<EconomyTransaction, 'sql' | 'now'>,
  { memberId, mentorId, talk }: Asked,
): Promise<{ readonly userId: string | null; readonly slot: Slot | null } | Refusal> {
  const [mentor] = await sql<{ available: boolean; isMember: boolean; userId: string | null }[]>`
    select available, is_member as "isMember", user_id as "userId" from mentors
    where id = ${mentorId} and ${isShownTo(sql, memberId)}`
  if (mentor === undefined) return { reason: 'not-found' }
  const { userId } = mentor
  if (userId === memberId) return { reason: 'own' }
  const unavailable = {
    reason: 'unavailable',
    title: mentorMessages.unavailable,
    detail: mentorMessages.unavailableDetail,
  } as const
  if (!mentor.available) return unavailable
  if (!mentor.isMember) return { userId, slot: null }
  if (talk === undefined || userId === null)
    return { ...unavailable, title: slotMessages.required, detail: slotMessages.requiredDetail }
  const gone = { reason: 'slot-gone', title: slotMessages.gone, detail: slotMessages.goneDetail } as const
  await sql`select from mentor_slots where user_id = ${userId} and id = ${talk.slotId} for update`
  const [slot] = await sql<{ startsAt: string; endsAt: string }[]>`
    select slot.starts_at as "startsAt", slot.ends_at as "endsAt" from mentor_slots slot
    where slot.user_id = ${userId} and slot.id = ${talk.slotId} and ${isAskable(sql, now)}`
  if (slot === undefined) return gone
  const [startsAt, endsAt] = [new Date(slot.startsAt), new Date(slot.endsAt)]
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return { userId, slot: { id: talk.slotId, startsAt, endsAt, minutes } }
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
