import type { Fragment, ISql } from 'postgres'
import type { Comment, CommentPage } from '#contract/comments.ts'
import { commentPoints } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { type CommentOrder, firstReplies, helpfulness } from '#domain/ideas/conversation.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

export type StoredComment = Omit<Comment, 'author' | 'points'> & { readonly author: StoredPerson | null }

function commentColumns(sql: ISql): Fragment {
  return sql`
    comment.id, comment.idea_id as "ideaId", comment.parent_id as "parentId", comment.text, comment.justifies,
    comment.useful_at is not null as useful, comment.likes, comment.dislikes, comment.replies,
    comment.created_at as "createdAt", comment.edited_at as "editedAt", comment.removed_at is not null as removed,
    case when author.id is null then null else ${personJson(sql, 'author')} end as author,
    case when comment.mentions = '{}' then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'displayName', display_name) order by id), '[]')
      from profiles where id = any(comment.mentions)
    ) end as mentions`
}

type Listing = {
  readonly ideaId: string
  readonly after: Required<Cursor> | null
  readonly order?: CommentOrder | undefined
}

/** A page of the conversation: comments in the order asked for, each followed by its first replies. */
export async function readComments(
  sql: ISql,
  { ideaId, after, order = 'oldest' }: Listing,
): Promise<CommentPage> {
  const [by, from] = inOrder(sql, order, after)
  const rows = await sql<StoredComment[]>`
    select ${commentColumns(sql)}
    from (
      select comment.*, row_number() over (order by ${by}) as place from idea_comments comment
      where comment.idea_id = ${ideaId} and comment.parent_id is null ${from}
      order by ${by} limit ${pageSize + 1}
    ) as listed
    cross join lateral (
      select listed.place, false as is_reply, comment.* from idea_comments comment where comment.id = listed.id
      union all
      (
        select listed.place, true, reply.* from idea_comments reply
        where reply.parent_id = listed.id and listed.replies > 0 and listed.place <= ${pageSize}
        order by reply.created_at, reply.id limit ${firstReplies}
      )
    ) as comment
    left join profiles author on author.id = comment.user_id
    order by comment.place, comment.is_reply, comment.created_at, comment.id`
  const threads = rows.filter(({ parentId }) => parentId === null)
  const next = threads[pageSize]
  const last = threads[pageSize - 1]
  const comments = rows.filter((row) => row !== next).map(presentComment)
  return {
    comments,
    nextCursor: next === undefined || last === undefined ? null : cursorOf(last, order),
  }
}

/** The order of a listing, and the condition of the page after a cursor. */
function inOrder(sql: ISql, order: CommentOrder, after: Required<Cursor> | null): [Fragment, Fragment] {
  const place = after && sql`${after.at}::timestamptz, ${after.id}::uuid`
  if (order === 'oldest')
    return [
      sql`comment.created_at, comment.id`,
      place === null ? sql`` : sql`and (comment.created_at, comment.id) > (${place})`,
    ]
  if (order === 'newest')
    return [
      sql`comment.created_at desc, comment.id desc`,
      place === null ? sql`` : sql`and (comment.created_at, comment.id) < (${place})`,
    ]
  // The same number as `helpfulness` of the domain, below zero: idea_comments_useful_index is of this expression.
  const rank = sql`(case when comment.useful_at is null then 0 else -1000000 end - least(comment.likes, 999999))`
  return [
    sql`${rank}, comment.created_at, comment.id`,
    after === null || place === null
      ? sql``
      : sql`and (${rank}, comment.created_at, comment.id) > (${-after.rank}::int, ${place})`,
  ]
}

function cursorOf(comment: StoredComment, order: CommentOrder): string {
  const at = new Date(comment.createdAt).toISOString()
  return writeCursor({ at, id: comment.id, rank: order === 'useful' ? helpfulness(comment) : 0 })
}

/** Oldest first. */
export function readReplies(
  sql: ISql,
  { id, after }: { readonly id: string; readonly after: Cursor | null },
): Promise<CommentPage> {
  return readPage(sql, sql`comment.parent_id = ${id}`, after)
}

type Asked = { readonly ideaId: string; readonly after: Cursor | null }

/** The comments that say why the idea is liked or not, oldest first, as far as this viewer sees their authors. */
export function readJustifications(
  sql: ISql,
  {
    ideaId,
    viewerId,
    reaction,
    after,
  }: Asked & { readonly viewerId: string; readonly reaction: 'like' | 'dislike' },
): Promise<CommentPage> {
  const which = sql`
    comment.idea_id = ${ideaId} and comment.justifies = ${reaction}
    and (comment.user_id is null or ${sees(sql, viewerId, 'comment.user_id')})`
  return readPage(sql, which, after)
}

async function readPage(sql: ISql, which: Fragment, after: Cursor | null): Promise<CommentPage> {
  const from =
    after === null
      ? sql``
      : sql`and (comment.created_at, comment.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredComment[]>`
    select ${commentColumns(sql)}
    from (
      select * from idea_comments comment where ${which} ${from}
      order by comment.created_at, comment.id limit ${pageSize + 1}
    ) as comment
    left join profiles author on author.id = comment.user_id
    order by comment.created_at, comment.id`
  const comments = rows.slice(0, pageSize).map(presentComment)
  const last = comments.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { comments, nextCursor: hasMore ? writeCursor({ at: last.createdAt, id: last.id }) : null }
}

/** A comment with its first replies, or a reply under its comment. */
export async function readThread(sql: ISql, { id, parentId }: Comment): Promise<Comment[]> {
  const first = await readComment(sql, parentId ?? id)
  if (first === null) return []
  if (parentId === null) {
    const { comments } = await readReplies(sql, { id, after: null })
    return [first, ...comments.slice(0, firstReplies)]
  }
  const reply = await readComment(sql, id)
  return reply === null ? [] : [first, reply]
}

export async function readComment(sql: ISql, id: string): Promise<Comment | null> {
  const [row] = await sql<StoredComment[]>`
    select ${commentColumns(sql)}
    from idea_comments comment left join profiles author on author.id = comment.user_id
    where comment.id = ${id}`
  return row === undefined ? null : presentComment(row)
}

/** Those of these comments that this member may see, with their ideas' titles. */
export async function readVisibleComments(
  sql: ISql,
  { ids, viewerId }: { readonly ids: readonly string[]; readonly viewerId: string },
): Promise<{ readonly comment: Comment; readonly ideaTitle: string }[]> {
  if (ids.length === 0) return []
  const rows = await sql<(StoredComment & { readonly ideaTitle: string })[]>`
    select ${commentColumns(sql)}, idea.title as "ideaTitle"
    from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
    left join profiles author on author.id = comment.user_id
    where comment.id = any(${[...ids]}::uuid[]) and comment.removed_at is null
      and (idea.is_public or idea.user_id = ${viewerId})
      and ${sees(sql, viewerId, 'idea.user_id')}
      and (comment.user_id is null or ${sees(sql, viewerId, 'comment.user_id')})`
  return rows.map(({ ideaTitle, ...comment }) => ({ comment: presentComment(comment), ideaTitle }))
}

export function presentComment({ author, createdAt, editedAt, ...comment }: StoredComment): Comment {
  return {
    ...comment,
    author: author && presentPerson(author),
    points: comment.removed ? null : commentPoints(ruleBooks.product, comment.useful),
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt && new Date(editedAt).toISOString(),
  }
}
