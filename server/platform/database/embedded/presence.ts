import postgres from 'postgres'
import { within } from '../within.ts'
import { type Cluster, clusterDatabase } from './cluster.ts'
import { connectionTo, type Endpoint } from './endpoint.ts'

/** Every process using the cluster holds this shared lock (in the database `postgres`) on one connection. */
const presenceLock = 7_265_635
const patienceMs = 6_000

export type Presence = {
  readonly endpoint: Endpoint
  /** Settles when the connection ends without leave(): PostgreSQL died or was stopped. */
  readonly lost: Promise<void>
  /** Ends this use and returns whether it was the last one. */
  leave(): Promise<{ wasLast: boolean }>
}

/** Joins a running cluster, or returns why it cannot be joined now. */
export async function joinCluster(
  cluster: Cluster,
  endpoint: Endpoint,
): Promise<Presence | { error: Error }> {
  let reportLoss = () => {}
  const lost = new Promise<void>((resolve) => {
    reportLoss = resolve
  })
  const target = await connectionTo(cluster, endpoint, 'postgres')
  const options: postgres.Options<Record<string, never>> = {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    // If the library renewed the connection, the lock would be lost.
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => reportLoss(),
    connection: { application_name: 'colmeia-presence' },
  }
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target })
  try {
    await within(patienceMs, sql`select pg_advisory_lock_shared(${presenceLock})`)
    const [found] = await sql`select 1 from pg_database where datname = ${clusterDatabase}`
    if (found === undefined) await sql.unsafe(`create database ${clusterDatabase}`)
  } catch (error) {
    await sql.end({ timeout: 0 })
    return { error: error as Error }
  }
  return {
    endpoint,
    lost,
    leave: async () => {
      try {
        const answer = sql<{ alone: boolean }[]>`
          select pg_advisory_unlock_shared(${presenceLock}), pg_try_advisory_lock(${presenceLock}) as alone`
        const [row] = await within(patienceMs, answer)
        return { wasLast: row?.alone ?? true }
      } finally {
        await sql.end({ timeout: 1 })
      }
    },
  }
}
