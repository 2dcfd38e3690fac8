import type postgres from 'postgres'
import { HttpProblem } from './problems.ts'

export interface DatabaseWatch {
  /** Whether the database answers a trivial query in time, through the same pool as all requests. */
  isAnswering(withinMs: number): Promise<boolean>
  /**
   * Runs work that needs the database. Throws UNAVAILABLE within three seconds of `since` (when the request
   * arrived, by the clock of `performance`) if the database hangs.
   */
  guard<T>(since: number, work: () => Promise<T>): Promise<T>
}

const suspiciousAfterMs = 1500
const probeWithinMs = 800
const askAgainAfterMs = 1000
/** With one more probe and wait on top, still less than the silence after which a connection is cut. */
const longestWorkMs = 10_000

/**
 * The driver waits for a free connection without limit. So a slow request checks whether the database still
 * answers at all. If not, it gives up, and new requests are refused at once until the database answers.
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
      // Ignore its result after giving up.
      running.catch(() => {})
      const quick = await within(Math.max(0, since + suspiciousAfterMs - performance.now()), running)
      if (quick !== null) return quick.value
      // Slow work is fine while the database answers others; it is probed repeatedly.
      while (performance.now() - since < longestWorkMs) {
        if (!(await isAnswering(probeWithinMs))) break
        const slow = await within(askAgainAfterMs, running)
        if (slow !== null) return slow.value
      }
      throw new HttpProblem('UNAVAILABLE')
    },
  }
}

/** The promise's value, or null after the time is over. */
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
