import type { Sql } from 'postgres'
import type { OpenReport } from '#contract/admin-reports.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { presentPerson } from '#server/platform/people/person.ts'
import { countWaiting } from './count-waiting.ts'
import { readReported, type Target } from './read-reports.ts'

const most = 50

type Waiting = Pick<OpenReport, 'reports' | 'reasons' | 'details'> & {
  readonly type: Target['type']
  readonly id: string
  readonly since: string
}

/** Longest waiting first, and how many wait, counted only up to the number the screen shows. */
export async function listReports(
  sql: Sql,
  targets: ReportTargets,
): Promise<{ reports: OpenReport[]; waiting: number }> {
  const [waiting, rows] = await Promise.all([countWaiting(sql), readWaiting(sql)])
  // A request to a mentor and its answer have one id.
  const keyOf = ({ type, id }: Target) => `${type}/${id}`
  const contents = new Map(
    (await readReported(sql, targets, rows)).map((content) => [keyOf(content), content]),
  )
  return { reports: rows.map((row) => present(row, contents.get(keyOf(row)) ?? null)), waiting }
}

/** Reads the oldest reports until there are enough that are the first of what they are about. */
async function readWaiting(sql: Sql): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select first.type, first.target_id as id, first.created_at as since, given.reports, given.reasons, texts.details
    from (
      select type, target_id, created_at from content_reports report
      where decision_id is null and not exists (
        select from content_reports earlier
        where earlier.type = report.type and earlier.target_id = report.target_id and earlier.decision_id is null
          and (earlier.created_at, coalesce(earlier.user_id::text, earlier.guest))
            < (report.created_at, coalesce(report.user_id::text, report.guest))
      )
      order by created_at, target_id limit ${most}
    ) as first
    cross join lateral (
      select sum(times)::int as reports,
        jsonb_agg(jsonb_build_object('reason', reason, 'times', times) order by times desc, reason) as reasons
      from (
        select reason, count(*) as times from content_reports
        where type = first.type and target_id = first.target_id and decision_id is null group by reason
      ) as by_reason
    ) as given
    cross join lateral (
      select coalesce(jsonb_agg(details), '[]') as details
      from (
        select details from content_reports
        where type = first.type and target_id = first.target_id and decision_id is null and details <> ''
        order by created_at desc limit 5
      ) as newest
    ) as texts
    order by first.created_at, first.target_id`
}

function present({ since, ...report }: Waiting, content: ReportedContent | null): OpenReport {
  return {
    ...report,
    since: new Date(since).toISOString(),
    content: content && {
      title: content.title,
      text: content.text,
      ideaId: content.ideaId,
      circle: content.circle,
      author: content.author && presentPerson(content.author),
      createdAt: new Date(content.createdAt).toISOString(),
    },
  }
}
