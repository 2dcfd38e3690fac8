import type { ISql } from 'postgres'

export type Content = { readonly type: 'idea' | 'comment'; readonly id: string }

/** Who wrote it, as far as this member may see it; null where it is not there for them. */
export async function findAuthor(
  sql: ISql,
  memberId: string,
  { type, id }: Content,
): Promise<{ readonly authorId: string | null } | null> {
  const [found] = await (type === 'idea'
    ? sql<{ authorId: string }[]>`
        select user_id as "authorId" from user_ideas where id = ${id} and (is_public or user_id = ${memberId})`
    : sql<{ authorId: string | null }[]>`
        select comment.user_id as "authorId"
        from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
        where comment.id = ${id} and (idea.is_public or idea.user_id = ${memberId})`)
  return found ?? null
}
