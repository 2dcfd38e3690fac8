/** How long whoever asked for the end of their account can still undo it. */
export const deletionGraceDays = 7

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionGraceDays * 86_400_000)
}

/** Stands where the name of a deleted account stood. */
export const deletedAccountName = 'Conta excluída'
