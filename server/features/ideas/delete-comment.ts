import type { Economy } from '#server/platform/economy/create-economy.ts'

type Deleted = { readonly ideaId: string; readonly ideaAuthorId: string }

/** A member's own comment; takes back what it paid them. Null where they have no such comment. */
export function deleteComment(
  economy: Economy,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<Deleted | null> {
  return economy.transaction(async ({ sql, perform }) => {
    const [idea] = await sql<Deleted[]>`
      select id as "ideaId", user_id as "ideaAuthorId" from user_ideas
      where id = (select idea_id from idea_comments where id = ${id} and user_id = ${memberId})
      for no key update`
    if (idea === undefined) return null
    const [deleted] = await sql<{ justifies: string | null }[]>`
      delete from idea_comments where id = ${id} and user_id = ${memberId} returning justifies`
    if (deleted === undefined) return null
    const { ideaId, ideaAuthorId } = idea
    await perform({
      kind: 'comment-deleted',
      memberId,
      commentId: id,
      ideaAuthorId,
      justifiedIdeaId: deleted.justifies === null ? null : ideaId,
    })
    return idea
  })
}
