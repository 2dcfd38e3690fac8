import { setTimeout as pause } from 'node:timers/promises'

/** Something that a member does, sent again as it is until it is answered. */
export interface Act {
  readonly key: string
  readonly cookie: string
  readonly method: string
  readonly path: string
  readonly body: object
  answered(body: Record<string, unknown>): void
}

type Refusal = { readonly what: string; readonly sentAt: number }

const usualPatienceMs = 20_000
const answerWithinMs = 5000

/** Sends what each of these sources gives, one after the other, until it is stopped. */
export function keepSending(
  address: string,
  sources: readonly (() => Act)[],
  { patienceMs = usualPatienceMs, answerMs = answerWithinMs } = {},
) {
  const refusals: Refusal[] = []
  const givenUp: string[] = []
  let count = 0
  let mostTries = 0
  let sending = true
  let lastAnswer = performance.now()
  let longestPause = 0
  let slowestAnswer = 0
  let newestAcknowledged = performance.now()

  async function send(act: Act): Promise<boolean> {
    const sentAt = performance.now()
    const outcome = await fetch(`${address}${act.path}`, {
      method: act.method,
      headers: { origin: address, cookie: act.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(act.body),
      signal: AbortSignal.timeout(answerMs),
    })
      .then(async (response) => ({
        status: String(response.status),
        retryAfter: response.headers.has('retry-after'),
        body: (await response.json().catch(() => ({}))) as Record<string, unknown>,
      }))
      .catch(() => ({ status: 'no answer', retryAfter: true, body: {} }))
    slowestAnswer = Math.max(slowestAnswer, performance.now() - sentAt)
    if (outcome.status === '200') {
      longestPause = Math.max(longestPause, performance.now() - lastAnswer)
      lastAnswer = performance.now()
      newestAcknowledged = Math.max(newestAcknowledged, sentAt)
      count += 1
      act.answered(outcome.body)
      return true
    }
    refusals.push({
      what: outcome.retryAfter ? outcome.status : `${outcome.status} without Retry-After`,
      sentAt,
    })
    return false
  }

  const senders = sources.map(async (next) => {
    while (sending) {
      const act = next()
      const deadline = performance.now() + patienceMs
      let tries = 1
      while (!(await send(act))) {
        if (performance.now() > deadline) {
          givenUp.push(act.key)
          break
        }
        tries += 1
        await pause(25)
      }
      mostTries = Math.max(mostTries, tries)
    }
  })

  return {
    refusals,
    givenUp,
    /** How many were acknowledged. */
    count: () => count,
    /** The number of tries of the act with the most. */
    mostTries: () => mostTries,
    /** The longest time without an acknowledgement since the last call. */
    takeLongestPause() {
      const longest = Math.max(longestPause, performance.now() - lastAnswer)
      longestPause = 0
      lastAnswer = performance.now()
      return longest
    },
    /** How long the slowest answer took since the last call. */
    takeSlowestAnswer() {
      const slowest = slowestAnswer
      slowestAnswer = 0
      return slowest
    },
    async more(wanted: number) {
      const until = count + wanted
      const deadline = performance.now() + patienceMs
      while (count < until && performance.now() < deadline) await pause(10)
      if (count < until) throw new Error(`No more is acknowledged: ${JSON.stringify(refusals.slice(-5))}`)
    },
    /** Waits for an acknowledgement of what was sent after this call. */
    async another() {
      const now = performance.now()
      while (newestAcknowledged < now && performance.now() < now + patienceMs) await pause(10)
      if (newestAcknowledged < now)
        throw new Error(`Nothing is acknowledged: ${JSON.stringify(refusals.slice(-5))}`)
    },
    async stop() {
      sending = false
      await Promise.all(senders)
    },
  }
}
