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
export async function deleteIdeaWithin(
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
