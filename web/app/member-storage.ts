/** Whatever a screen keeps in the browser about a member goes under this prefix, so that it can be forgotten. */
export const memberStoragePrefix = 'colmeia.member.'

const unsentOfAnyone = `${memberStoragePrefix}unsent.`

/** Under it lies what a guest wrote: it becomes theirs when they sign up, so a change of person does not take it away. */
export const guestPrefix = 'colmeia.guest.'

/** Under it lies what a member wrote and the server does not have yet. It outlives a session that ends by itself. */
export function unsentPrefix(memberId: string): string {
  return `${unsentOfAnyone}${memberId}.`
}

/**
 * Removes everything kept about a member: the next person at this browser must find nothing. What `ownerOfUnsent`
 * has not sent yet may stay, for them alone.
 */
export function forgetMemberStorage(storages: readonly Storage[], ownerOfUnsent: string | null = null): void {
  const kept = ownerOfUnsent === null ? null : unsentPrefix(ownerOfUnsent)
  for (const storage of storages) {
    for (const key of keysUnder(storage, memberStoragePrefix)) {
      if (kept === null || !key.startsWith(kept)) storage.removeItem(key)
    }
  }
}

/** Whoever came in by another page (a provider's) is met with this member's first known state, and not with a change. */
export function forgetUnsentOfOthers(storages: readonly Storage[], memberId: string): void {
  for (const storage of storages)
    for (const key of keysUnder(storage, unsentOfAnyone))
      if (!key.startsWith(unsentPrefix(memberId))) storage.removeItem(key)
}

export function keysUnder(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
}
