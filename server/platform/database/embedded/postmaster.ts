import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { type Endpoint, usesSockets } from './endpoint.ts'
import { runProgram } from './run-program.ts'

export type Postmaster = { readonly pid: number; readonly endpoint: Endpoint | null }

/** What PostgreSQL wrote about itself when it last started; it may have ended since. */
export async function readPostmaster({
  folder,
  platform,
}: Pick<Cluster, 'folder' | 'platform'>): Promise<Postmaster | null> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => null)
  if (text === null) return null
  const [pid = '', , , port = '', socketFolder = '', address = ''] = text
    .split('\n')
    .map((line) => line.trim())
  const host = usesSockets(platform) ? socketFolder : address
  // PostgreSQL writes the later lines a moment after the first one.
  const endpoint = host !== '' && Number(port) > 0 ? { host, port: Number(port) } : null
  return { pid: Number(pid), endpoint }
}

/**
 * PostgreSQL itself handles the lock files of a dead process (and waits for its last children). It gives up
 * if the pid now belongs to another program, which is common in containers, or to a zombie. Only then are the
 * files removed.
 */
export async function dropStrangersLocks(
  { folder, platform }: Cluster,
  { host, port }: Endpoint,
): Promise<void> {
  const socketLocks = usesSockets(platform) ? [path.join(host, `.s.PGSQL.${port}.lock`)] : []
  const lockFiles = [pidFile(folder), ...socketLocks]
  for (const file of lockFiles) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    if (isAlive(pid) && !(await runsCluster(pid, folder))) await rm(file, { force: true })
  }
}

/** Whether this process is the PostgreSQL of this folder; true if in doubt. */
export async function runsCluster(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  if (command === null) return true
  return command.includes('postgres') && (process.platform === 'win32' || command.includes(folder))
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => null,
    )
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]
  const result = await runProgram({ prefix: [] }, program, args).catch(() => null)
  return result?.output ?? null
}

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')
