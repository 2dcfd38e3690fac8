import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { isRatingShown, isShownTo } from './mentors.ts'

/** Of mentors who are members: the text of the profile, and the sentence of a rating. The mentor and the stars stay. */
export const mentorReports: Pick<ReportTargets, 'mentor-profile' | 'mentor-rating'> = {
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
}
