import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { execute, type Program, postgresFolder, type SystemUser, startProgram } from './programs.ts'

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
  /** Changes deploy/cluster/patroni.yml, to see a check fail. */
  readonly change: ChangeSettings
}

export type ChangeSettings = (patroniYml: string) => string

export interface Machine {
  readonly place: Place
  /** Where its PostgreSQL keeps its data. */
  readonly data: string
  start(): Promise<void>
  startPatroni(change?: ChangeSettings): Promise<void>
  /** PostgreSQL stops with it. */
  stopPatroni(): Promise<void>
  /** Moves the data of PostgreSQL away, as before going back to a moment. */
  putDataAside(): Promise<void>
  /** pgBackRest with the cluster's archive, as root runs it: as the user that owns the data. */
  archive(...args: string[]): Promise<string>
  /** etcdctl in the older interface, which Patroni uses here. */
  etcdctl(...args: string[]): Promise<string>
  /** As when its power is cut: etcd, Patroni and every process of PostgreSQL at once. */
  cutPower(): Promise<void>
  stop(): Promise<void>
  killEtcd(): Promise<void>
  startEtcd(): void
  killPostgres(): Promise<void>
}

/** The names and places that operators have, in the files of deploy/cluster. */
const given = {
  archiveSettings: '/etc/colmeia/pgbackrest.conf',
  repository: '/var/lib/pgbackrest',
  data: '/var/lib/postgresql/15/colmeia',
  port: 'pg1-port=5432',
}

export function createMachine({ place, all, folder, user, passwords, change }: Given): Machine {
  const home = join(folder, place.name)
  const data = join(home, 'postgres')
  const archiveSettings = join(home, 'pgbackrest.conf')
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

  /** The files of deploy/cluster, at the places of this machine. */
  async function writeSettings(further: ChangeSettings) {
    const patroniYml = await readFile(resolve('deploy/cluster/patroni.yml'), 'utf8')
    await writeFile(
      join(home, 'patroni.yml'),
      further(change(patroniYml)).replaceAll(given.archiveSettings, archiveSettings),
    )
    const pgbackrest = await readFile(resolve('deploy/cluster/pgbackrest.conf'), 'utf8')
    await writeFile(
      archiveSettings,
      pgbackrest
        .replace(given.repository, join(folder, 'archive'))
        .replace(given.data, data)
        .replace(given.port, `pg1-port=${place.postgres}`)
        .replace('[global]', `[global]\nlock-path=${join(home, 'locks')}\nlog-path=${join(home, 'log')}`),
    )
  }

  async function startPatroni(further: ChangeSettings = (same) => same) {
    await writeSettings(further)
    patroni = startProgram({
      name: `${place.name}-patroni`,
      user: runAs,
      logs: folder,
      command: [...place.inside, '/usr/bin/patroni', join(home, 'patroni.yml')],
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

  async function runInside(command: string, args: readonly string[], env: Record<string, string>) {
    const [file = command, ...rest] = [...place.inside, command, ...args]
    const { stdout } = await execute(file, rest, {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...env },
      ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
    })
    return stdout
  }

  async function killPostgres() {
    const pid = await postmaster(data)
    if (pid === null) return
    for (const one of [pid, ...(await childrenOf(pid))]) endNow(one)
    await rm(join(data, 'postmaster.pid'), { force: true })
  }

  return {
    place,
    data,
    async start() {
      await mkdir(home, { recursive: true })
      if (user !== null) await chown(home, user.uid, user.gid)
      startEtcd()
      await startPatroni()
    },
    startPatroni,
    async stopPatroni() {
      await patroni?.stop('SIGTERM')
    },
    putDataAside: () => rename(data, `${data}.before`),
    archive: (...args) =>
      runInside('/usr/bin/pgbackrest', ['--config', archiveSettings, '--stanza=colmeia', ...args], {
        PGHOST: place.host,
        PGUSER: 'postgres',
        PGPASSWORD: passwords.superuser,
      }),
    etcdctl: (...args) =>
      runInside('/usr/bin/etcdctl', ['--endpoints', `http://${place.host}:${place.etcd}`, ...args], {
        ETCDCTL_API: '2',
      }),
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
