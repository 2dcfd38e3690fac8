import type { ISql, Sql } from 'postgres'
import type { ReportedType } from '#domain/moderation/reports.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { lockReportsOf } from '#server/platform/moderation/lock-reports.ts'
import { findAuthor } from './hide-and-mute.ts'

type Reported = { readonly type: ReportedType; readonly id: string }

type Report = Reported & {
  readonly memberId: string
  readonly reason: string
  readonly details?: string | undefined
  readonly now: Date
}

/** Once per member and target: reporting again replaces the reason, until the team has decided. */
export function reportContent(
  sql: Sql,
  { memberId, type, id, reason, details, now }: Report,
): Promise<'reported' | 'not-found' | 'own' | 'decided'> {
  return sql.begin(async (transaction) => {
    await lockReportsOf(transaction, id, 'report')
    const found = await findReported(transaction, memberId, { type, id })
    if (found === null) return 'not-found'
    if (found.authorId === memberId) return 'own'
    const [report] = await transaction<{ isNew: boolean }[]>`
      insert into content_reports (user_id, type, target_id, reason, details, created_at)
      values (${memberId}, ${type}, ${id}, ${reason}, ${details ?? null}, ${now.toISOString()}::timestamptz)
      on conflict (user_id, type, target_id) do update set
        reason = excluded.reason, details = excluded.details, created_at = excluded.created_at
      where content_reports.decision_id is null
      returning xmax = 0 as "isNew"`
    if (report === undefined) return 'decided'
    if (report.isNew) await countActions(transaction, { memberId, actions: { reports: 1 }, now })
    return 'reported'
  })
}

/**
 * Whose it is; null if the member cannot see it. A circle belongs to whoever wrote its name and text. In a circle a
 * block hides nothing from a report: the other person's words stay reportable.
 */
async function findReported(
  sql: ISql,
  memberId: string,
  { type, id }: Reported,
): Promise<{ readonly authorId: string | null } | null> {
  if (type === 'idea' || type === 'comment') return findAuthor(sql, memberId, { type, id })
  const isInside = (circleId: string) => sql`exists (
    select from circle_members where circle_id = ${sql.unsafe(circleId)} and user_id = ${memberId}
  )`
  if (type === 'circle') {
    const [circle] = await sql<{ authorId: string | null }[]>`
      select written_by as "authorId" from circles circle
      where id = ${id} and (kind <> 'invitation' or ${isInside('circle.id')})`
    return circle ?? null
  }
  const table = sql(type === 'check-in' ? 'circle_check_ins' : 'circle_answers')
  const [written] = await sql<{ authorId: string }[]>`
    select user_id as "authorId" from ${table} as written
    where id = ${id} and ${isInside('written.circle_id')}`
  return written ?? null
}
