import { createHash, timingSafeEqual } from 'node:crypto'
import type { DatabaseWatch } from '../http/database-watch.ts'
import type { EventStreams } from '../realtime/event-streams.ts'
import type { Metrics } from './create-metrics.ts'

interface Parts {
  readonly token: string | null
  readonly metrics: Metrics
  readonly watch: DatabaseWatch
  readonly streams: EventStreams
}

const databaseWithinMs = 1000

/**
 * The metrics for callers with the token, null for others. Without a configured token there are no metrics.
 */
export function openMetrics({ token, metrics, watch, streams }: Parts) {
  if (token === null) return null
  return async (authorization: string | undefined): Promise<string | null> => {
    if (!isSame(authorization ?? '', `Bearer ${token}`)) return null
    const databaseAnswers = await watch.isAnswering(databaseWithinMs)
    return metrics.render({ openStreams: streams.count(), databaseAnswers })
  }
}

/** Constant time, regardless of where the two differ and of their lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
