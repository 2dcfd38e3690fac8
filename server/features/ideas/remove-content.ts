import type { EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { deleteCommentWithin } from './delete-comment.ts'
import { deleteIdeaWithin } from './delete-idea.ts'

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
async function deleteOrphanComment({ sql }: EconomyTransaction, id: string): Promise<void> {
  await sql`
    select from user_ideas where id = (select idea_id from idea_comments where id = ${id}) for no key update`
  await sql`delete from idea_comments where id = ${id} and user_id is null`
}
