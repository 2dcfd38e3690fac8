import type { ISql } from 'postgres'

type Asked = { readonly type: 'idea' | 'comment'; readonly id: string; readonly memberId: string }

/** Whose it is; null if the member cannot see it. */
export async function findContent(
  sql: ISql,
  { memberId, type, id }: Asked,
): Promise<{ readonly authorId: string | null } | null> {
  const [found] = await (type === 'idea'
    ? sql<{ authorId: string }[]>`
        select user_id as "authorId" from user_ideas where id = ${id} and (is_public or user_id = ${memberId})`
    : sql<{ authorId: string | null }[]>`
        select comment.user_id as "authorId"
        from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
        where comment.id = ${id} and comment.removed_at is null and (idea.is_public or idea.user_id = ${memberId})`)
  return found ?? null
}
