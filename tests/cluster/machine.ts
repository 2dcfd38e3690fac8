import { chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Program, postgresFolder, type SystemUser, startProgram } from './programs.ts'

/** Where one machine of the cluster is: addresses of its own, or ports of its own on one address. */
export interface Place {
  readonly name: string
  readonly host: string
  readonly postgres: number
  readonly state: number
  readonly etcd: number
  readonly peer: number
  /** Runs a command on that machine; empty for this one. */
  readonly inside: readonly string[]
}

export interface Passwords {
  readonly superuser: string
  readonly replicator: string
}

interface Given {
  readonly place: Place
  readonly all: readonly Place[]
  readonly folder: string
  readonly user: SystemUser | null
  readonly passwords: Passwords
  /** Another patroni.yml, to see a check fail. */
  readonly configuration: string
}

export interface Machine {
  readonly place: Place
  start(): Promise<void>
  /** As when its power is cut: etcd, Patroni and every process of PostgreSQL at once. */
  cutPower(): Promise<void>
  stop(): Promise<void>
  killEtcd(): Promise<void>
  startEtcd(): void
  killPostgres(): Promise<void>
}

export const patroniFile = resolve('deploy/cluster/patroni.yml')

export function createMachine({ place, all, folder, user, passwords, configuration }: Given): Machine {
  const home = join(folder, place.name)
  const data = join(home, 'postgres')
  // As root a machine is entered by a command, which becomes the user itself.
  const runAs = place.inside.length > 0 ? null : user
  let etcd: Program | null = null
  let patroni: Program | null = null

  function startEtcd() {
    const client = `http://${place.host}:${place.etcd}`
    const peer = `http://${place.host}:${place.peer}`
    etcd = startProgram({
      name: `${place.name}-etcd`,
      user: runAs,
      logs: folder,
      command: [
        ...place.inside,
        '/usr/bin/etcd',
        ...['--name', place.name, '--data-dir', join(home, 'etcd')],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
        ...['--initial-cluster', all.map((one) => `${one.name}=http://${one.host}:${one.peer}`).join(',')],
        ...[
          '--initial-cluster-token',
          'colmeia',
          '--heartbeat-interval',
          '200',
          '--election-timeout',
          '2000',
        ],
        // Patroni 3.0 takes the lease back blindly through the other interface: two primaries after a cut.
        ...['--enable-v2=true', '--logger', 'zap', '--log-level', 'warn'],
      ],
    })
  }

  function startPatroni() {
    patroni = startProgram({
      name: `${place.name}-patroni`,
      user: runAs,
      logs: folder,
      command: [...place.inside, '/usr/bin/patroni', configuration],
      env: {
        PATRONI_NAME: place.name,
        PATRONI_ETCD_HOSTS: all.map((one) => `${one.host}:${one.etcd}`).join(','),
        PATRONI_RESTAPI_LISTEN: `${place.host}:${place.state}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${place.host}:${place.state}`,
        PATRONI_POSTGRESQL_LISTEN: `${place.host}:${place.postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${place.host}:${place.postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: postgresFolder,
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      },
    })
  }

  async function killPostgres() {
    const pid = await postmaster(data)
    if (pid === null) return
    for (const one of [pid, ...(await childrenOf(pid))]) endNow(one)
    await rm(join(data, 'postmaster.pid'), { force: true })
  }

  return {
    place,
    async start() {
      await mkdir(home, { recursive: true })
      if (user !== null) await chown(home, user.uid, user.gid)
      startEtcd()
      startPatroni()
    },
    async cutPower() {
      await Promise.all([patroni?.stop('SIGKILL'), etcd?.stop('SIGKILL'), killPostgres()])
    },
    async stop() {
      await patroni?.stop('SIGTERM')
      await etcd?.stop('SIGTERM')
    },
    killEtcd: async () => etcd?.stop('SIGKILL'),
    startEtcd,
    killPostgres,
  }
}

async function postmaster(data: string): Promise<number | null> {
  const [line] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return line === undefined || line === '' ? null : Number(line)
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list
    .split(' ')
    .filter((one) => one !== '')
    .map(Number)
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
