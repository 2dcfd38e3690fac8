/** Browsers give locks to https (and to this machine) alone. */
export const canTakeTurns = 'locks' in navigator

/**
 * One tab at a time: the process of each tab has a copy of local storage, so of two that read and write at the same
 * moment one would lose its work. Where the browser has no locks (a host without https) they only ever meet by chance.
 */
export async function inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  if (!canTakeTurns) return work()
  return navigator.locks.request('colmeia.demo', async () => work())
}
