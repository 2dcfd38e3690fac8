/** Prefix of everything that screens store about a member, so that it can be removed. */
export const memberStoragePrefix = 'colmeia.member.'

const unsentOfAnyone = `${memberStoragePrefix}unsent.`

/** Prefix of what a guest wrote. It becomes the member's at sign-up, so it survives a change of person. */
export const guestPrefix = 'colmeia.guest.'

/**
 * Prefix of what a member wrote and the server does not have yet. It survives a session that ends by itself.
 */
export function unsentPrefix(memberId: string): string {
  return `${unsentOfAnyone}${memberId}.`
}

/** Drafts that the browser's storage refused: they last as long as the page. */
export const refusedDrafts = new Map<string, unknown>()

/**
 * Removes everything stored about a member, so that the next person at this browser finds nothing. Unsent
 * work of `ownerOfUnsent` may stay, for them only.
 */
export function forgetMemberStorage(storages: readonly Storage[], ownerOfUnsent: string | null = null): void {
  forgetAllBut(ownerOfUnsent, storages, memberStoragePrefix)
}

/**
 * After a sign-in through another page (a provider's), the app sees this member's first known state, not a
 * change of person.
 */
export function forgetUnsentOfOthers(storages: readonly Storage[], memberId: string): void {
  forgetAllBut(memberId, storages, unsentOfAnyone)
}

function forgetAllBut(ownerOfUnsent: string | null, storages: readonly Storage[], prefix: string): void {
  const isKept = (key: string) => ownerOfUnsent !== null && key.startsWith(unsentPrefix(ownerOfUnsent))
  for (const storage of storages)
    for (const key of keysUnder(storage, prefix)) if (!isKept(key)) storage.removeItem(key)
  for (const key of refusedDrafts.keys())
    if (key.startsWith(prefix) && !isKept(key)) refusedDrafts.delete(key)
}

export function keysUnder(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
}
