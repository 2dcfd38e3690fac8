import { chown, mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { createMachine, type Machine, type Passwords, type Place, patroniFile } from './machine.ts'
import { clusterUser, requirePrograms } from './programs.ts'

export interface Cluster {
  readonly machines: readonly Machine[]
  /** All three, for DATABASE_URL. */
  readonly url: string
  readonly replicaUrl: string
  /** The machine that holds the lease; null while nobody does. */
  primary(): Promise<Machine | null>
  /** Waits for a primary and two replicas, one of them synchronous. */
  whole(): Promise<void>
  stop(): Promise<void>
}

interface Given {
  readonly folder: string
  readonly places: readonly Place[]
  readonly passwords: Passwords
  readonly colmeiaPassword: string
  readonly configuration?: string
}

const patienceMs = 120_000

/** Three machines with PostgreSQL, Patroni and etcd each, and the database `colmeia`. */
export async function startCluster({ folder, places, passwords, ...given }: Given): Promise<Cluster> {
  await requirePrograms()
  const user = await clusterUser()
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (user !== null) await chown(folder, user.uid, user.gid)
  const configuration = given.configuration ?? patroniFile
  const machines = places.map((place) =>
    createMachine({ place, all: places, folder, user, passwords, configuration }),
  )
  const hosts = places.map(({ host, postgres: port }) => `${host}:${port}`).join(',')
  const login = `colmeia:${given.colmeiaPassword}`
  const cluster: Cluster = {
    machines,
    url: `postgres://${login}@${hosts}/colmeia`,
    replicaUrl: `postgres://${login}@${hosts}/colmeia?target_session_attrs=prefer-standby`,
    async primary() {
      for (const machine of machines) if (await holds(machine.place, 'primary')) return machine
      return null
    },
    async whole() {
      await until('a primary and two replicas, one of them synchronous', async () => {
        const roles = await Promise.all(
          ['primary', 'replica', 'synchronous'].map(
            async (role) =>
              (await Promise.all(machines.map(({ place }) => holds(place, role)))).filter(Boolean).length,
          ),
        )
        return roles[0] === 1 && roles[1] === 2 && roles[2] === 1
      })
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()))
    },
  }
  await Promise.all(machines.map((machine) => machine.start()))
  await cluster.whole()
  await createDatabase(hosts, passwords.superuser, given.colmeiaPassword)
  return cluster
}

/** Patroni answers 200 where the role is that of the machine. */
async function holds({ host, state }: Place, role: string): Promise<boolean> {
  const answer = await fetch(`http://${host}:${state}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status === 200
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
