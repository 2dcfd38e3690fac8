import type { EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { deleteCommentWithin } from './delete-comment.ts'
import { deleteIdeaWithin } from './delete-idea.ts'

type Removed = {
  readonly type: 'idea' | 'comment'
  readonly id: string
  /** Its author; null where the account is gone. */
  readonly memberId: string | null
}

/** For whoever looks after the community: as if the author had deleted it. */
export async function removeContent(
  transaction: EconomyTransaction,
  { type, id, memberId }: Removed,
): Promise<void> {
  if (memberId === null) await deleteOrphanComment(transaction, id)
  else if (type === 'idea') await deleteIdeaWithin(transaction, { memberId, id })
  else await deleteCommentWithin(transaction, { memberId, id })
}

/** Only comments outlive their authors. The idea is locked first, as everyone does who counts its comments. */
async function deleteOrphanComment({ sql }: EconomyTransaction, id: string): Promise<void> {
  await sql`
    select from user_ideas where id = (select idea_id from idea_comments where id = ${id}) for no key update`
  await sql`delete from idea_comments where id = ${id} and user_id is null`
}
