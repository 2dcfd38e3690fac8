import type { ISql } from 'postgres'
import type { ReportDecision } from '#contract/admin-reports.ts'
import { keepMentions } from '#domain/ideas/mentions.ts'
import type { ReportedType } from '#domain/moderation/reports.ts'
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

export type Target = { readonly type: ReportedType; readonly id: string }

export type ReportedContent = {
  readonly id: string
  readonly title: string | null
  readonly text: string
  readonly ideaId: string | null
  readonly circle: { readonly id: string; readonly name: string; readonly members: number } | null
  readonly ideaIsPublic: boolean
  readonly author: StoredPerson | null
  readonly createdAt: string
}

export async function readCircleMembers(sql: ISql, circleId: string): Promise<readonly string[]> {
  const rows = await sql<
    { id: string }[]
  >`select user_id as id from circle_members where circle_id = ${circleId}`
  return rows.map(({ id }) => id)
}

/** What still exists of the given, regardless of who may see it. */
export async function readReported(sql: ISql, targets: readonly Target[]): Promise<ReportedContent[]> {
  const ids = (type: ReportedType) => targets.filter((target) => target.type === type).map(({ id }) => id)
  const circle = sql`jsonb_build_object('id', circle.id, 'name', circle.name, 'members', (
    select count(*)::int from circle_members where circle_id = circle.id
  ))`
  const author = sql`case when author.id is null then null else ${personJson(sql, 'author')} end as author`
  const rows = await sql<ReportedContent[]>`
    select idea.id, idea.title, idea.description as text, idea.id as "ideaId",
      idea.is_public as "ideaIsPublic", idea.created_at as "createdAt", null::jsonb as circle, ${author}
    from user_ideas idea join profiles author on author.id = idea.user_id
    where idea.id = any(${ids('idea')}::uuid[])
    union all
    select comment.id, null, comment.text, comment.idea_id, idea.is_public, comment.created_at, null::jsonb, ${author}
    from idea_comments comment join user_ideas idea on idea.id = comment.idea_id left join profiles author on author.id = comment.user_id
    where comment.id = any(${ids('comment')}::uuid[]) and comment.removed_at is null
    union all
    select written.id, null, concat_ws(
        chr(10), 'Fiz: ' || did, case when stuck <> '' then 'Travei: ' || stuck end, 'Vou fazer: ' || next
      ), null, false, written.created_at, ${circle}, ${author}
    from circle_check_ins written join circles circle on circle.id = written.circle_id
    join profiles author on author.id = written.user_id
    where written.id = any(${ids('check-in')}::uuid[])
    union all
    select written.id, null, written.text, null, false, written.created_at, ${circle}, ${author}
    from circle_answers written join circles circle on circle.id = written.circle_id
    join profiles author on author.id = written.user_id
    where written.id = any(${ids('circle-answer')}::uuid[])
    union all
    select circle.id, circle.name, circle.about, null, false, circle.created_at, ${circle}, ${author}
    from circles circle left join profiles author on author.id = circle.written_by
    where circle.id = any(${ids('circle')}::uuid[])`
  return rows.map((row) => ({ ...row, text: keepMentions(row.text, new Set()) }))
}
