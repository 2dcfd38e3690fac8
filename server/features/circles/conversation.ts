import type { ISql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { CheckIn } from '#contract/circles.ts'
import type { CircleReaction } from '#domain/circles/check-in.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { notifyOfCircle } from './notify-circle.ts'

type Stored = Omit<CheckIn, 'author' | 'at' | 'isEdited' | 'answers'> & {
  readonly author: StoredPerson
  readonly at: Date
  readonly editedAt: Date | null
  readonly answers: readonly {
    readonly id: string
    readonly text: string
    readonly at: string
    readonly author: StoredPerson
  }[]
}

type Asked = { readonly viewerId: string; readonly id: string; readonly week: string | null }

/** Of the week asked for, or the newest with one. Null if the viewer is no member. */
export async function readCheckIns(sql: ISql, { viewerId, id, week }: Asked) {
  const [member] = await sql`
    select from circle_members where circle_id = ${id} and user_id = ${viewerId}`
  if (member === undefined) return null
  const weeks = await sql<{ week: string }[]>`
    select distinct week::text as week from circle_check_ins
    where circle_id = ${id} ${week === null ? sql`` : sql`and week <= ${week}`}
    order by week desc limit 2`
  const shown = week ?? weeks[0]?.week ?? null
  const earlier = weeks.find((one) => shown !== null && one.week < shown)?.week ?? null
  if (shown === null) return { week: null, earlier: null, checkIns: [] }
  const rows = await sql<Stored[]>`
    select check_in.id, did, stuck, next, check_in.created_at as at, edited_at as "editedAt",
      ${personJson(sql, 'author')} as author,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reaction', reaction, 'times', times, 'isMine', mine) order by reaction), '[]')
        from (
          select reaction, count(*) as times, bool_or(user_id = ${viewerId}) as mine
          from circle_reactions where check_in_id = check_in.id group by reaction
        ) as given
      ) as reactions,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', answer.id, 'text', text, 'at', answer.created_at, 'author', ${personJson(sql, 'person')}
        ) order by answer.created_at, answer.id), '[]')
        from circle_answers answer join profiles person on person.id = answer.user_id
        where check_in_id = check_in.id and ${sees(sql, viewerId, 'answer.user_id')}
      ) as answers
    from circle_check_ins check_in join profiles author on author.id = check_in.user_id
    where circle_id = ${id} and week = ${shown} and ${sees(sql, viewerId, 'check_in.user_id')}
    order by check_in.created_at desc, check_in.id desc`
  return { week: shown, earlier, checkIns: rows.map(present) }
}

function present({ at, editedAt, author, answers, ...row }: Stored): CheckIn {
  return {
    ...row,
    at: new Date(at).toISOString(),
    isEdited: editedAt !== null,
    author: presentPerson(author),
    answers: answers.map((one) => ({
      ...one,
      at: new Date(one.at).toISOString(),
      author: presentPerson(one.author),
    })),
  }
}

type Found = { readonly circleId: string; readonly authorId: string }

/**
 * The check-in, if it is of a circle of this member and by somebody they see. Their membership is kept until the
 * transaction ends.
 */
async function lockVisible(
  sql: ISql,
  { checkInId, memberId }: { readonly checkInId: string; readonly memberId: string },
): Promise<Found | null> {
  const [found] = await sql<Found[]>`
    select check_in.circle_id as "circleId", check_in.user_id as "authorId"
    from circle_members own
    join circle_check_ins check_in on check_in.circle_id = own.circle_id and check_in.id = ${checkInId}
    where own.user_id = ${memberId} and ${sees(sql, memberId, 'check_in.user_id')}
    for key share of own`
  return found ?? null
}

type OfCheckIn = { readonly checkInId: string; readonly memberId: string }

/** Null if the member cannot see it. `isChanged`: it was not so before. */
export function reactToCheckIn(
  economy: Economy,
  { checkInId, memberId, reaction }: OfCheckIn & { readonly reaction: CircleReaction | null },
): Promise<(Found & { readonly isChanged: boolean }) | null> {
  return economy.transaction(async ({ sql, now }) => {
    const found = await lockVisible(sql, { checkInId, memberId })
    if (found === null) return null
    if (reaction === null) {
      const gone = await sql`
        delete from circle_reactions where check_in_id = ${checkInId} and user_id = ${memberId} returning 1`
      return { ...found, isChanged: gone.length > 0 }
    }
    await countActions(sql, { memberId, actions: { reactions: 1 }, now })
    const set = await sql`
      insert into circle_reactions (check_in_id, circle_id, user_id, reaction)
      values (${checkInId}, ${found.circleId}, ${memberId}, ${reaction})
      on conflict (check_in_id, user_id) do update set reaction = excluded.reaction
      where circle_reactions.reaction <> excluded.reaction returning 1`
    return { ...found, isChanged: set.length > 0 }
  })
}

type Answered = { id: string; circleId: string; authorId: string }

export function answerCheckIn(
  economy: Economy,
  { checkInId, memberId, text, key }: OfCheckIn & { readonly text: string; readonly key: string },
): Promise<AnsweredOnce<Answered, 'not-found' | 'full'>> {
  return economy.transaction(({ sql, now }) => {
    const request = { memberId, key, operation: 'circles.answer', body: { checkInId, text } }
    return answerOnce<Answered, 'not-found' | 'full'>({ sql, now }, request, async () => {
      const found = await lockVisible(sql, { checkInId, memberId })
      if (found === null) return { refusal: 'not-found' }
      // One at a time, so that the number of answers is exact.
      const [check] = await sql<{ answers: number }[]>`
        select (select count(*)::int from circle_answers where check_in_id = ${checkInId}) as answers
        from (select id from circle_check_ins where id = ${checkInId} for no key update) as locked`
      if (check === undefined) return { refusal: 'not-found' }
      if (check.answers >= circleLimits.answers) return { refusal: 'full' }
      await countActions(sql, { memberId, actions: { checkIns: 1 }, now })
      const id = uuidv7()
      await sql`
        insert into circle_answers (id, check_in_id, circle_id, user_id, text, created_at)
        values (${id}, ${checkInId}, ${found.circleId}, ${memberId}, ${text}, ${now.toISOString()}::timestamptz)`
      await notifyOfCircle(sql, {
        to: [found.authorId],
        what: 'answered',
        circleId: found.circleId,
        reference: id,
        actorId: memberId,
        now,
      })
      return { answer: { id, ...found } }
    })
  })
}

/** The circle it was in; null if the member has no such answer. */
export async function deleteAnswer(
  sql: ISql,
  { answerId, memberId }: { readonly answerId: string; readonly memberId: string },
): Promise<string | null> {
  const [row] = await sql<{ circleId: string }[]>`
    with gone as (
      delete from circle_answers where id = ${answerId} and user_id = ${memberId}
      returning circle_id, check_in_id
    ), untold as (
      delete from notifications using gone, circle_check_ins check_in
      where check_in.id = gone.check_in_id and notifications.user_id = check_in.user_id
        and kind = 'circle' and subject = 'answered/' || gone.circle_id and reference = ${answerId}
    )
    select circle_id as "circleId" from gone`
  return row?.circleId ?? null
}

export async function readMemberIds(sql: ISql, circleId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from circle_members where circle_id = ${circleId}`
  return rows.map(({ id }) => id)
}
