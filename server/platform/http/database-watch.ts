import type postgres from 'postgres'
import { HttpProblem } from './problems.ts'

export interface DatabaseWatch {
  /** Whether the database answers a trivial question through the same pool as everyone else, in time. */
  isAnswering(withinMs: number): Promise<boolean>
  /**
   * Runs work that needs the database; UNAVAILABLE within three seconds of `since` (when the request came, on the
   * clock of `performance`) if it is the database that hangs.
   */
  guard<T>(since: number, work: () => Promise<T>): Promise<T>
}

const suspiciousAfterMs = 1500
const probeWithinMs = 800
const askAgainAfterMs = 1000
/** With one more question and one more wait on top still less than the silence after which a connection is cut. */
const longestWorkMs = 10_000

/**
 * The driver waits for a free connection without limit. So a request that takes long asks whether the database
 * still answers anyone: if not it gives up, and until the question is answered new requests are turned away at
 * once instead of queueing behind it.
 */
export function createDatabaseWatch(sql: postgres.Sql): DatabaseWatch {
  let probe: { readonly answer: Promise<boolean>; readonly askedAt: number } | null = null

  function ask(): Promise<boolean> {
    if (probe === null) {
      const answer = sql`select 1`.then(
        () => true,
        () => false,
      )
      probe = { answer, askedAt: performance.now() }
      void answer.then(() => {
        probe = null
      })
    }
    return probe.answer
  }

  function isHanging(): boolean {
    return probe !== null && performance.now() - probe.askedAt > probeWithinMs
  }

  async function isAnswering(withinMs: number): Promise<boolean> {
    return (await within(withinMs, ask())) ?? false
  }

  return {
    isAnswering,
    async guard<T>(since: number, work: () => Promise<T>): Promise<T> {
      if (isHanging()) throw new HttpProblem('UNAVAILABLE')
      const running = work().then((value) => ({ value }))
      // Whatever becomes of it after we gave up is no longer anyone's concern here.
      running.catch(() => {})
      const quick = await within(Math.max(0, since + suspiciousAfterMs - performance.now()), running)
      if (quick !== null) return quick.value
      // Slow is allowed as long as the database answers others; it is asked again and again.
      while (performance.now() - since < longestWorkMs) {
        if (!(await isAnswering(probeWithinMs))) break
        const slow = await within(askAgainAfterMs, running)
        if (slow !== null) return slow.value
      }
      throw new HttpProblem('UNAVAILABLE')
    },
  }
}

/** The promise's value, or null once the time is over. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, null)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
