import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

const longestWaitMs = 90_000
const retryMs = 25

/**
 * One process at a time initialises, starts, joins or stops the cluster of a data folder. The kernel releases
 * the lock when the process ends in any way, so locks are never stale.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await acquire(dataDir)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(dataDir: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + longestWaitMs
  const name = lockNameOf(dataDir)
  while (Date.now() < deadline) {
    const release = await (name === null ? lockFile(dataDir) : lockName(name))
    if (release !== null) return release
    await pause(retryMs)
  }
  throw new StartError(
    `Another Colmeia has been starting or stopping on ${dataDir} for too long; end it and try again.`,
  )
}

/**
 * Linux: an abstract socket, a name without a file. Windows: a named pipe. Both vanish with their process.
 * Other platforms have no such names; there a file is locked.
 */
export function lockNameOf(dataDir: string, platform: NodeJS.Platform = process.platform): string | null {
  const name = `colmeia-start-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  return platform === 'linux' ? `\0${name}` : null
}

function lockName(name: string): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}

/** macOS and the BSDs: O_EXLOCK, which Node has no constant for, locks a file while it is open. */
async function lockFile(dataDir: string): Promise<(() => Promise<void>) | null> {
  const exclusiveLock = 0x20
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock
  try {
    const file = await open(path.join(dataDir, 'start.lock'), flags, 0o600)
    return () => file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null
    throw error
  }
}
