import type { Sql } from 'postgres'
import type { CommentForViewer } from '#contract/comments.ts'
import type { IdeaForViewer } from '#contract/ideas.ts'
import { newCommentsCounted } from '#domain/ideas/conversation.ts'
import { commentPolicy, ideaPolicy } from '#domain/ideas/rules.ts'
import { sees } from '#server/platform/people/sees.ts'

type Asked = { readonly memberId: string; readonly ids: readonly string[] }
type AskedNow = Asked & { readonly now: Date }

/** Ids of ideas that this member may not see are left out. */
export async function readIdeasForViewer(sql: Sql, { memberId, ids }: Asked): Promise<IdeaForViewer[]> {
  type Row = Pick<IdeaForViewer, 'id' | 'reaction' | 'isFollowed' | 'hasBell'> & {
    authorId: string
    seenAt: string
    newComments: number
  }
  const rows = await sql<Row[]>`
    select idea.id, idea.user_id as "authorId", mine.reaction, seen.at as "seenAt",
      following.bell is not null as "isFollowed", coalesce(following.bell, false) as "hasBell", (
      select count(*)::int from (
        select from idea_comments
        where idea_id = idea.id and idea.user_id = ${memberId} and created_at > seen.at
          and user_id is distinct from ${memberId}::uuid and removed_at is null
          and (user_id is null or ${sees(sql, memberId, 'idea_comments.user_id')})
        limit ${newCommentsCounted}
      ) as counted
    ) as "newComments"
    from user_ideas idea
    cross join lateral (select coalesce(idea.comments_seen_at, idea.created_at) as at) as seen
    left join idea_likes mine on mine.user_id = ${memberId} and mine.target_type = 'idea' and mine.target_id = idea.id
    left join idea_follows following on following.user_id = ${memberId} and following.idea_id = idea.id
    where idea.id = any(${[...ids]}::uuid[]) and (idea.is_public or idea.user_id = ${memberId})`
  return rows.map(({ id, reaction, isFollowed, hasBell, authorId, seenAt, newComments }) => ({
    id,
    reaction,
    isFollowed,
    hasBell,
    can: ideaPolicy(memberId, { authorId }),
    newComments: authorId === memberId ? { since: new Date(seenAt).toISOString(), count: newComments } : null,
  }))
}

export async function readCommentsForViewer(
  sql: Sql,
  { memberId, ids, now }: AskedNow,
): Promise<CommentForViewer[]> {
  type Row = Pick<CommentForViewer, 'id' | 'reaction'> & {
    authorId: string | null
    ideaAuthorId: string
    useful: boolean
    createdAt: string
  }
  const rows = await sql<Row[]>`
    select comment.id, comment.user_id as "authorId", idea.user_id as "ideaAuthorId",
      comment.useful_at is not null as useful, comment.created_at as "createdAt", mine.reaction
    from idea_comments comment
    join user_ideas idea on idea.id = comment.idea_id
    left join idea_likes mine
      on mine.user_id = ${memberId} and mine.target_type = 'comment' and mine.target_id = comment.id
    where comment.id = any(${[...ids]}::uuid[]) and comment.removed_at is null
      and (idea.is_public or idea.user_id = ${memberId})`
  return rows.map(({ id, reaction, ...comment }) => ({
    id,
    reaction,
    can: commentPolicy(memberId, comment, now),
  }))
}

/** Moves the author's mark forward to a moment that was on the screen. False if the member has no such idea. */
export async function markSeen(
  sql: Sql,
  { memberId, id, upTo, now }: { memberId: string; id: string; upTo: string; now: Date },
): Promise<boolean> {
  const marked = await sql`
    update user_ideas set comments_seen_at = greatest(
      coalesce(comments_seen_at, created_at), least(${upTo}::timestamptz, ${now.toISOString()}::timestamptz)
    )
    where id = ${id} and user_id = ${memberId} returning 1`
  return marked.length > 0
}
