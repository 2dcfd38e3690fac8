import type { ISql } from 'postgres'
import type { ReportDecision } from '#contract/admin-reports.ts'
import { keepMentions } from '#domain/ideas/mentions.ts'
import type { ReportedType } from '#domain/moderation/reports.ts'
import type { ReportedContent, ReportTargets } from '#server/platform/moderation/report-target.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

const pageSize = 50

type Stored = Omit<ReportDecision, 'author' | 'at'> & {
  readonly author: StoredPerson | null
  readonly at: string
}

/** Newest first. */
export async function listDecisions(sql: ISql, after: Cursor | null) {
  const rows = await sql<Stored[]>`
    ${selectDecisions(sql)}
    where ${after === null ? sql`true` : sql`(decision.created_at, decision.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by decision.created_at desc, decision.id desc limit ${pageSize + 1}`
  const decisions = rows.slice(0, pageSize).map(present)
  const last = decisions.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { decisions, nextCursor: hasMore ? writeCursor({ at: last.at, id: last.id }) : null }
}

/** The newest decision on this. */
export async function readLastDecision(sql: ISql, { type, id }: Target): Promise<ReportDecision | null> {
  const [row] = await sql<Stored[]>`
    ${selectDecisions(sql)}
    where decision.id = any(array(
      select decision_id from content_reports where type = ${type} and target_id = ${id}
    ))
    order by decision.created_at desc limit 1`
  return row === undefined ? null : present(row)
}

function selectDecisions(sql: ISql) {
  return sql`
    select decision.id, decision.type, decision.outcome, decision.excerpt, decision.note,
      decision.created_at as at, case when author.id is null then null else ${personJson(sql, 'author')} end as author
    from report_decisions decision left join profiles author on author.id = decision.owner_id`
}

function present({ author, at, ...decision }: Stored): ReportDecision {
  return { ...decision, author: author && presentPerson(author), at: new Date(at).toISOString() }
}

export type Target = { readonly type: ReportedType; readonly id: string }

export async function readCircleMembers(sql: ISql, circleId: string): Promise<readonly string[]> {
  const rows = await sql<
    { id: string }[]
  >`select user_id as id from circle_members where circle_id = ${circleId}`
  return rows.map(({ id }) => id)
}

/** What still exists of the given, regardless of who may see it. */
export async function readReported(
  sql: ISql,
  reportTargets: ReportTargets,
  targets: readonly Target[],
): Promise<(ReportedContent & Target)[]> {
  const types = new Set(targets.map(({ type }) => type))
  const found = await Promise.all(
    [...types].map(async (type) => {
      const ids = targets.flatMap((target) => (target.type === type ? target.id : []))
      const rows = await reportTargets[type].read(sql, ids)
      return rows.map((row) => ({ ...row, type, text: keepMentions(row.text, new Set()) }))
    }),
  )
  return found.flat()
}
