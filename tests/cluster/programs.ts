import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const postgresFolder = '/usr/lib/postgresql/15/bin'

export const packages = [
  'postgresql-15',
  'patroni',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbackrest',
  'pgbouncer',
]
const needed = [
  '/usr/bin/etcd',
  '/usr/bin/etcdctl',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/bin/pgbackrest',
  '/usr/sbin/pgbouncer',
  `${postgresFolder}/postgres`,
]

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL does not run as root: Debian's user for it does. Anybody else runs the cluster themselves. */
export async function clusterUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new Error('As root, a system user named postgres is needed')
  return { uid: Number(uid), gid: Number(gid) }
}

export async function requirePrograms(): Promise<void> {
  for (const program of needed) {
    await access(program).catch(() => {
      throw new Error(`${program} is missing. On Debian 12: apt-get install -y ${packages.join(' ')}`)
    })
  }
}

export interface Program {
  readonly process: ChildProcess
  /** Ends with the program, whatever ended it. */
  readonly exited: Promise<void>
  stop(signal: NodeJS.Signals): Promise<void>
}

interface Start {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  readonly user: SystemUser | null
  /** What it writes goes to NAME.log in here. */
  readonly logs: string
}

export function startProgram({ name, command, env = {}, user, logs }: Start): Program {
  const [file, ...args] = command
  if (file === undefined) throw new Error('A command is needed')
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that Ctrl-C reaches the programs in the order of this file's choosing.
    detached: true,
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const exited = Promise.race([once(child, 'exit'), once(child, 'error')]).then(() => log.end())
  return {
    process: child,
    exited: exited.then(() => {}),
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
  }
}

export const execute = promisify(execFile)
