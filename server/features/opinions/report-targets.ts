import { opinionQuestions } from '#domain/second-opinions/second-opinions.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { removeRequest } from './ask-opinion.ts'

/** Blocks do not matter: what was read stays reportable. */
export const opinionReports: Pick<ReportTargets, 'opinion-request' | 'opinion'> = {
  'opinion-request': {
    /** By who has or had it. */
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select user_id as "authorId" from opinion_requests
        where id = ${id} and (user_id = ${memberId} or exists (
          select from opinion_readings where request_id = ${id} and user_id = ${memberId}
        ))`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select request.id, stage.title, request.text, null as "ideaId", false as "ideaIsPublic", null::jsonb as circle,
        request.created_at as "createdAt", ${personJson(sql, 'author')} as author
      from opinion_requests request join trail_stages stage on stage.id = request.stage_id
      join profiles author on author.id = request.user_id
      where request.id = any(${[...ids]}::uuid[]) and request.text <> ''`,
    async readers(sql, id) {
      const rows = await sql<{ userId: string }[]>`
        select user_id as "userId" from opinion_readings
        where request_id = ${id} and answered_at is null and given_back_at is null`
      return rows.map(({ userId }) => userId)
    },
    remove: ({ sql, now }, { id }) => removeRequest(sql, { id, now }),
  },
  opinion: {
    async find(sql, { memberId, id }) {
      const [found] = await sql<{ authorId: string }[]>`
        select reading.user_id as "authorId"
        from opinion_readings reading join opinion_requests request on request.id = reading.request_id
        where reading.id = ${id} and answered_at is not null and ${memberId} in (request.user_id, reading.user_id)`
      return found ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select reading.id, stage.title, concat_ws(
          chr(10), ${opinionQuestions.clear.label}::text, clear, ${opinionQuestions.next.label}::text, next
        ) as text, null as "ideaId", false as "ideaIsPublic", null::jsonb as circle,
        answered_at as "createdAt", ${personJson(sql, 'author')} as author
      from opinion_readings reading
      join opinion_requests request on request.id = reading.request_id
      join trail_stages stage on stage.id = request.stage_id
      join profiles author on author.id = reading.user_id
      where reading.id = any(${[...ids]}::uuid[]) and answered_at is not null`,
    /** The row stays as given back: the same member is not offered the request again. */
    async remove({ sql, now }, { id }) {
      await sql`
        update opinion_readings set answered_at = null, clear = null, next = null, useful = false,
          given_back_at = ${now.toISOString()}::timestamptz
        where id = ${id} and answered_at is not null`
      await sql`delete from notifications where kind = 'opinion' and reference = ${id}`
    },
  },
}
