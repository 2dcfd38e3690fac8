import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { GivenOpinion, OpinionReading } from '#contract/opinions.ts'
import {
  decideAnswer,
  endedByAnswer,
  heldSince,
  holdEndsAt,
  mayTake,
} from '#domain/second-opinions/second-opinions.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { areApart, findCandidates, lockRequest, mayReadForOthers, readReader } from './lock-request.ts'
import { readGiven, stageJson } from './read-opinions.ts'

type Acting = { readonly memberId: string; readonly now: Date }

/** What the member has in hand; null if there is nothing. */
export async function readHeld(sql: ISql, { memberId, now }: Acting): Promise<OpinionReading | null> {
  const [row] = await sql<(Omit<OpinionReading, 'person' | 'until'> & { person: StoredPerson })[]>`
    select request.id, request.text, reading.taken_at as "takenAt", ${personJson(sql, 'author')} as person,
      ${stageJson(sql)} || jsonb_build_object('task', stage.task) as stage
    from opinion_readings reading
    join users on users.id = reading.user_id
    join opinion_requests request on request.id = reading.request_id
    join trail_stages stage on stage.id = request.stage_id
    join profiles author on author.id = request.user_id
    where users.id = ${memberId} and answered_at is null and given_back_at is null and ended is null
      and ${mayReadForOthers(sql)}
      and taken_at > ${heldSince(now).toISOString()}::timestamptz
      and not ${areApart(sql, sql`users.id`, sql`request.user_id`)}
    order by taken_at desc limit 1`
  if (row === undefined) return null
  const takenAt = new Date(row.takenAt)
  return {
    ...row,
    person: presentPerson(row.person),
    takenAt: takenAt.toISOString(),
    until: holdEndsAt(takenAt).toISOString(),
  }
}

type Taken = {
  readonly reading: OpinionReading | null
  /** Whose request was taken now. */
  readonly authorId: string | null
}

/**
 * The request that waits longest, or the one in hand. Requests that are just being taken by others are passed over,
 * and waited for if there is nothing else.
 */
export async function takeRequest(sql: Sql, acting: Acting): Promise<Taken> {
  const held = await readHeld(sql, acting)
  if (held !== null) return { reading: held, authorId: null }
  let left = await findCandidates(sql, acting)
  for (const waits of [false, true]) {
    const busy: string[] = []
    for (const id of left) {
      const result = await tryToTake(sql, { ...acting, id }, waits)
      if (typeof result !== 'string') return { ...result, reading: await readHeld(sql, acting) }
      if (result === 'busy') busy.push(id)
    }
    left = busy
  }
  return { reading: null, authorId: null }
}

/** A transaction for each try: two locked requests in one could deadlock. */
function tryToTake(sql: Sql, { memberId, id, now }: Acting & { readonly id: string }, waits: boolean) {
  return sql.begin(async (transaction): Promise<{ authorId: string | null } | 'busy' | 'no'> => {
    const locked = await lockRequest(transaction, { id, memberId }, { waits })
    if (typeof locked === 'string') return locked === 'busy' ? 'busy' : 'no'
    // Since then a second press may have taken another one: the lock lets only one of them look at a time.
    if ((await readHeld(transaction, { memberId, now })) !== null) return { authorId: null }
    if (!mayTake(locked.request, await readReader(transaction, memberId, locked), now)) return 'no'
    await transaction`
      insert into opinion_readings (request_id, user_id, id, taken_at)
      values (${id}, ${memberId}, ${uuidv7()}, ${now.toISOString()}::timestamptz)`
    await countActions(transaction, { memberId, actions: { opinionsTaken: 1 }, now })
    return { authorId: locked.request.authorId }
  })
}

/** The author; null if the member never had this request. Giving back again changes nothing. */
export async function giveBack(
  sql: ISql,
  { memberId, id, now }: Acting & { readonly id: string },
): Promise<string | null> {
  const [row] = await sql<{ authorId: string }[]>`
    with given as (
      update opinion_readings set given_back_at = ${now.toISOString()}::timestamptz
      where request_id = ${id} and user_id = ${memberId} and answered_at is null and given_back_at is null
    )
    select request.user_id as "authorId"
    from opinion_readings join opinion_requests request on request.id = request_id
    where request_id = ${id} and opinion_readings.user_id = ${memberId}`
  return row?.authorId ?? null
}

type Answer = { readonly clear: string; readonly next: string }

type Answered =
  | { readonly status: 'answered' | 'repeated'; readonly given: GivenOpinion; readonly authorId: string }
  | { readonly status: 'not-found' }
  | { readonly status: 'too-late' }
  | { readonly status: 'already-answered' }

/** Once. The second answer ends the request; its author is told of each. */
export function answerRequest(
  sql: Sql,
  { memberId, id, now, clear, next }: Acting & Answer & { readonly id: string },
): Promise<Answered> {
  return sql.begin(async (transaction): Promise<Answered> => {
    const locked = await lockRequest(transaction, { id, memberId }, { waits: true })
    if (typeof locked === 'string') return { status: 'not-found' }
    const { request } = locked
    const decision = decideAnswer(request, await readReader(transaction, memberId, locked), now)
    if (decision === 'not-theirs') return { status: 'not-found' }
    if (decision === 'too-late') return { status: 'too-late' }
    if (decision === 'answer') {
      const at = now.toISOString()
      const [reading] = await transaction<{ id: string }[]>`
        update opinion_readings set answered_at = ${at}::timestamptz, clear = ${clear}, next = ${next}
        where request_id = ${id} and user_id = ${memberId} and given_back_at is null returning id`
      // Given back at the same moment: that does not lock the request.
      if (reading === undefined) return { status: 'too-late' }
      await transaction`update opinion_requests set ended = ${endedByAnswer(request.readings)} where id = ${id}`
      await transaction`
        select add_notification(
          ${request.authorId}, 'opinion', ${`answered/${id}`}, ${reading.id}, ${id}, ${memberId},
          ${at}::timestamptz
        )`
    }
    const given = await readGiven(transaction, { memberId, requestId: id })
    if (given === null) return { status: 'not-found' }
    if (decision === 'answer') return { status: 'answered', given, authorId: request.authorId }
    return given.clear === clear && given.next === next
      ? { status: 'repeated', given, authorId: request.authorId }
      : { status: 'already-answered' }
  })
}
