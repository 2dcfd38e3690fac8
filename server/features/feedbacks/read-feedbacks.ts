import type { ISql } from 'postgres'
import type { Feedback } from '#contract/feedbacks.ts'
import type { FeedbackStatus } from '#domain/feedbacks/feedbacks.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'

const pageSize = 50
const mostSimilar = 3

type Stored = Omit<Feedback, 'createdAt'> & { readonly createdAt: string }

type Page = {
  readonly viewerId: string
  readonly status: FeedbackStatus | undefined
  readonly after: Cursor | null
}

/** The board, newest first. */
export async function listFeedbacks(sql: ISql, { viewerId, status, after }: Page) {
  const rows = await sql<Stored[]>`
    ${selectFeedback(sql, viewerId)}
    where ${status === undefined ? sql`true` : sql`feedback.status = ${status}`}
      and ${after === null ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${pageSize + 1}`
  const feedbacks = rows.slice(0, pageSize).map(present)
  const last = feedbacks.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { feedbacks, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

/** Feedback with a title similar to this one; ignores accents and case. */
export async function findSimilar(
  sql: ISql,
  { viewerId, text }: { readonly viewerId: string; readonly text: string },
): Promise<Feedback[]> {
  const rows = await sql<Stored[]>`
    ${selectFeedback(sql, viewerId)}
    join similar_feedbacks(${text}, ${mostSimilar}) with ordinality as alike (feedback_id, position)
      on feedback_id = id
    order by position`
  return rows.map(present)
}

export async function readFeedback(
  sql: ISql,
  { viewerId, id }: { readonly viewerId: string; readonly id: string },
): Promise<Feedback | null> {
  const [row] = await sql<Stored[]>`${selectFeedback(sql, viewerId)} where id = ${id}`
  return row === undefined ? null : present(row)
}

function selectFeedback(sql: ISql, viewerId: string) {
  return sql`
    select id, title, description, category, status, votes, created_at as "createdAt",
      exists (
        select from feedback_votes vote where vote.user_id = ${viewerId} and vote.feedback_id = feedback.id
      ) as voted
    from feedback`
}

function present({ createdAt, ...feedback }: Stored): Feedback {
  return { ...feedback, createdAt: new Date(createdAt).toISOString() }
}
