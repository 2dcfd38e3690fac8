import { appendFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { createReplicaReads } from '#server/platform/database/replica.ts'
import { temporaryFolder } from './http-process.ts'

const log = pino({ level: 'silent' })
const lookEveryMs = 100

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let primaryCluster: EmbeddedDatabase
let replicaCluster: EmbeddedDatabase
let primary: Database
let replica: Database
let reads: ReturnType<typeof createReplicaReads>
beforeAll(async () => {
  folder = await temporaryFolder()
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
  await startEmbedded({ dataDir: first }).then((cluster) => cluster.stop())
  await cp(join(first, 'postgres'), join(second, 'postgres'), { recursive: true, preserveTimestamps: true })
  primaryCluster = await startEmbedded({ dataDir: first })
  const { connection } = primaryCluster
  if ('url' in connection) throw new Error('The embedded database is reached by its socket')
  await writeFile(join(second, 'postgres', 'standby.signal'), '')
  await appendFile(
    join(second, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${connection.host} port=${connection.port} user=${connection.user}'\n`,
  )
  replicaCluster = await startEmbedded({ dataDir: second })
  primary = connect(connection)
  replica = connect(replicaCluster.connection)
  await primary.sql`create table words (word text)`
  reads = createReplicaReads({
    primary: primary.sql,
    replica: replicaCluster.connection,
    log,
    lookEveryMs,
  })
})
afterAll(async () => {
  await reads.close()
  await replica.close()
  await primary.close()
  await replicaCluster.stop()
  await primaryCluster.stop()
  await folder.remove()
})

async function isReadFromReplica(): Promise<boolean> {
  const [row] = await reads.mayLag((sql) => sql<{ it: boolean }[]>`select pg_is_in_recovery() as it`)
  return row?.it === true
}

function readWords() {
  return reads.mayLag(async (sql) =>
    (await sql<{ word: string }[]>`select word from words`).map(({ word }) => word),
  )
}

describe('a replica', () => {
  it('is read from while it keeps up', async () => {
    await expect.poll(isReadFromReplica, { timeout: 20_000 }).toBe(true)
    await primary.sql`insert into words values ('mel')`
    await expect.poll(readWords).toEqual(['mel'])
  })

  it('is not read from while it is behind, and is again when it has caught up', async () => {
    await replica.sql`select pg_wal_replay_pause()`
    await primary.sql`insert into words values ('favo')`
    await expect.poll(isReadFromReplica, { timeout: 10_000 }).toBe(false)
    expect(await readWords()).toEqual(['mel', 'favo'])
    await replica.sql`select pg_wal_replay_resume()`
    await expect.poll(isReadFromReplica, { timeout: 10_000 }).toBe(true)
    expect(await readWords()).toEqual(['mel', 'favo'])
  })

  it('passes an error of the query on, and asks the primary only when it is itself at fault', async () => {
    await expect(reads.mayLag((sql) => sql`select * from nothing`)).rejects.toThrow('does not exist')
    expect(await isReadFromReplica()).toBe(true)
  })

  it('that goes away is not missed', async () => {
    let failed = 0
    let asked = 0
    let stopping = true
    const reader = (async () => {
      while (stopping) {
        await readWords().catch(() => {
          failed += 1
        })
        asked += 1
      }
    })()
    await replica.close()
    await replicaCluster.stop()
    const before = asked
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before + 20)
    stopping = false
    await reader
    expect(failed).toBe(0)
    expect(await isReadFromReplica()).toBe(false)
  })
})
