import type { Fragment, ISql } from 'postgres'
import type { GivenOpinion, Opinion, OpinionRequest } from '#contract/opinions.ts'
import {
  opinionLimits,
  type Reading,
  type RequestState,
  requestEndsAt,
  requestState,
} from '#domain/second-opinions/second-opinions.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

type StoredOpinion = Omit<Opinion, 'person'> & { readonly person: StoredPerson }

type StoredReading = { readonly [Key in keyof Reading]: Reading[Key] extends string ? string : string | null }

type StoredRequest = Pick<OpinionRequest, 'id' | 'stage' | 'text'> & {
  readonly askedAt: string
  readonly ended: Extract<RequestState, 'answered' | 'withdrawn'> | null
  readonly readings: readonly StoredReading[]
  readonly opinions: readonly StoredOpinion[]
}

type Viewing = { readonly memberId: string; readonly now: Date }

type Listed = Viewing & { readonly after: Cursor | null }

/** What a member asked for, newest first. */
export async function listAsked(sql: ISql, { memberId, after, now }: Listed) {
  const from =
    after === null
      ? sql``
      : sql`and (request.created_at, request.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredRequest[]>`
    ${selectRequests(sql, memberId)} where request.user_id = ${memberId} ${from}
    order by request.created_at desc, request.id desc limit ${opinionLimits.page + 1}`
  const requests = rows.slice(0, opinionLimits.page).map((row) => presentRequest(row, now))
  const last = requests.at(-1)
  const hasMore = rows.length > opinionLimits.page && last !== undefined
  return { requests, nextCursor: hasMore ? writeCursor({ at: last.askedAt, id: last.id }) : null }
}

/** A member's own request; null if it is of another or gone. */
export async function readRequest(sql: ISql, id: string, { memberId, now }: Viewing) {
  const [row] = await sql<StoredRequest[]>`
    ${selectRequests(sql, memberId)} where request.id = ${id} and request.user_id = ${memberId}`
  return row === undefined ? null : presentRequest(row, now)
}

/** The newest request of a member for this stage. */
export async function readRequestOfStage(sql: ISql, stageId: string, { memberId, now }: Viewing) {
  const [row] = await sql<StoredRequest[]>`
    ${selectRequests(sql, memberId)} where request.user_id = ${memberId} and request.stage_id = ${stageId}
    order by request.created_at desc, request.id desc limit 1`
  return row === undefined ? null : presentRequest(row, now)
}

function selectRequests(sql: ISql, viewerId: string): Fragment {
  return sql`
    select request.id, request.text, request.created_at as "askedAt", request.ended, ${stageJson(sql)} as stage,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'readerId', user_id, 'takenAt', taken_at, 'givenBackAt', given_back_at, 'answeredAt', answered_at
        )), '[]') from opinion_readings where request_id = request.id
      ) as readings,
      (
        select coalesce(jsonb_agg(${opinionJson(sql, 'reader')} order by answered_at, reading.id), '[]')
        from opinion_readings reading join profiles reader on reader.id = reading.user_id
        where request_id = request.id and answered_at is not null and ${sees(sql, viewerId, 'reader.id')}
      ) as opinions
    from opinion_requests request join trail_stages stage on stage.id = request.stage_id`
}

/** Of the row of `trail_stages` called stage. */
export function stageJson(sql: ISql): Fragment {
  return sql`jsonb_build_object('id', stage.id, 'title', stage.title, 'trailId', stage.trail_id)`
}

/** Of the row of `opinion_readings` called reading, with the member at the other end. */
function opinionJson(sql: ISql, person: string): Fragment {
  return sql`jsonb_build_object(
    'id', reading.id, 'person', ${personJson(sql, person)}, 'clear', clear, 'next', next,
    'answeredAt', answered_at, 'useful', useful
  )`
}

function presentRequest({ readings, opinions, ended, ...request }: StoredRequest, now: Date): OpinionRequest {
  const askedAt = new Date(request.askedAt)
  return {
    ...request,
    askedAt: askedAt.toISOString(),
    endsAt: requestEndsAt(askedAt).toISOString(),
    state: requestState({ askedAt, ended, readings: readings.map(toReading) }, now),
    opinions: opinions.map(presentOpinion),
  }
}

export function toReading({ readerId, takenAt, givenBackAt, answeredAt }: StoredReading): Reading {
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return {
    readerId,
    takenAt: new Date(takenAt ?? 0),
    givenBackAt: moment(givenBackAt),
    answeredAt: moment(answeredAt),
  }
}

function presentOpinion<Stored extends StoredOpinion>(opinion: Stored) {
  return {
    ...opinion,
    person: presentPerson(opinion.person),
    answeredAt: new Date(opinion.answeredAt).toISOString(),
  }
}

/** An answer to a request of this member; null if they do not see it. */
export async function readOpinion(sql: ISql, id: string, memberId: string): Promise<Opinion | null> {
  const [row] = await sql<{ opinion: StoredOpinion }[]>`
    select ${opinionJson(sql, 'reader')} as opinion
    from opinion_readings reading
    join opinion_requests request on request.id = reading.request_id
    join profiles reader on reader.id = reading.user_id
    where reading.id = ${id} and request.user_id = ${memberId} and answered_at is not null
      and ${sees(sql, memberId, 'reader.id')}`
  return row === undefined ? null : presentOpinion(row.opinion)
}

type StoredGiven = { readonly opinion: StoredOpinion & Pick<GivenOpinion, 'stage'> }

/** What a member answered, newest first. */
export async function listGiven(sql: ISql, { memberId, after }: Omit<Listed, 'now'>) {
  const from =
    after === null
      ? sql``
      : sql`and (answered_at, reading.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredGiven[]>`
    ${selectGiven(sql, memberId)} ${from} order by answered_at desc, reading.id desc limit ${opinionLimits.page + 1}`
  const opinions = rows.slice(0, opinionLimits.page).map(({ opinion }) => presentOpinion(opinion))
  const last = opinions.at(-1)
  const hasMore = rows.length > opinionLimits.page && last !== undefined
  return { opinions, nextCursor: hasMore ? writeCursor({ at: last.answeredAt, id: last.id }) : null }
}

export async function readGiven(
  sql: ISql,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<GivenOpinion | null> {
  const [row] = await sql<StoredGiven[]>`${selectGiven(sql, memberId)} and request.id = ${requestId}`
  return row === undefined ? null : presentOpinion(row.opinion)
}

function selectGiven(sql: ISql, memberId: string): Fragment {
  return sql`
    select ${opinionJson(sql, 'author')} || jsonb_build_object('stage', ${stageJson(sql)}) as opinion
    from opinion_readings reading
    join opinion_requests request on request.id = reading.request_id
    join trail_stages stage on stage.id = request.stage_id
    join profiles author on author.id = request.user_id
    where reading.user_id = ${memberId} and answered_at is not null and ${sees(sql, memberId, 'author.id')}`
}
