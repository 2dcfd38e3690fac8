import type { Sql } from 'postgres'
import type { CommentForViewer } from '#contract/comments.ts'
import type { IdeaForViewer } from '#contract/ideas.ts'
import { commentPolicy, ideaPolicy } from '#domain/ideas/rules.ts'

type Asked = { readonly memberId: string; readonly ids: readonly string[] }

/** Ids of ideas that this member may not see are left out. */
export async function readIdeasForViewer(sql: Sql, { memberId, ids }: Asked): Promise<IdeaForViewer[]> {
  const rows = await sql<(Pick<IdeaForViewer, 'id' | 'reaction'> & { authorId: string })[]>`
    select idea.id, idea.user_id as "authorId", mine.reaction
    from user_ideas idea
    left join idea_likes mine on mine.user_id = ${memberId} and mine.target_type = 'idea' and mine.target_id = idea.id
    where idea.id = any(${[...ids]}::uuid[]) and (idea.is_public or idea.user_id = ${memberId})`
  return rows.map(({ id, reaction, authorId }) => ({ id, reaction, can: ideaPolicy(memberId, { authorId }) }))
}

export async function readCommentsForViewer(sql: Sql, { memberId, ids }: Asked): Promise<CommentForViewer[]> {
  type Row = Pick<CommentForViewer, 'id' | 'reaction'> & {
    authorId: string | null
    ideaAuthorId: string
    useful: boolean
  }
  const rows = await sql<Row[]>`
    select comment.id, comment.user_id as "authorId", idea.user_id as "ideaAuthorId",
      comment.useful_at is not null as useful, mine.reaction
    from idea_comments comment
    join user_ideas idea on idea.id = comment.idea_id
    left join idea_likes mine
      on mine.user_id = ${memberId} and mine.target_type = 'comment' and mine.target_id = comment.id
    where comment.id = any(${[...ids]}::uuid[]) and (idea.is_public or idea.user_id = ${memberId})`
  return rows.map(({ id, reaction, ...comment }) => ({ id, reaction, can: commentPolicy(memberId, comment) }))
}
