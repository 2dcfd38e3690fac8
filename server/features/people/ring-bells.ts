import type { Sql } from 'postgres'
import type { BellNews } from '#domain/notifications/kinds/people.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import { sees } from '#server/platform/people/sees.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

type Parts = {
  readonly sql: Sql
  readonly publish: Realtime['publish']
  readonly now: () => Date
}

/** Members told in one statement. */
const batch = 500
const events = 100

type BellEvent = {
  readonly id: string
  readonly kind: BellNews
  readonly authorId: string
  readonly ideaId: string
  readonly aboutId: string
  readonly after: string | null
}

/** The oldest first. One that fails stays for the next run, which goes on after who has been told. */
export async function ringBells(parts: Parts, rows: RowRun): Promise<void> {
  const { sql } = parts
  for (let seen: { at: string; id: string } | null = null; ; ) {
    const from = seen && sql`where (created_at, id) > (${seen.at}::timestamptz, ${seen.id}::uuid)`
    const waiting: (BellEvent & { at: string })[] = await sql<(BellEvent & { at: string })[]>`
      select id, kind, user_id as "authorId", idea_id as "ideaId", about_id as "aboutId", after, created_at::text as at
      from bell_events ${from ?? sql``} order by created_at, id limit ${events}`
    await rows.each(
      waiting,
      ({ id }) => id,
      (event) => ring(parts, rows, event),
    )
    const last = waiting.at(-1)
    if (waiting.length < events || last === undefined) return
    seen = last
  }
}

async function ring({ sql, publish, now }: Parts, rows: RowRun, event: BellEvent): Promise<void> {
  const { id, authorId, ideaId } = event
  for (let after = event.after; ; ) {
    const past = after === null ? sql`` : sql`and user_id > ${after}`
    const found: { id: string }[] = await sql<{ id: string }[]>`
      select user_id as id from (
        (select user_id from follows where followed_id = ${authorId} and bell ${past} order by user_id limit ${batch})
        union
        (select user_id from idea_follows where idea_id = ${ideaId} and bell ${past} order by user_id limit ${batch})
      ) as listening
      order by user_id limit ${batch}`
    await rows.together(
      found.map((one) => one.id),
      (memberId) => `${id} ${memberId}`,
      async (members) => {
        for (const to of await tell(sql, event, members, now()))
          publish({ to, event: { type: 'notifications' } })
      },
    )
    const last = found.at(-1)
    if (found.length < batch || last === undefined) break
    after = last.id
    await sql`update bell_events set after = ${after} where id = ${id}`
  }
  await sql`delete from bell_events where id = ${id}`
}

/** What may be told is decided now, not when it happened. Who was told already is not told again. */
async function tell(
  sql: Sql,
  { kind, authorId, ideaId, aboutId }: BellEvent,
  members: readonly string[],
  now: Date,
): Promise<string[]> {
  const isThere = {
    ideas: sql`true`,
    diary: sql`exists (select from diary_entries where id = ${aboutId})`,
    verdicts: sql`exists (select from evidence_cards where id = ${aboutId} and verdict is not null)`,
  }[kind]
  const told = await sql<{ id: string }[]>`
    insert into notifications (user_id, kind, subject, reference, about, actor_id, created_at)
    select users.id, 'bell', ${`${kind}/${ideaId}`}, ${aboutId}, ${aboutId}::uuid, ${authorId}::uuid,
      ${now.toISOString()}::timestamptz
    from users join profiles on profiles.id = users.id
    join user_ideas idea on idea.id = ${ideaId} and idea.user_id = ${authorId} and idea.is_public
    where users.id = any(${[...members]}::uuid[]) and users.id <> ${authorId} and not is_sample and ${isThere}
      and not exists (select from suspensions where user_id = ${authorId})
      and not exists (select from member_privacy where user_id = ${authorId} and ${kind} = any (activity_hidden))
      and ${sees(sql, sql`users.id`, sql`${authorId}::uuid`)}
      and not exists (
        select from hidden_content where user_id = users.id and type = 'idea' and target_id = ${ideaId}
      )
      and not exists (select from user_preferences where user_id = users.id and 'bell' = any (notifications_off))
    order by users.id for key share of users
    on conflict do nothing
    returning user_id as id`
  return told.map(({ id }) => id)
}
