import { TooBusyError } from '#server/platform/auth/limit-concurrency.ts'

type Waiting = { readonly owner: string; readonly start: () => void; readonly refuse: (error: Error) => void }

const memoryMs = 60 * 60_000

/**
 * Runs one piece of work at a time. The waiting owner whose work took least in the last hour comes first. At
 * most `most` wait: beyond that, the owner with most of them loses one, so that nobody can fill the queue.
 */
export function createFairTurns(most: number) {
  const waiting: Waiting[] = []
  /** By owner, oldest first. */
  const spent = new Map<string, { readonly ms: number; readonly at: number }>()
  let isRunning = false

  const spentBy = (owner: string) => spent.get(owner)?.ms ?? 0

  /** Above zero if the first owner burdens the queue more: by waiting work, then by finished work. */
  function compare(one: string, other: string, newcomer: string): number {
    const waits = (owner: string) =>
      waiting.filter((entry) => entry.owner === owner).length + (owner === newcomer ? 1 : 0)
    return waits(one) - waits(other) || spentBy(one) - spentBy(other)
  }

  function remember(owner: string, ms: number): void {
    const now = performance.now()
    const before = spentBy(owner)
    spent.delete(owner)
    spent.set(owner, { ms: before + ms, at: now })
    for (const [known, { at }] of spent) {
      if (now - at < memoryMs) break
      spent.delete(known)
    }
  }

  function makeRoomFor(newcomer: string): void {
    if (waiting.length < most) return
    const heaviest = waiting
      .map(({ owner }) => owner)
      .reduce((one, other) => (compare(other, one, newcomer) > 0 ? other : one), newcomer)
    const last = waiting.findLast(({ owner }) => owner === heaviest)
    const refusal = new TooBusyError('Too much work is waiting already')
    if (heaviest === newcomer || last === undefined) throw refusal
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(refusal)
  }

  function startNext(): void {
    const least = Math.min(...waiting.map(({ owner }) => spentBy(owner)))
    const next = waiting.find(({ owner }) => spentBy(owner) === least)
    if (next === undefined) isRunning = false
    else {
      waiting.splice(waiting.indexOf(next), 1)
      next.start()
    }
  }

  return async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (isRunning) {
      makeRoomFor(owner)
      await new Promise<void>((start, refuse) => waiting.push({ owner, start, refuse }))
    }
    isRunning = true
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      remember(owner, performance.now() - startedAt)
      startNext()
    }
  }
}
