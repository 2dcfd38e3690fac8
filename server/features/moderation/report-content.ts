import type { Sql } from 'postgres'
import { type ReportedType, writtenAnew } from '#domain/moderation/reports.ts'
import { countActions } from '#server/platform/limits/limits.ts'
import { lockReportsOf } from '#server/platform/moderation/lock-reports.ts'
import type { ReportTargets } from '#server/platform/moderation/report-target.ts'

type Report = {
  readonly type: ReportedType
  readonly id: string
  readonly memberId: string
  readonly reason: string
  readonly details?: string | undefined
  readonly now: Date
}

/**
 * Once per member and target: reporting again replaces the reason, until the team has decided. What was removed and
 * written anew is reported anew.
 */
export function reportContent(
  sql: Sql,
  targets: ReportTargets,
  { memberId, type, id, reason, details, now }: Report,
): Promise<'reported' | 'not-found' | 'own' | 'decided'> {
  return sql.begin(async (transaction) => {
    await lockReportsOf(transaction, id, 'report')
    const found = await targets[type].find(transaction, { memberId, id })
    if (found === null) return 'not-found'
    if (found.authorId === memberId) return 'own'
    const [open] = await transaction`
      select 1 from content_reports
      where user_id = ${memberId} and type = ${type} and target_id = ${id} and decision_id is null`
    const [report] = await transaction`
      insert into content_reports (user_id, type, target_id, reason, details, created_at)
      values (${memberId}, ${type}, ${id}, ${reason}, ${details ?? null}, ${now.toISOString()}::timestamptz)
      on conflict (user_id, type, target_id) do update set
        reason = excluded.reason, details = excluded.details, created_at = excluded.created_at, decision_id = null
      where content_reports.decision_id is null or (${writtenAnew.includes(type)} and exists (
        select from report_decisions where id = content_reports.decision_id and outcome = 'removed'
      ))
      returning 1`
    if (report === undefined) return 'decided'
    if (open === undefined) await countActions(transaction, { memberId, actions: { reports: 1 }, now })
    return 'reported'
  })
}
