/** Thrown instead of starting work when too much of it already waits. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/**
 * Runs at most `limit` pieces of work at once; up to `waiting` more queue in order, and any beyond that are
 * refused at once, so that a flood costs neither memory nor minutes.
 */
export function limitConcurrency(limit: number, waiting: number) {
  let running = 0
  const queue: Array<() => void> = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) {
      if (queue.length >= waiting) throw new TooBusyError('Too much work is waiting already')
      // The one that finishes hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
