import type { Fragment, ISql } from 'postgres'
import {
  heldSince,
  type OpinionRequest,
  openSince,
  opinionLimits,
  type Reader,
} from '#domain/second-opinions/second-opinions.ts'
import { isLeaving, sees } from '#server/platform/people/sees.ts'
import { toReading } from './read-opinions.ts'

type Locked = { readonly request: OpinionRequest; readonly stageId: string }

type Asked = { readonly id: string; readonly memberId: string }

/**
 * Until the transaction ends, nobody else takes, answers or withdraws the request. The accounts come first, as
 * everywhere; then the request; then the counts that blocking locks, so that a block of the same moment is seen
 * here or ends what is done here. `busy`: somebody else has it locked, and the caller does not wait.
 */
export async function lockRequest(
  sql: ISql,
  { id, memberId }: Asked,
  { waits }: { readonly waits: boolean },
): Promise<Locked | 'not-found' | 'busy'> {
  const [known] = await sql<{ authorId: string }[]>`
    select user_id as "authorId" from opinion_requests where id = ${id}`
  if (known === undefined) return 'not-found'
  const { authorId } = known
  await sql`select from users where id in (${memberId}, ${authorId}) order by id for key share`
  const [row] = await sql<{ askedAt: string; ended: OpinionRequest['ended']; stageId: string }[]>`
    select created_at as "askedAt", ended, stage_id as "stageId" from opinion_requests
    where id = ${id} for no key update ${waits ? sql`` : sql`skip locked`}`
  if (row === undefined) return waits ? 'not-found' : 'busy'
  await sql`select lock_follow_counts(${[memberId, authorId]}::uuid[])`
  const readings = await sql<Parameters<typeof toReading>[0][]>`
    select user_id as "readerId", taken_at as "takenAt", given_back_at as "givenBackAt", answered_at as "answeredAt"
    from opinion_readings where request_id = ${id}`
  const { askedAt, ended, stageId } = row
  return {
    stageId,
    request: { authorId, askedAt: new Date(askedAt), ended, readings: readings.map(toReading) },
  }
}

/** What decides whether this member may read for the author, at this moment. */
export async function readReader(
  sql: ISql,
  memberId: string,
  { request: { authorId }, stageId }: Locked,
): Promise<Reader> {
  const [row] = await sql<Omit<Reader, 'id'>[]>`
    select email_verified as "isConfirmed", ${isLeaving(sql, sql`users.id`)} as "isLeaving",
      ${areApart(sql, sql`users.id`, sql`${authorId}::uuid`)} as "isApart",
      exists (select from trail_progress where user_id = users.id and stage_id = ${stageId}) as "hasFinishedStage"
    from users where id = ${memberId}`
  const gone = { isConfirmed: false, isLeaving: true, isApart: true, hasFinishedStage: false }
  return { id: memberId, ...(row ?? gone) }
}

/** Of a row of `users`: confirmed, and not leaving. */
export function mayReadForOthers(sql: ISql): Fragment {
  return sql`(users.email_verified and not ${isLeaving(sql, sql`users.id`)})`
}

/** `isApart` of domain/second-opinions. */
export function areApart(sql: ISql, reader: Fragment, author: Fragment): Fragment {
  return sql`(${isLeaving(sql, author)} or not ${sees(sql, reader, author)} or not ${sees(sql, author, reader)})`
}

/** How many of one stage are found: some may be in the middle of being taken. */
const enough = 5

/**
 * How many of the oldest open requests of one stage are looked at for them. Newer ones wait while all of these are
 * in other hands, for 48 hours at most.
 */
const lookedAt = 500

/**
 * Requests that the member could take, oldest first: `mayTake` decides, with the request locked. Each stage is looked at
 * by itself, so that many open requests cost no more than few.
 */
export async function findCandidates(
  sql: ISql,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  most = 10,
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select found.id
    from users
    join trail_progress done on done.user_id = users.id
    cross join lateral (
      select request.id, request.created_at from (
        select id, user_id, created_at from opinion_requests
        where stage_id = done.stage_id and ended is null
          and created_at > ${openSince(now).toISOString()}::timestamptz
        order by created_at, id limit ${lookedAt}
      ) as request
      where request.user_id <> users.id
        and not ${areApart(sql, sql`users.id`, sql`request.user_id`)}
        and not exists (select from opinion_readings where request_id = request.id and user_id = users.id)
        and (
          select count(*) from opinion_readings
          where request_id = request.id and (answered_at is not null
            or (given_back_at is null and taken_at > ${heldSince(now).toISOString()}::timestamptz))
        ) < ${opinionLimits.answers}
      order by request.created_at, request.id limit ${enough}
    ) as found
    where users.id = ${memberId} and ${mayReadForOthers(sql)}
    order by found.created_at, found.id limit ${most}`
  return rows.map(({ id }) => id)
}
