/** Browsers offer locks only over https (and on localhost). */
export const canTakeTurns = 'locks' in navigator

/**
 * One tab at a time: each tab's process has its own copy of local storage, so of two tabs writing at the same
 * moment one would lose its work. Without locks (a host without https) such collisions are rare.
 */
export async function inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  if (!canTakeTurns) return work()
  return navigator.locks.request('colmeia.demo', async () => work())
}
