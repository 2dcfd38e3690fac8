import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { removePictures } from '#server/platform/pictures/attach-pictures.ts'

type Deletion = { readonly memberId: string; readonly id: string }

/** Null if the member has no such idea. */
export function deleteIdea(economy: Economy, deletion: Deletion) {
  return economy.transaction((transaction) => deleteIdeaWithin(transaction, deletion))
}

/**
 * Triggers remove its comments and reactions. Takes back the points paid to its author; points paid for its
 * comments stay with their authors.
 */
async function deleteIdeaWithin(
  { sql, recordEvent }: EconomyTransaction,
  { memberId, id }: Deletion,
): Promise<{ readonly wasPublic: boolean } | null> {
  const [deleted] = await sql<{ wasPublic: boolean }[]>`
    delete from user_ideas where id = ${id} and user_id = ${memberId} returning is_public as "wasPublic"`
  if (deleted === undefined) return null
  await removePictures(sql, id)
  await recordEvent({ kind: 'idea-deleted', memberId, ideaId: id })
  return deleted
}

type DeletedComment = { readonly ideaId: string; readonly ideaAuthorId: string; readonly isPublic: boolean }

/** Null if the member has no such comment. */
export function deleteComment(economy: Economy, deletion: Deletion) {
  return economy.transaction((transaction) => deleteCommentWithin(transaction, deletion))
}

/** Deletes a member's own comment (see the function delete_comment) and takes back the points it paid them. */
async function deleteCommentWithin(
  { sql, now, recordEvent }: EconomyTransaction,
  { memberId, id }: Deletion,
): Promise<DeletedComment | null> {
  const [idea] = await sql<DeletedComment[]>`
    select id as "ideaId", user_id as "ideaAuthorId", is_public as "isPublic" from user_ideas
    where id = (select idea_id from idea_comments where id = ${id} and user_id = ${memberId})
    for no key update`
  if (idea === undefined) return null
  const [deleted] = await sql<{ justifies: string | null }[]>`
    select justifies from delete_comment(${id}, ${memberId}, ${now.toISOString()}::timestamptz)`
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

type Removed = {
  readonly type: 'idea' | 'comment'
  readonly id: string
  /** The author; null if the account is removed. */
  readonly memberId: string | null
}

/** For moderators: same effect as if the author had deleted it. */
export async function removeContent(
  transaction: EconomyTransaction,
  { type, id, memberId }: Removed,
): Promise<void> {
  if (memberId === null) await deleteOrphanComment(transaction, id)
  else if (type === 'idea') await deleteIdeaWithin(transaction, { memberId, id })
  else await deleteCommentWithin(transaction, { memberId, id })
}

/** Only comments outlive their authors. Lock the idea first, as all code that counts its comments does. */
async function deleteOrphanComment({ sql, now }: EconomyTransaction, id: string): Promise<void> {
  await sql`
    select from user_ideas where id = (select idea_id from idea_comments where id = ${id}) for no key update`
  await sql`select from delete_comment(${id}, null, ${now.toISOString()}::timestamptz)`
}
