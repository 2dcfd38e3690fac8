import type { ISql } from 'postgres'
import type {
  ReportedContent,
  ReportTarget,
  ReportTargets,
} from '#server/platform/moderation/report-target.ts'
import { personJson } from '#server/platform/people/person.ts'
import { removeFromCircle } from './change-circle.ts'

/** A block hides nothing from a report: the other person's words stay reportable. */
export const circleReports: Pick<ReportTargets, 'check-in' | 'circle-answer' | 'circle'> = {
  'check-in': {
    find: findWritten('circle_check_ins'),
    read: (sql, ids) => sql<ReportedContent[]>`
      select written.id, null as title, concat_ws(
          chr(10), 'Fiz: ' || did, case when stuck <> '' then 'Travei: ' || stuck end, 'Vou fazer: ' || next
        ) as text, null as "ideaId", false as "ideaIsPublic", written.created_at as "createdAt",
        ${circleJson(sql)} as circle, ${personJson(sql, 'author')} as author
      from circle_check_ins written join circles circle on circle.id = written.circle_id
      join profiles author on author.id = written.user_id
      where written.id = any(${[...ids]}::uuid[])`,
    remove: ({ sql }, { id }) => removeFromCircle(sql, { type: 'check-in', id }),
  },
  'circle-answer': {
    find: findWritten('circle_answers'),
    read: (sql, ids) => sql<ReportedContent[]>`
      select written.id, null as title, written.text, null as "ideaId", false as "ideaIsPublic",
        written.created_at as "createdAt", ${circleJson(sql)} as circle, ${personJson(sql, 'author')} as author
      from circle_answers written join circles circle on circle.id = written.circle_id
      join profiles author on author.id = written.user_id
      where written.id = any(${[...ids]}::uuid[])`,
    remove: ({ sql }, { id }) => removeFromCircle(sql, { type: 'circle-answer', id }),
  },
  /** Belongs to the member who wrote its name and text. */
  circle: {
    async find(sql, { memberId, id }) {
      const [circle] = await sql<{ authorId: string | null }[]>`
        select written_by as "authorId" from circles circle
        where id = ${id} and (kind <> 'invitation' or ${isInside(sql, memberId, 'circle.id')})`
      return circle ?? null
    },
    read: (sql, ids) => sql<ReportedContent[]>`
      select circle.id, circle.name as title, circle.about as text, null as "ideaId", false as "ideaIsPublic",
        circle.created_at as "createdAt", ${circleJson(sql)} as circle,
        case when author.id is null then null else ${personJson(sql, 'author')} end as author
      from circles circle left join profiles author on author.id = circle.written_by
      where circle.id = any(${[...ids]}::uuid[])`,
    remove: ({ sql }, { id }) => removeFromCircle(sql, { type: 'circle', id }),
  },
}

function findWritten(table: 'circle_check_ins' | 'circle_answers'): ReportTarget['find'] {
  return async (sql, { memberId, id }) => {
    const [written] = await sql<{ authorId: string }[]>`
      select user_id as "authorId" from ${sql(table)} as written
      where id = ${id} and ${isInside(sql, memberId, 'written.circle_id')}`
    return written ?? null
  }
}

function isInside(sql: ISql, memberId: string, circleId: string) {
  return sql`exists (
    select from circle_members where circle_id = ${sql.unsafe(circleId)} and user_id = ${memberId}
  )`
}

function circleJson(sql: ISql) {
  return sql`jsonb_build_object('id', circle.id, 'name', circle.name, 'members', (
    select count(*)::int from circle_members where circle_id = circle.id
  ))`
}
