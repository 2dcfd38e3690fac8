import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'

type Deleted = { readonly ideaId: string; readonly ideaAuthorId: string; readonly isPublic: boolean }

type Deletion = { readonly memberId: string; readonly id: string }

/** Null if the member has no such comment. */
export function deleteComment(economy: Economy, deletion: Deletion) {
  return economy.transaction((transaction) => deleteCommentWithin(transaction, deletion))
}

/** Deletes a member's own comment and takes back the points it paid them. */
export async function deleteCommentWithin(
  { sql, recordEvent }: EconomyTransaction,
  { memberId, id }: Deletion,
): Promise<Deleted | null> {
  const [idea] = await sql<Deleted[]>`
    select id as "ideaId", user_id as "ideaAuthorId", is_public as "isPublic" from user_ideas
    where id = (select idea_id from idea_comments where id = ${id} and user_id = ${memberId})
    for no key update`
  if (idea === undefined) return null
  const [deleted] = await sql<{ justifies: string | null }[]>`
    delete from idea_comments where id = ${id} and user_id = ${memberId} returning justifies`
  if (deleted === undefined) return null
  const { ideaId, ideaAuthorId } = idea
  await recordEvent({
    kind: 'comment-deleted',
    memberId,
    commentId: id,
    ideaAuthorId,
    justifiedIdeaId: deleted.justifies === null ? null : ideaId,
  })
  return idea
}
