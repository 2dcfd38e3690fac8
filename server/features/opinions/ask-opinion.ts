import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Opinion, OpinionRequest } from '#contract/opinions.ts'
import { answerWithCard, resultInWords } from '#domain/evidence/task-card.ts'
import {
  type AskDecision,
  decideAsk,
  isRequestOpen,
  requestState,
} from '#domain/second-opinions/second-opinions.ts'
import { readAnswerCards } from '#server/features/evidence/public.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { lockRequest } from './lock-request.ts'
import { listAsked, readOpinion, readRequest, readRequestOfStage } from './read-opinions.ts'

type OfStage = { readonly memberId: string; readonly stageId: string; readonly now: Date }

/** What the member could show of a finished task, and what came of the last request; null if it is not finished, or withdrawn. */
export async function readStage(sql: Sql, { memberId, stageId, now }: OfStage) {
  const [row] = await sql<{ answer: string; isAboutOthers: boolean; hasCard: boolean }[]>`
    select task_response as answer, task_private as "isAboutOthers", card_id is not null as "hasCard"
    from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
    where user_id = ${memberId} and stage_id = ${stageId} and not withdrawn`
  if (row === undefined) return null
  const { answer, isAboutOthers, hasCard } = row
  const [request, cards] = await Promise.all([
    readRequestOfStage(sql, stageId, { memberId, now }),
    hasCard ? readAnswerCards(sql, memberId) : null,
  ])
  const card = cards?.get(stageId) ?? null
  const shown = isAboutOthers ? '' : answer
  const text = card === null ? shown : isAboutOthers ? resultInWords(card) : answerWithCard(shown, card)
  return { text, isAboutOthers, request }
}

type Asking = Omit<OfStage, 'now'> & { readonly text: string; readonly key: string }

type Refusal = 'not-finished' | Extract<AskDecision, { allowed: false }>

export function askForOpinions(
  economy: Economy,
  { memberId, stageId, text, key }: Asking,
): Promise<AnsweredOnce<{ id: string }, Refusal>> {
  return economy.transaction(({ sql, now }) => {
    const request = { memberId, key, operation: 'opinions.ask', body: { stageId, text } }
    return answerOnce<{ id: string }, Refusal>({ sql, now }, request, async () => {
      const [finished] = await sql`
        select from trail_progress progress join trail_stages stage on stage.id = progress.stage_id
        where user_id = ${memberId} and stage_id = ${stageId} and not withdrawn`
      if (finished === undefined) return { refusal: 'not-finished' }
      const { requests } = await listAsked(sql, { memberId, after: null, now })
      const open = requests.filter(({ state }) => isRequestOpen(state))
      const decision = decideAsk(
        open.map(({ stage, askedAt }) => ({ stageId: stage.id, askedAt: new Date(askedAt) })),
        stageId,
      )
      if (!decision.allowed) return { refusal: decision }
      await countActions(sql, { memberId, actions: { opinionRequests: 1 }, now })
      const id = uuidv7()
      await sql`
        insert into opinion_requests (id, user_id, stage_id, text, created_at)
        values (${id}, ${memberId}, ${stageId}, ${text}, ${now.toISOString()}::timestamptz)`
      return { answer: { id } }
    })
  })
}

type OfOwn = { readonly memberId: string; readonly id: string; readonly now: Date }

/** Nobody reads it any more; null if it is of another. `readers`: who had it. */
export function withdrawRequest(
  sql: Sql,
  { memberId, id, now }: OfOwn,
): Promise<{ readonly request: OpinionRequest; readonly readers: readonly string[] } | null> {
  return sql.begin(async (transaction) => {
    if ((await readRequest(transaction, id, { memberId, now })) === null) return null
    const locked = await lockRequest(transaction, { id, memberId }, { waits: true })
    if (typeof locked === 'string') return null
    const isOpen = isRequestOpen(requestState(locked.request, now))
    if (isOpen) await transaction`update opinion_requests set ended = 'withdrawn' where id = ${id}`
    const request = await readRequest(transaction, id, { memberId, now })
    const readers = locked.request.readings.map(({ readerId }) => readerId)
    return request && { request, readers: isOpen ? readers : [] }
  })
}

/**
 * For moderators: nobody reads the text any more, and who has it gives it back. The answers stay with their writers and
 * the author, to whom the request looks withdrawn.
 */
export async function removeRequest(
  sql: ISql,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  const [request] = await sql<{ authorId: string }[]>`
    select user_id as "authorId" from opinion_requests where id = ${id}`
  if (request === undefined) return
  const locked = await lockRequest(sql, { id, memberId: request.authorId }, { waits: true })
  if (typeof locked === 'string') return
  await sql`
    update opinion_requests set text = '', ended = coalesce(ended, 'withdrawn') where id = ${id}`
  await sql`
    update opinion_readings set given_back_at = ${now.toISOString()}::timestamptz
    where request_id = ${id} and answered_at is null and given_back_at is null`
}

type Marking = OfOwn & { readonly useful: boolean }

/** Who gave it is told the first time. Null if the member has no such answer. */
export function markUseful(
  sql: Sql,
  { memberId, id, useful, now }: Marking,
): Promise<{ readonly opinion: Opinion; readonly readerId: string } | null> {
  return sql.begin(async (transaction) => {
    const before = await readOpinion(transaction, id, memberId)
    if (before === null) return null
    const readerId = before.person.id
    await transaction`select from users where id in (${memberId}, ${readerId}) order by id for key share`
    const [reading] = await transaction<{ requestId: string }[]>`
      update opinion_readings set useful = ${useful} where id = ${id} and answered_at is not null
      returning request_id as "requestId"`
    if (reading === undefined) return null
    const { requestId } = reading
    if (useful)
      await transaction`
        select add_notification(
          ${readerId}, 'opinion', ${`useful/${requestId}`}, ${id}, ${requestId}, ${memberId},
          ${now.toISOString()}::timestamptz
        )`
    return { opinion: { ...before, useful }, readerId }
  })
}
