import type { ISql } from 'postgres'
import type { ReportDecision } from '#contract/admin-reports.ts'
import { keepMentions } from '#domain/ideas/mentions.ts'
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

/** The newest decision on this idea or comment. */
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

export type ContentType = 'idea' | 'comment'

export type Target = { readonly type: ContentType; readonly id: string }

export type ReportedContent = {
  readonly id: string
  readonly title: string | null
  readonly text: string
  readonly ideaId: string
  readonly ideaIsPublic: boolean
  readonly author: StoredPerson | null
  readonly createdAt: string
}

/** Those of the given ideas and comments that still exist, regardless of who may see them. */
export async function readReported(sql: ISql, targets: readonly Target[]): Promise<ReportedContent[]> {
  const ids = (type: ContentType) => targets.filter((target) => target.type === type).map(({ id }) => id)
  const author = sql`case when author.id is null then null else ${personJson(sql, 'author')} end as author`
  const rows = await sql<ReportedContent[]>`
    select idea.id, idea.title, idea.description as text, idea.id as "ideaId",
      idea.is_public as "ideaIsPublic", idea.created_at as "createdAt", ${author}
    from user_ideas idea join profiles author on author.id = idea.user_id
    where idea.id = any(${ids('idea')}::uuid[])
    union all
    select comment.id, null, comment.text, comment.idea_id, idea.is_public, comment.created_at, ${author}
    from idea_comments comment join user_ideas idea on idea.id = comment.idea_id left join profiles author on author.id = comment.user_id
    where comment.id = any(${ids('comment')}::uuid[]) and comment.removed_at is null`
  return rows.map((row) => ({ ...row, text: keepMentions(row.text, new Set()) }))
}
