import type { Sql } from 'postgres'
import type { JobQueue } from '#server/platform/jobs/start-jobs.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { claimPushes, type PushJob } from './claim-pushes.ts'

type Parts = {
  readonly sql: Sql
  readonly realtime: Pick<Realtime, 'onPublish'>
  readonly queueOf: (kind: PushJob['kind']) => JobQueue<PushJob>
  readonly now: () => Date
  readonly log: Logger
}

/** Long enough to combine the effects of one action, or a burst of likes, into one message. */
const gatherMs = 1000

/**
 * Each notification published to a member's tabs is also sent to their devices. Works in batches, without
 * delaying requests. Failures are logged; unclaimed ones go with the member's next notification.
 */
export function followNotifications({ sql, realtime, queueOf, now, log }: Parts): { close(): Promise<void> } {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let handing: Promise<void> = Promise.resolve()

  async function handOver() {
    timer = null
    const members = [...waiting]
    waiting = new Set()
    if (members.length === 0) return
    try {
      for (const job of await claimPushes(sql, members, now())) await queueOf(job.kind).add(job)
    } catch (error) {
      log.warn(
        { part: 'push', members: members.length, error: describeError(error) },
        'push messages not handed over',
      )
    }
  }

  const stopListening = realtime.onPublish(({ to, event }) => {
    if (event.type !== 'notifications' || to === 'everyone') return
    waiting.add(to)
    timer ??= setTimeout(() => {
      handing = handOver()
    }, gatherMs)
  })

  return {
    async close() {
      stopListening()
      if (timer !== null) clearTimeout(timer)
      await handing
      await handOver()
    },
  }
}
