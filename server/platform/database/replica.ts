import type postgres from 'postgres'
import type { Logger } from '../logging/logger.ts'
import { type ConnectionTarget, connect, type MayLag } from './connect.ts'
import { isDatabaseFault } from './database-fault.ts'
import { within } from './within.ts'

interface ReplicaReads {
  readonly mayLag: MayLag
  close(): Promise<void>
}

interface Parts {
  readonly primary: postgres.Sql
  readonly replica: ConnectionTarget
  readonly log: Logger
  /** The interval of checks. A replica in use has everything committed before the last check but one. */
  readonly lookEveryMs?: number
}

const answerWithinMs = 1500
/** A replica cancels a query that blocks its replay. */
const conflictWithReplay = '40001'

/**
 * A replica that stopped following would show deleted and hidden content for hours. So every two seconds it
 * must have replayed what the primary had written two seconds before. Until it has, and whenever it fails,
 * nothing is read from it.
 */
export function createReplicaReads({
  primary,
  replica: target,
  log,
  lookEveryMs = 2000,
}: Parts): ReplicaReads {
  const { sql: replica, close } = connect(target, { applicationName: 'colmeia-reads' })
  let usable = false
  let mark: string | null = null
  let looking = false

  function use(now: boolean, why: string) {
    if (now === usable) return
    usable = now
    if (now) log.info('the replica keeps up; reads that may lag go there')
    else log.warn({ why }, 'the replica is not used; its reads go to the primary')
  }

  async function look() {
    if (looking) return
    looking = true
    try {
      const [written] = await within(
        answerWithinMs,
        primary<{ at: string }[]>`select pg_current_wal_lsn()::text as at`,
      )
      const [replayed] = await within(
        answerWithinMs,
        replica<{ follows: boolean; reached: boolean | null }[]>`
          select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${mark}::pg_lsn as reached`,
      )
      if (replayed?.follows !== true) use(false, 'it is not a replica')
      else use(replayed.reached === true, 'it is behind')
      mark = written?.at ?? null
    } catch (error) {
      use(false, (error as Error).message)
    } finally {
      looking = false
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  void look()

  return {
    async mayLag(read) {
      if (!usable) return read(primary)
      try {
        return await within(answerWithinMs, read(replica))
      } catch (error) {
        if (!isDatabaseFault(error) && (error as { code?: unknown }).code !== conflictWithReplay) throw error
        use(false, (error as Error).message)
        return read(primary)
      }
    },
    close: () => {
      clearInterval(timer)
      return close()
    },
  }
}
