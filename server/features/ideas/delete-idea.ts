import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { removePictures } from '#server/platform/pictures/attach-pictures.ts'

type Deletion = { readonly memberId: string; readonly id: string }

/** Null where the member has no such idea. */
export function deleteIdea(economy: Economy, deletion: Deletion) {
  return economy.transaction((transaction) => deleteIdeaWithin(transaction, deletion))
}

/**
 * With its comments and reactions, which triggers remove. Takes back what it paid its author; what its comments paid
 * stays with those who wrote them.
 */
export async function deleteIdeaWithin(
  { sql, perform }: EconomyTransaction,
  { memberId, id }: Deletion,
): Promise<{ readonly wasPublic: boolean } | null> {
  const [deleted] = await sql<{ wasPublic: boolean }[]>`
    delete from user_ideas where id = ${id} and user_id = ${memberId} returning is_public as "wasPublic"`
  if (deleted === undefined) return null
  await removePictures(sql, id)
  await perform({ kind: 'idea-deleted', memberId, ideaId: id })
  return deleted
}
