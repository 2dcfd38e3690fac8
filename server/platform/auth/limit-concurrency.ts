/** Thrown if too much work is already waiting. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/**
 * Runs at most `limit` tasks at once. Up to `waiting` more queue in order; beyond that they are refused at
 * once, so that a flood costs neither memory nor minutes.
 */
export function limitConcurrency(limit: number, waiting: number) {
  let running = 0
  const queue: Array<() => void> = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) {
      if (queue.length >= waiting) throw new TooBusyError('Too much work is waiting already')
      // The finishing task hands over its slot, so that no other task can take it in between.
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
