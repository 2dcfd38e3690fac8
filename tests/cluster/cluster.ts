import { chown, mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { type ChangeSettings, createMachine, type Machine, type Passwords, type Place } from './machine.ts'
import { clusterUser, requirePrograms } from './programs.ts'

export interface Cluster {
  readonly machines: readonly Machine[]
  /** All three, for DATABASE_URL. */
  readonly url: string
  readonly replicaUrl: string
  /** The machine that holds the lease; null while nobody does. */
  primary(): Promise<Machine | null>
  inRole(role: Role): Promise<Machine | null>
  /** Waits for a primary and two replicas, one of them synchronous. */
  whole(): Promise<void>
  /** Full, at once: the first, or the one to go back from. */
  backUp(): Promise<void>
  /** All data as of a moment of the past, as docs/cluster.md does it; what is there is put aside. */
  goBack(moment: string): Promise<void>
  stop(): Promise<void>
}

/** As Patroni names them; all but the primary are replicas. */
export type Role = 'primary' | 'synchronous' | 'asynchronous'

interface Given {
  readonly folder: string
  readonly places: readonly Place[]
  readonly passwords: Passwords
  readonly colmeiaPassword: string
  readonly change?: ChangeSettings
  /** Not with settings that were changed to see a check fail. */
  readonly isSynchronous?: boolean
}

const patienceMs = 120_000

/** Three machines with PostgreSQL, Patroni and etcd each, and the database `colmeia`. */
export async function startCluster({ folder, places, passwords, ...given }: Given): Promise<Cluster> {
  await requirePrograms()
  const user = await clusterUser()
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (user !== null) await chown(folder, user.uid, user.gid)
  const { change = (same) => same, isSynchronous = true } = given
  const machines = places.map((place) =>
    createMachine({ place, all: places, folder, user, passwords, change }),
  )
  const hosts = places.map(({ host, postgres: port }) => `${host}:${port}`).join(',')
  const login = `colmeia:${given.colmeiaPassword}`
  const cluster: Cluster = {
    machines,
    url: `postgres://${login}@${hosts}/colmeia`,
    replicaUrl: `postgres://${login}@${hosts}/colmeia?target_session_attrs=prefer-standby`,
    primary: () => cluster.inRole('primary'),
    async inRole(role) {
      for (const machine of machines) if (await holds(machine.place, role)) return machine
      return null
    },
    async whole() {
      const replicaRoles: readonly Role[] = isSynchronous ? ['synchronous', 'asynchronous'] : ['asynchronous']
      await until('a primary that two replicas follow, one of them synchronous', async () => {
        const primary = await cluster.primary()
        const followers = primary === null ? [] : await followersOf(primary.place)
        const synchronous = followers.filter(({ sync_state }) => sync_state === 'sync')
        if (followers.length !== 2 || synchronous.length !== (isSynchronous ? 1 : 0)) return false
        // Patroni hears of it a moment after PostgreSQL.
        const replicas = await Promise.all(replicaRoles.map((role) => cluster.inRole(role)))
        return replicas.every((machine) => machine !== null)
      })
    },
    async backUp() {
      await (await primaryOf(cluster)).archive('--type=full', 'backup')
    },
    async goBack(moment) {
      const [first, ...others] = machines
      if (first === undefined) throw new Error('A cluster has machines')
      await Promise.all(machines.map((machine) => machine.stopPatroni()))
      await Promise.all(machines.map((machine) => machine.putDataAside()))
      await first.etcdctl('rm', '--recursive', '/service/colmeia')
      await first.startPatroni((patroniYml) =>
        patroniYml
          .replace('# method: go_back', 'method: go_back')
          .replace(/--target="[^"]*"/, `--target="${moment}"`),
      )
      await until('one machine with all data of that moment', () => holds(first.place, 'primary'))
      for (const machine of others) await machine.startPatroni()
      await cluster.whole()
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()))
    },
  }
  try {
    await Promise.all(machines.map((machine) => machine.start()))
    await cluster.whole()
    await createDatabase(hosts, passwords.superuser, given.colmeiaPassword)
    await (await primaryOf(cluster)).archive('stanza-create')
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

export async function primaryOf(cluster: Cluster): Promise<Machine> {
  const primary = await cluster.primary()
  if (primary === null) throw new Error('No machine is the primary')
  return primary
}

/** Patroni answers 200 where the role is that of the machine. */
async function holds({ host, state }: Place, role: string): Promise<boolean> {
  const answer = await fetch(`http://${host}:${state}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** As the primary sees them: a machine that came back calls itself a replica before it knows that it has to be rewound. */
async function followersOf({ host, state }: Place): Promise<{ sync_state: string }[]> {
  const answer = await fetch(`http://${host}:${state}/primary`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json())
    .catch(() => null)
  const { replication = [] } = (answer ?? {}) as { replication?: { state: string; sync_state: string }[] }
  return replication.filter((follower) => follower.state === 'streaming')
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`The cluster has not become ${what}; see its logs`)
    await pause(250)
  }
}

async function createDatabase(hosts: string, superuser: string, password: string): Promise<void> {
  const sql = postgres(`postgres://postgres:${superuser}@${hosts}/postgres`, {
    max: 1,
    target_session_attrs: 'primary',
    onnotice: () => {},
  })
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = 'colmeia'`
    if (role === undefined) await sql.unsafe(`create role colmeia login password '${password}'`)
    const [database] = await sql`select 1 from pg_database where datname = 'colmeia'`
    if (database === undefined) {
      await sql.unsafe(
        `create database colmeia owner colmeia template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      )
    }
  } finally {
    await sql.end()
  }
}
