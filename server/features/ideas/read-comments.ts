import type { Fragment, ISql } from 'postgres'
import type { Comment, CommentPage } from '#contract/comments.ts'
import { commentPoints } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

export type StoredComment = Omit<Comment, 'author' | 'mentions' | 'points'> & {
  readonly author: StoredPerson | null
  readonly mentions: Comment['mentions']
}

function commentColumns(sql: ISql): Fragment {
  return sql`
    comment.id, comment.idea_id as "ideaId", comment.text, comment.justifies,
    comment.useful_at is not null as useful, comment.likes, comment.dislikes, comment.created_at as "createdAt",
    case when author.id is null then null else ${personJson(sql, 'author')} end as author,
    case when comment.mentions = '{}' then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'displayName', display_name) order by id), '[]')
      from profiles where id = any(comment.mentions)
    ) end as mentions`
}

/** Oldest first. */
export async function readComments(
  sql: ISql,
  { ideaId, after }: { readonly ideaId: string; readonly after: Cursor | null },
): Promise<CommentPage> {
  const from =
    after === null
      ? sql``
      : sql`and (comment.created_at, comment.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredComment[]>`
    select ${commentColumns(sql)}
    from (
      select * from idea_comments comment where comment.idea_id = ${ideaId} ${from}
      order by comment.created_at, comment.id limit ${pageSize + 1}
    ) as comment
    left join profiles author on author.id = comment.user_id
    order by comment.created_at, comment.id`
  const comments = rows.slice(0, pageSize).map(presentComment)
  const last = comments.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { comments, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

export async function readComment(sql: ISql, id: string): Promise<Comment | null> {
  const [row] = await sql<StoredComment[]>`
    select ${commentColumns(sql)}
    from idea_comments comment left join profiles author on author.id = comment.user_id
    where comment.id = ${id}`
  return row === undefined ? null : presentComment(row)
}

export function presentComment({ author, createdAt, ...comment }: StoredComment): Comment {
  return {
    ...comment,
    author: author && presentPerson(author),
    points: commentPoints(ruleBooks.product, comment.useful),
    createdAt: new Date(createdAt).toISOString(),
  }
}
