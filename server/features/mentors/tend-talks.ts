import type { ISql, Sql } from 'postgres'
import { nextTalk } from '#domain/mentors/talks.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { lockRequest, notifyOfChange, storeTalk } from './talk-events.ts'

type Parts = { readonly sql: Sql; readonly publish: Realtime['publish'] }

/** Expires what nobody answered, asks both after a talk, settles it, and cancels what cannot take place. */
export async function tendTalks(parts: Parts, rows: RowRun, now: Date): Promise<void> {
  const due = await parts.sql<Row[]>`
    select user_id as "memberId", id from mentor_requests
    where due_at <= ${now.toISOString()}::timestamptz order by due_at limit 1000`
  await rows.each(
    due,
    ({ id }) => id,
    (row) => passTime(parts, row, 'time', now),
  )
  await cancelImpossible(parts, rows, now)
}

type Row = { readonly memberId: string; readonly id: string }

/** The mentor left, one of both is suspended, or they blocked one another. */
export async function cancelImpossible(
  parts: Parts,
  rows: RowRun,
  now: Date,
  mentorId?: string,
): Promise<void> {
  const { sql } = parts
  const gone = await sql<Row[]>`
    select request.user_id as "memberId", request.id
    from mentor_requests request join mentors mentor on mentor.id = request.mentor_id
    where request.due_at is not null and request.ends_at > ${now.toISOString()}::timestamptz
      ${mentorId === undefined ? sql`` : sql`and mentor.id = ${mentorId}`}
      and (
        mentor.withdrawn
        or exists (select from suspensions where suspensions.user_id in (request.user_id, mentor.user_id))
        or are_blocked(request.user_id, mentor.user_id)
      )
    order by request.due_at limit 1000`
  await rows.each(
    gone,
    ({ id }) => id,
    (row) => passTime(parts, row, 'gone', now),
  )
}

async function passTime({ sql, publish }: Parts, row: Row, type: 'time' | 'gone', now: Date): Promise<void> {
  const told = await sql.begin(async (transaction): Promise<readonly (string | null)[]> => {
    const found = await lockRequest(transaction, row.memberId, row.id)
    if (found === null) return []
    const next = nextTalk(found.talk, { type }, now)
    if (next === null) return []
    await storeTalk(transaction, found, next, now)
    if (next.state === 'accepted') await askWhetherHeld(transaction, found, now)
    else await notifyOfChange(transaction, found, { next, by: 'time', now })
    return [found.stored.memberId, found.stored.mentorUserId]
  })
  for (const to of told)
    for (const type of ['mine', 'notifications'] as const) if (to !== null) publish({ to, event: { type } })
}

type Found = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

async function askWhetherHeld(sql: ISql, { stored, talk }: Found, now: Date): Promise<void> {
  if (now < talk.endsAt) return
  const at = now.toISOString()
  if (talk.said.member === null)
    await sql`
      select add_notification(${stored.memberId}, 'mentor', 'ended', ${stored.id}, null, null, ${at}::timestamptz)`
  if (talk.said.mentor === null)
    await sql`
      select add_notification(
        ${stored.mentorUserId}, 'mentor', 'said-yet', ${stored.id}, null, null, ${at}::timestamptz
      )`
}
