import { type ContactReason, contactReasonNames } from '#domain/people/contact-requests.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { removeRequest } from './end-contact.ts'

export const contactReports: Pick<ReportTargets, 'contact-request'> = {
  'contact-request': {
    /** Also what was declined or has expired, and despite blocks: the words were received. */
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select user_id as "authorId" from contact_requests where id = ${id} and ${memberId} in (user_id, to_id)`
      return found ?? null
    },
    async read(sql, ids) {
      const rows = await sql<(Omit<ReportedContent, 'title'> & { reason: ContactReason })[]>`
        select request.id, request.reason, request.sentence as text, null as "ideaId", false as "ideaIsPublic",
          null::jsonb as circle, request.created_at as "createdAt", ${personJson(sql, 'author')} as author
        from contact_requests request join profiles author on author.id = request.user_id
        where request.id = any(${[...ids]}::uuid[]) and request.ended is distinct from 'removed'`
      return rows.map(({ reason, ...row }) => ({ ...row, title: contactReasonNames[reason] }))
    },
    remove: ({ sql, now }, { id }) => removeRequest(sql, { id, now }),
  },
}
