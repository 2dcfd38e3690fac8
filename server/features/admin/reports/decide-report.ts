import { v7 as uuidv7 } from 'uuid'
import type { ReportDecision } from '#contract/admin-reports.ts'
import { type ReportReason, reportReasonNames } from '#domain/moderation/reports.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { lockReportsOf } from '#server/platform/moderation/lock-reports.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { notifyMembers } from '#server/platform/notifications/notify.ts'
import { readLastDecision, readReported, type Target } from './read-reports.ts'

type Asked = Target & {
  readonly adminId: string
  readonly outcome: 'kept' | 'removed'
  readonly note: string
}

export type Decided =
  | { readonly status: 'decided'; readonly decision: ReportDecision; readonly notified: readonly string[] }
  /** The same decision was made before: nothing is done again. */
  | { readonly status: 'repeated'; readonly decision: ReportDecision }
  | { readonly status: 'not-found' }
  | { readonly status: 'already-decided' }

/** Without an id: a guest of an interest page, whom nobody can tell the outcome. */
type Reporter = { readonly id: string | null; readonly reason: ReportReason }

const excerptLength = 120

/** One transaction: the decision, the removal with its points, the notifications, the audit entry. */
export function decideReport(economy: Economy, targets: ReportTargets, asked: Asked): Promise<Decided> {
  const { type, id, outcome } = asked
  return economy.transaction(async (transaction): Promise<Decided> => {
    const { sql } = transaction
    // Two admins on the same report: the second gets the first one's decision.
    await lockReportsOf(sql, id, 'decide')
    const content = await readWithAuthor(transaction, targets, asked)
    const reporters = await sql<Reporter[]>`
      select user_id as id, reason from content_reports
      where type = ${type} and target_id = ${id} and decision_id is null`
    if (reporters.length === 0) {
      const decision = await readLastDecision(sql, { type, id })
      if (decision === null) return { status: 'not-found' }
      return decision.outcome === outcome ? { status: 'repeated', decision } : { status: 'already-decided' }
    }
    const notified = await close(transaction, asked, content, reporters)
    if (outcome === 'removed' && content !== null)
      await targets[type].remove(transaction, { id, memberId: content.author?.id ?? null })
    const decision = await readLastDecision(sql, { type, id })
    if (decision === null) throw new Error('A decision that was just stored is not there')
    return { status: 'decided', decision, notified }
  })
}

/**
 * Locks the profiles of everyone involved before their rows, as account removal does, so one waits for the
 * other. If the author's account is already removed, there is no author.
 */
async function readWithAuthor(
  { sql }: EconomyTransaction,
  targets: ReportTargets,
  { type, id }: Target,
): Promise<ReportedContent | null> {
  const [content = null] = await readReported(sql, targets, [{ type, id }])
  const authorId = content?.author?.id ?? null
  const there = await sql<{ id: string }[]>`
    select id from profiles
    where id = any(array(
      select user_id from content_reports where type = ${type} and target_id = ${id} and decision_id is null
    ) || ${authorId}::uuid)
    order by id for key share`
  if (content === null || there.some((member) => member.id === authorId)) return content
  return { ...content, author: null }
}

async function close(
  { sql, now }: EconomyTransaction,
  { type, id, adminId, outcome, note }: Asked,
  content: ReportedContent | null,
  reporters: readonly Reporter[],
): Promise<readonly string[]> {
  const decisionId = uuidv7()
  const excerpt = content === null ? '' : (content.title ?? content.text).slice(0, excerptLength)
  const authorId = content?.author?.id ?? null
  const members = reporters.flatMap((reporter) => reporter.id ?? [])
  await sql`
    insert into report_decisions (id, type, target_id, owner_id, excerpt, outcome, note, created_at)
    values (${decisionId}, ${type}, ${id}, ${authorId}, ${excerpt}, ${outcome}, ${note},
      ${now.toISOString()}::timestamptz)`
  await sql`
    update content_reports set decision_id = ${decisionId}
    where type = ${type} and target_id = ${id} and decision_id is null`
  await notifyMembers(sql, {
    members,
    subject: `report/${decisionId}`,
    message: {
      what: 'report-decided',
      content: type,
      outcome: content === null ? 'removed' : outcome,
      ideaId: outcome === 'kept' ? (content?.ideaId ?? null) : null,
    },
    now,
  })
  // Authors are not told about reports on content that stays.
  const isAuthorNotified = outcome === 'removed' && authorId !== null
  if (isAuthorNotified)
    await notifyMembers(sql, {
      members: [authorId],
      subject: `removal/${decisionId}`,
      message: { what: 'content-removed', content: type, excerpt, reason: reasonOf(reporters), note },
      now,
    })
  await recordAdminAct(sql, {
    adminId,
    action: 'report.decided',
    target: id,
    detail: { type, outcome: content === null ? 'gone' : outcome, note },
    now,
  })
  return [...members, ...(isAuthorNotified ? [authorId] : [])]
}

/** The most frequent reason. */
function reasonOf(reports: readonly { readonly reason: ReportReason }[]): string {
  const times = new Map<ReportReason, number>()
  for (const { reason } of reports) times.set(reason, (times.get(reason) ?? 0) + 1)
  const [[most] = ['other' as const]] = [...times].sort((one, other) => other[1] - one[1])
  return reportReasonNames[most]
}
