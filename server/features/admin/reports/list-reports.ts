import type { Sql } from 'postgres'
import type { OpenReport } from '#contract/admin-reports.ts'
import { presentPerson } from '#server/platform/people/person.ts'
import { type ContentType, type ReportedContent, readReported } from './read-reported.ts'

const most = 50

type Waiting = Pick<OpenReport, 'reports' | 'reasons' | 'details'> & {
  readonly type: ContentType
  readonly id: string
  readonly since: string
}

/** What waits longest first. Only open reports are looked at, which is what admins keep few. */
export async function listReports(sql: Sql): Promise<{ reports: OpenReport[]; waiting: number }> {
  const [{ waiting }, rows] = await Promise.all([countWaiting(sql), readWaiting(sql)])
  const contents = new Map((await readReported(sql, rows)).map((content) => [content.id, content]))
  return { reports: rows.map((row) => present(row, contents.get(row.id) ?? null)), waiting }
}

async function countWaiting(sql: Sql): Promise<{ waiting: number }> {
  const [row] = await sql<[{ waiting: number }]>`
    select count(*)::int as waiting
    from (select distinct type, target_id from content_reports where decision_id is null) as targets`
  return row
}

async function readWaiting(sql: Sql): Promise<Waiting[]> {
  return sql<Waiting[]>`
    with target as (
      select type, target_id, count(*)::int as reports, min(created_at) as since
      from content_reports where decision_id is null
      group by type, target_id order by since, target_id limit ${most}
    )
    select target.type, target.target_id as id, reports, since,
      (
        select jsonb_agg(jsonb_build_object('reason', reason, 'times', times) order by times desc, reason)
        from (
          select reason, count(*) as times from content_reports
          where type = target.type and target_id = target.target_id and decision_id is null group by reason
        ) as given
      ) as reasons,
      (
        select coalesce(jsonb_agg(details), '[]')
        from (
          select details from content_reports
          where type = target.type and target_id = target.target_id and decision_id is null and details <> ''
          order by created_at desc limit 5
        ) as told
      ) as details
    from target order by since, id`
}

function present({ since, ...report }: Waiting, content: ReportedContent | null): OpenReport {
  return {
    ...report,
    since: new Date(since).toISOString(),
    content: content && {
      title: content.title,
      text: content.text,
      ideaId: content.ideaId,
      author: content.author && presentPerson(content.author),
      createdAt: new Date(content.createdAt).toISOString(),
    },
  }
}
