import { neutralName } from '#domain/accounts/names.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { removePictures } from '#server/platform/pictures/attach-pictures.ts'

/** What a member shows of themselves, as a whole. */
export const profileReports: Pick<ReportTargets, 'profile'> = {
  profile: {
    /** By who may open the page. */
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select id as "authorId" from profiles where id = ${id} and not are_blocked(${memberId}, id)`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select id, display_name as title, concat_ws(
          chr(10), nullif(bio, ''), 'Instagram: ' || nullif(instagram, ''), 'LinkedIn: ' || nullif(linkedin, ''),
          'X: ' || nullif(x, '')
        ) as text, null as "ideaId", false as "ideaIsPublic", null::jsonb as circle, created_at as "createdAt",
        ${personJson(sql, 'profiles')} as author
      from profiles where id = any(${[...ids]}::uuid[])`,
    /** The account stays; the member can write a new one. */
    async remove({ sql }, { id }) {
      await sql`
        update profiles set display_name = ${neutralName}, bio = '', instagram = '', linkedin = '', x = '',
          avatar_url = null, updated_at = now()
        where id = ${id}`
      await removePictures(sql, id)
    },
  },
}
