import type { ISql } from 'postgres'
import type { MentorSlot } from '#contract/mentor-talks.ts'
import type { Person } from '#contract/people.ts'
import { talkLimits } from '#domain/mentors/talks.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { isRatingShown, isShownTo } from './mentors.ts'
import { readFreeSlots } from './slots.ts'

type Asked = {
  readonly memberId: string
  readonly id: string
  readonly after: Cursor | null
  readonly now: Date
}

type ShownRating = { id: string; person: Person; stars: number; sentence: string; at: string }

type Page = { slots: MentorSlot[]; ratings: ShownRating[]; nextCursor: string | null }

/** Free slots and shown ratings of a mentor; null if the member does not see them. */
export async function readMentorPage(sql: ISql, { memberId, id, after, now }: Asked): Promise<Page | null> {
  const [mentor] = await sql<{ userId: string | null; available: boolean }[]>`
    select user_id as "userId", available from mentors where id = ${id} and ${isShownTo(sql, memberId)}`
  if (mentor === undefined) return null
  const [slots, rows] = await Promise.all([
    mentor.userId === null || !mentor.available ? [] : readFreeSlots(sql, mentor.userId, now),
    sql<(Omit<ShownRating, 'person'> & { person: StoredPerson })[]>`
      select rating.id, rating.stars, rating.sentence, rating.created_at as at,
        ${personJson(sql, 'profiles')} as person
      from mentor_ratings rating join profiles on profiles.id = rating.user_id
      where rating.mentor_id = ${id} and ${isRatingShown(sql, now)}
        ${after === null ? sql`` : sql`and (rating.created_at, rating.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
        and ${sees(sql, memberId, 'rating.user_id')}
        and not exists (select from suspensions where suspensions.user_id = rating.user_id)
      order by rating.created_at desc, rating.id desc limit ${talkLimits.page + 1}`,
  ])
  const ratings = rows.slice(0, talkLimits.page).map((row) => ({
    ...row,
    person: presentPerson(row.person),
    at: new Date(row.at).toISOString(),
  }))
  const last = ratings.at(-1)
  const hasMore = rows.length > talkLimits.page && last !== undefined
  return { slots, ratings, nextCursor: hasMore ? writeCursor({ at: last.at, id: last.id }) : null }
}
