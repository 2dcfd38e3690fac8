/** Whatever a screen keeps in the browser about a member goes under this prefix, so that it can be forgotten. */
export const memberStoragePrefix = 'colmeia.member.'

/** Removes everything kept about a member: the next person at this browser must find nothing. */
export function forgetMemberStorage(storages: readonly Storage[]): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(memberStoragePrefix)) storage.removeItem(key)
  }
}
