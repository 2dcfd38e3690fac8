import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionTarget } from '../database/connect.ts'
import { clusterFolder } from '../database/embedded/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { StartError } from '../database/start-error.ts'

const folderName = /^verify-(\d+)$/
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * A PostgreSQL of its own for a moment, in the data folder, where there is room for a second copy. It holds
 * everything in clear, so it goes also when the command is stopped, and with the next one if it was killed.
 */
export async function withScratchDatabase<T>(
  dataDir: string,
  use: (database: ConnectionTarget) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    const owner = folderName.exec(name)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) await removeLeftover(join(dataDir, name))
  }
  const folder = join(dataDir, `verify-${process.pid}`)
  const stopped = onStop()
  try {
    const { connection, stop } = await startEmbedded({ dataDir: folder, throwAway: true })
    // Not begun where the end was asked for during the start: the driver would lose a connection that it is making.
    const used = stopped.isAsked() ? stopped.promise : use(connection)
    try {
      return await Promise.race([used, stopped.promise])
    } finally {
      await stop()
      await used.catch(() => {})
    }
  } finally {
    stopped.ignore()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rejects when the operator or the system wants the process to end. */
function onStop() {
  let stop = () => {}
  let isAsked = false
  const promise = new Promise<never>((_, reject) => {
    stop = () => {
      isAsked = true
      reject(new StartError('Stopped; nothing was verified.'))
    }
  })
  promise.catch(() => {})
  for (const signal of signals) process.once(signal, stop)
  return {
    promise,
    isAsked: () => isAsked,
    ignore() {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}

/** Its PostgreSQL may have outlived the command: who joins it and leaves last stops it. */
async function removeLeftover(folder: string) {
  if (existsSync(join(clusterFolder(folder), 'postmaster.pid'))) {
    const leftover = await startEmbedded({ dataDir: folder, throwAway: true }).catch(() => null)
    await leftover?.stop()
  }
  await rm(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
