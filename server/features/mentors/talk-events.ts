import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import {
  creditOf,
  mayRate,
  nextTalk,
  type Talk,
  type TalkEvent,
  type TalkSide,
  talkDueAt,
} from '#domain/mentors/talks.ts'
import type { MentorNews } from '#domain/notifications/kinds/mentors.ts'
import type { ShownContact } from '#domain/people/contact-requests.ts'
import { type StoredRequest, selectRequests, talkOf } from './talk-rows.ts'

type Acting = { readonly id: string; readonly userId: string; readonly now: Date }

type Locked = { readonly stored: StoredRequest; readonly talk: Talk }

export type TalkResult =
  | { readonly status: 'changed' | 'unchanged'; readonly stored: StoredRequest; readonly side: TalkSide }
  | { readonly status: 'not-found' }
  | { readonly status: 'not-now' }

type Answer = { readonly contact: ShownContact | null; readonly reason: string | null }

export const acceptTalk = (sql: Sql, { shown, ...acting }: Acting & { readonly shown: ShownContact }) =>
  answerTalk(sql, acting, 'accept', { contact: shown, reason: null })

export const declineTalk = (sql: Sql, { reason, ...acting }: Acting & { readonly reason: string }) =>
  answerTalk(sql, acting, 'decline', { contact: null, reason: reason === '' ? null : reason })

function answerTalk(sql: Sql, acting: Acting, type: 'accept' | 'decline', { contact, reason }: Answer) {
  const answered = type === 'accept' ? ['accepted', 'held'] : ['declined']
  return change(sql, acting, {
    by: 'mentor',
    event: () => ({ type }),
    isDone: ({ state }) => answered.includes(state),
    also: (transaction, { memberId, id }) => transaction`
      insert into mentor_answers (user_id, request_id, member_id, contact_kind, contact, reason, answered_at)
      values (${acting.userId}, ${id}, ${memberId}, ${contact?.kind ?? null}, ${contact?.value ?? null}, ${reason},
        ${acting.now.toISOString()}::timestamptz)`,
  })
}

/** By the one or the other: the mentor cancels what was accepted, the member also what is open. */
export function cancelTalk(sql: Sql, { by, ...acting }: Acting & { readonly by: TalkSide }) {
  return change(sql, acting, {
    by,
    event: () => ({ type: 'cancel', by }),
    isDone: ({ state }) => state === 'cancelled',
  })
}

export function sayWhetherHeld(sql: Sql, { happened, ...acting }: Acting & { readonly happened: boolean }) {
  return change(sql, acting, {
    event: (by) => ({ type: 'say', by, happened }),
    isDone: ({ said }, side) => said[side] === happened,
  })
}

/** Once by each; about the other. */
export function rateTalk(
  sql: Sql,
  { stars, sentence, ...acting }: Acting & { readonly stars: number; readonly sentence: string },
): Promise<TalkResult> {
  return sql.begin(async (transaction): Promise<TalkResult> => {
    const found = await lockTalk(transaction, acting)
    if (found === null) return { status: 'not-found' }
    const { stored, talk, side } = found
    const of = side === 'member' ? 'mentor' : 'member'
    const rated = stored.ratings.find((rating) => rating.of === of)
    if (rated !== undefined)
      return rated.stars === stars && rated.sentence === sentence
        ? { status: 'unchanged', stored, side }
        : { status: 'not-now' }
    if (!mayRate(talk, acting.now)) return { status: 'not-now' }
    await transaction`
      insert into mentor_ratings (
        user_id, request_id, id, member_id, mentor_id, of, stars, sentence, ended_at, created_at
      )
      values (${acting.userId}, ${stored.id}, ${uuidv7()}, ${stored.memberId}, ${stored.mentorId}, ${of}, ${stars},
        ${sentence}, ${talk.endsAt.toISOString()}::timestamptz, ${acting.now.toISOString()}::timestamptz)`
    return { status: 'changed', stored, side }
  })
}

type Change = {
  /** Who alone can do it; undefined: both. */
  readonly by?: TalkSide
  readonly event: (side: TalkSide) => TalkEvent
  /** It was done before: the same again changes nothing. */
  readonly isDone: (talk: Talk, side: TalkSide) => boolean
  readonly also?: (sql: ISql, stored: StoredRequest) => PromiseLike<unknown>
}

function change(sql: Sql, acting: Acting, { by, event, isDone, also }: Change): Promise<TalkResult> {
  return sql.begin(async (transaction): Promise<TalkResult> => {
    const found = await lockTalk(transaction, acting)
    if (found === null || (by !== undefined && found.side !== by)) return { status: 'not-found' }
    const { stored, talk, side } = found
    if (isDone(talk, side)) return { status: 'unchanged', stored, side }
    const next = nextTalk(talk, event(side), acting.now)
    if (next === null) return { status: 'not-now' }
    await also?.(transaction, stored)
    await storeTalk(transaction, { stored, talk }, next, acting.now)
    await notifyOfChange(transaction, { stored, talk }, { next, by: side, now: acting.now })
    return { status: 'changed', stored: await readAgain(transaction, stored), side }
  })
}

/** Holds the member's row first, as asking does: a credit must not return while credits are counted. */
async function lockTalk(sql: ISql, { id, userId }: Acting) {
  const [request] = await sql<{ memberId: string }[]>`
    select request.user_id as "memberId"
    from mentor_requests request join mentors mentor on mentor.id = request.mentor_id
    where request.id = ${id} and request.slot_id is not null
      and (request.user_id = ${userId} or mentor.user_id = ${userId})
      and not are_blocked(request.user_id, mentor.user_id)`
  if (request === undefined) return null
  const locked = await lockRequest(sql, request.memberId, id)
  return (
    locked && { ...locked, side: request.memberId === userId ? ('member' as const) : ('mentor' as const) }
  )
}

export async function lockRequest(sql: ISql, memberId: string, id: string): Promise<Locked | null> {
  await sql`select from profiles where id = ${memberId} for no key update`
  await sql`select from mentor_requests where user_id = ${memberId} and id = ${id} for no key update`
  const [stored] = await sql<StoredRequest[]>`
    ${selectRequests(sql)} where request.user_id = ${memberId} and request.id = ${id}`
  const talk = stored === undefined ? null : talkOf(stored)
  return stored === undefined || talk === null ? null : { stored, talk }
}

async function readAgain(sql: ISql, { memberId, id }: StoredRequest): Promise<StoredRequest> {
  const [stored] = await sql<StoredRequest[]>`
    ${selectRequests(sql)} where request.user_id = ${memberId} and request.id = ${id}`
  if (stored === undefined) throw new Error('A request that was just stored is not there')
  return stored
}

const storedStates = {
  open: ['open', null],
  accepted: ['accepted', null],
  declined: ['declined', null],
  cancelled: ['cancelled', null],
  expired: ['cancelled', 'expired'],
  held: ['accepted', 'held'],
  'not-held': ['cancelled', 'not-held'],
} as const

/** Also returns the credit, when the talk no longer needs it. */
export async function storeTalk(
  sql: ISql,
  { stored: before, talk }: Locked,
  next: Talk,
  now: Date,
): Promise<void> {
  const [status, outcome] = storedStates[next.state]
  const due = talkDueAt(next, now)
  await sql`
    update mentor_requests set status = ${status}, outcome = ${outcome}, happened = ${next.said.member},
      answered_at = case when ${status === 'accepted' || status === 'declined'}
        then coalesce(answered_at, ${now.toISOString()}::timestamptz) end,
      due_at = ${due === null ? null : due.toISOString()}::timestamptz
    where user_id = ${before.memberId} and id = ${before.id}`
  if (next.said.mentor !== talk.said.mentor)
    await sql`
      update mentor_answers set happened = ${next.said.mentor}
      where member_id = ${before.memberId} and request_id = ${before.id}`
  const isReturned = creditOf(next.state) === 'returned' && creditOf(talk.state) !== 'returned'
  if (isReturned && before.purchaseId !== null)
    await sql`
      update purchases set used = false where user_id = ${before.memberId} and id = ${before.purchaseId}`
}

/**
 * For moderators: nobody reads the member's words any more, and a talk that did not end is cancelled. Both hear of it by the
 * decision.
 */
export async function removeTalk(
  sql: ISql,
  { memberId, id, now }: { readonly memberId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  const found = await lockRequest(sql, memberId, id)
  if (found === null) return
  const next = nextTalk(found.talk, { type: 'gone' }, now)
  if (next !== null) await storeTalk(sql, found, next, now)
  await sql`
    update mentor_requests set subject = '', message = '', contact_kind = null, contact = null
    where user_id = ${memberId} and id = ${id}`
  await sql`
    delete from notifications
    where user_id = ${found.stored.mentorUserId} and kind = 'mentor' and subject = 'asked' and reference = ${id}`
}

type Changed = { readonly next: Talk; readonly by: TalkSide | 'time'; readonly now: Date }

/** Tells the other of the two; of time, both. */
export async function notifyOfChange(
  sql: ISql,
  { stored: { memberId, mentorUserId, id }, talk }: Locked,
  { next, by, now }: Changed,
): Promise<void> {
  const tell = (to: string | null, what: MentorNews, actor: string | null) =>
    sql`select add_notification(${to}, 'mentor', ${what}, ${id}, null, ${actor}, ${now.toISOString()}::timestamptz)`
  if (next.state === talk.state) {
    // One of them said whether it was held, maybe before the job asked the other.
    if (by === 'member') await tell(mentorUserId, 'said-yet', null)
    if (by === 'mentor') await tell(memberId, 'ended', null)
    return
  }
  if (next.state === 'accepted' || next.state === 'declined') await tell(memberId, next.state, mentorUserId)
  if (next.state === 'expired') await tell(memberId, 'expired', null)
  if (next.state !== 'cancelled') return
  if (by !== 'member') await tell(memberId, 'cancelled', null)
  else if (talk.state === 'accepted') await tell(mentorUserId, 'given-up', memberId)
}
