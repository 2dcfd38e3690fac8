import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadContent } from '../platform/content/load-content.ts'
import { type ConnectionTarget, connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { buildPictureWorker } from './build-picture-worker.ts'
import { liveAmongOthers } from './community/among-others.ts'
import { makeQueues } from './job-queues.ts'

export type TestCluster = { readonly admin: ConnectionTarget; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
    /** The script that reads a picture. */
    pictureWorker: string
  }
}

const folderPrefix = 'colmeia-test-'
const template = 'colmeia_template'

const memory = '/dev/shm'
const mostBytes = 3e9

/** In memory, if Linux has room there: each copy of the template is written at once. */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > mostBytes ? memory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}

/** One disposable cluster for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(parentFolder(), `${folderPrefix}${process.pid}-`))
  // Another PostgreSQL than the embedded one: tests/proof/postgres-15.ts.
  const { TEST_DATABASE_SOCKET: host, TEST_DATABASE_PORT: port } = process.env
  const cluster =
    host === undefined
      ? await startEmbedded({ dataDir, throwAway: true })
      : {
          connection: { host, port: Number(port), user: 'colmeia', database: 'colmeia' },
          stop: () => Promise.resolve(),
        }
  const teardown = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(cluster.connection)
    project.provide('testCluster', { admin: cluster.connection, template })
    project.provide('pictureWorker', await buildPictureWorker(dataDir))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function makeTemplate(admin: ConnectionTarget) {
  const { sql, close } = connect(admin, { max: 1 })
  try {
    // It would look for work in databases that live for seconds.
    await sql`alter system set autovacuum = off`
    await sql`select pg_reload_conf()`
    await sql.unsafe(`create database ${template}`)
    await migrate(onDatabase(admin, template))
    await fill(onDatabase(admin, template))
    // A connection to a template would make copying it fail.
    await sql.unsafe(`alter database ${template} with is_template true allow_connections false`)
  } finally {
    await close()
  }
}

/** With the trails, lessons and queues of every installation, and the missions of a larger community. */
async function fill(target: ConnectionTarget) {
  const { sql, close } = connect(target, { max: 1 })
  try {
    await loadContent(sql)
    await liveAmongOthers(sql)
    await makeQueues(target)
  } finally {
    await close()
  }
}

export function onDatabase(target: ConnectionTarget, database: string): ConnectionTarget {
  if (!('url' in target)) return { ...target, database }
  const url = new URL(target.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** Killed runs could not clean up: their pid is in the folder's name. */
async function removeLeftovers() {
  for (const entry of await readdir(parentFolder())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(entry)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = path.join(parentFolder(), entry)
    if (existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))) {
      // Joining it and leaving last stops it.
      const leftover = await startEmbedded({ dataDir, throwAway: true }).catch(() => null)
      await leftover?.stop()
    }
    // Ignore folders of another user.
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
