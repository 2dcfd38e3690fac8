import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { isRatingShown, isShownTo } from './mentors.ts'
import { removeTalk } from './talk-events.ts'

type Reports = Pick<ReportTargets, 'mentor-profile' | 'mentor-rating' | 'mentor-request' | 'mentor-answer'>

/** Of mentors who are members. Where a text is removed, the mentor, the stars and the request stay. */
export const mentorReports: Reports = {
  'mentor-profile': {
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select user_id as "authorId" from mentors
        where id = ${id} and is_member and bio <> '' and ${isShownTo(sql, memberId)}`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select mentors.id, mentors.expertise as title, mentors.bio as text, null as "ideaId", false as "ideaIsPublic",
        null::jsonb as circle, mentors.created_at as "createdAt", ${personJson(sql, 'author')} as author
      from mentors join profiles author on author.id = mentors.user_id
      where mentors.id = any(${[...ids]}::text[]) and mentors.is_member and mentors.bio <> ''`,
    /** The application that brought the text in holds it too. */
    async remove({ sql }, { id }) {
      const [mentor] = await sql<{ memberId: string | null }[]>`
        select user_id as "memberId" from mentors where id = ${id}`
      if (mentor === undefined || mentor.memberId === null) return
      const { memberId } = mentor
      // As applying and admitting do: the profile first.
      await sql`select from profiles where id = ${memberId} for no key update`
      await sql`update mentors set bio = '' where id = ${id} and user_id = ${memberId}`
      await sql`update mentor_applications set about = '' where user_id = ${memberId} and status = 'admitted'`
    },
  },
  'mentor-rating': {
    /** By both members of the talk, and by everybody who sees it on the mentor's card. */
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select rating.user_id as "authorId"
        from mentor_ratings rating join mentors on mentors.id = rating.mentor_id
        where rating.id = ${id} and rating.sentence <> '' and (
          ${memberId} in (rating.user_id, rating.member_id) or mentors.user_id = ${memberId}
          or (${isRatingShown(sql, new Date())} and ${isShownTo(sql, memberId)})
        )`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select rating.id, null as title, rating.sentence as text, null as "ideaId", false as "ideaIsPublic",
        null::jsonb as circle, rating.created_at as "createdAt", ${personJson(sql, 'author')} as author
      from mentor_ratings rating join profiles author on author.id = rating.user_id
      where rating.id = any(${[...ids]}::uuid[]) and rating.sentence <> ''`,
    async remove({ sql }, { id }) {
      await sql`update mentor_ratings set sentence = '' where id = ${id}`
    },
  },
  /** By the mentor who received it. Blocks do not matter: the words were received. */
  'mentor-request': {
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select request.user_id as "authorId"
        from mentor_requests request join mentors on mentors.id = request.mentor_id
        where request.id = ${id} and request.slot_id is not null and request.message <> ''
          and ${memberId} in (request.user_id, mentors.user_id)`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select request.id, request.subject as title, request.message as text, null as "ideaId",
        false as "ideaIsPublic", null::jsonb as circle, request.created_at as "createdAt",
        ${personJson(sql, 'author')} as author
      from mentor_requests request join profiles author on author.id = request.user_id
      where request.id = any(${[...ids]}::uuid[]) and request.message <> ''`,
    async readers(sql, id) {
      const rows = await sql<{ userId: string }[]>`
        select mentors.user_id as "userId"
        from mentor_requests request join mentors on mentors.id = request.mentor_id
        where request.id = ${id} and mentors.user_id is not null`
      return rows.map(({ userId }) => userId)
    },
    async remove({ sql, now }, { id, memberId }) {
      if (memberId !== null) await removeTalk(sql, { memberId, id, now })
    },
  },
  /** Why the mentor declined, by who asked; named by the request. */
  'mentor-answer': {
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select answered.user_id as "authorId"
        from mentor_requests request
        join mentor_answers answered on answered.member_id = request.user_id and answered.request_id = request.id
        where request.id = ${id} and answered.reason is not null
          and ${memberId} in (answered.user_id, answered.member_id)`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select answered.request_id as id, null as title, answered.reason as text, null as "ideaId",
        false as "ideaIsPublic", null::jsonb as circle, answered.answered_at as "createdAt",
        ${personJson(sql, 'author')} as author
      from mentor_requests request
      join mentor_answers answered on answered.member_id = request.user_id and answered.request_id = request.id
      join profiles author on author.id = answered.user_id
      where request.id = any(${[...ids]}::uuid[]) and answered.reason is not null`,
    async readers(sql, id) {
      const rows = await sql<{ userId: string }[]>`
        select user_id as "userId" from mentor_requests where id = ${id}`
      return rows.map(({ userId }) => userId)
    },
    async remove({ sql }, { id, memberId }) {
      await sql`update mentor_answers set reason = null where user_id = ${memberId} and request_id = ${id}`
    },
  },
}
