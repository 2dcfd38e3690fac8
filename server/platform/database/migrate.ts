import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { type ConnectionTarget, connect } from './connect.ts'
import { StartError } from './start-error.ts'

/** Held while the database is brought to this version. Any number that nothing else locks. */
export const migrationLock = 7_265_634

/**
 * The first line of a migration that takes away what earlier versions use: none of them starts on the database any
 * more. All others only add, so that those before can be started again: docs/releases.md, checked by tests/order.
 */
export const endsEarlierVersions = '-- Ends earlier versions.'

/** How long a process waits before it asks again whether another one is done. */
const lookAgainMs = 200

type Schema = {
  /** The first is the baseline: it replaces all earlier ones and has the timestamp of the last of them. */
  readonly migrations: readonly MigrationMeta[]
  readonly functions: readonly DatabaseFunction[]
}

function readSchema(folder: string): Schema {
  return {
    migrations: readMigrationFiles({ migrationsFolder: path.join(folder, 'migrations') }),
    functions: readFunctions(path.join(folder, 'functions')),
  }
}

/**
 * Brings the schema to this version and returns how many migrations it applied.
 *
 * drizzle's own runner puts all pending migrations into one transaction, takes no lock and skips a migration
 * that is older than the last applied one. This runner uses drizzle's files and table and fixes those three.
 * The lock belongs to the transaction, or to the connection of an index that is built outside one, so it never
 * outlives a crash.
 */
export async function migrate(
  target: ConnectionTarget,
  { folder = databaseFolder() }: { readonly folder?: string } = {},
): Promise<number> {
  const schema = readSchema(folder)
  const { sql, close } = connect(target, {
    max: 1,
    applicationName: 'colmeia-migrations',
    statementTimeoutMs: 0,
  })
  try {
    let applied = 0
    for (let more = await applyNext(sql, schema); more !== null; more = await applyNext(sql, schema))
      applied += more
    return applied
  } finally {
    await close()
  }
}

/** Applies one migration, or the functions if none is left; returns how many, or null when there is no more. */
async function applyNext(sql: postgres.Sql, { migrations, functions }: Schema): Promise<number | null> {
  const next = await sql.begin(async (transaction) => {
    // Not a lock that waits: an index built beside the writes would wait for this transaction, and it for the index.
    const [lock] = await transaction<{ isTaken: boolean }[]>`
      select pg_try_advisory_xact_lock(${migrationLock}) as "isTaken"`
    if (lock?.isTaken !== true) return 'busy'
    await prepareTable(transaction)
    const done = await readApplied(transaction)
    refuseOthers(done, migrations, await readAdditions(transaction))

    const first = migrations.find((migration) => !done.includes(migration.folderMillis))
    if (first === undefined) {
      // Those of a newer version stay: its processes may be running.
      if (findUnknown(done, migrations).length === 0) await applyFunctions(transaction, functions)
      return 'none'
    }
    if (isConcurrent(first)) return first
    await apply(transaction, first)
    return 'applied'
  })
  if (next === 'none') return null
  if (next === 'applied') return 1
  if (next !== 'busy' && (await applyConcurrently(sql, next))) return 1
  await pause(lookAgainMs)
  return 0
}

const concurrentIndex = /^(?:create (?:unique )?|drop )index concurrently\b/im

/** Such a migration consists of these statements alone: docs/releases.md, checked by tests/order. */
function isConcurrent({ sql }: MigrationMeta): boolean {
  return sql.some((statement) => concurrentIndex.test(statement))
}

/**
 * PostgreSQL builds indexes beside the writes only outside a transaction. One that is cut off leaves an invalid
 * index, which the migration drops first when it is run again. False when another process has the lock.
 */
async function applyConcurrently(sql: postgres.Sql, migration: MigrationMeta): Promise<boolean> {
  const session = await sql.reserve()
  try {
    const [lock] = await session<{ isTaken: boolean }[]>`
      select pg_try_advisory_lock(${migrationLock}) as "isTaken"`
    if (lock?.isTaken !== true) return false
    try {
      if ((await readApplied(session)).includes(migration.folderMillis)) return false
      for (const statement of migration.sql) await session.unsafe(statement)
      await record(session, migration)
      return true
    } finally {
      await session`select pg_advisory_unlock(${migrationLock})`
    }
  } finally {
    session.release()
  }
}

async function readApplied(sql: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  const rows = await sql<{ created_at: string }[]>`
    select created_at from drizzle.__drizzle_migrations order by created_at`
  return rows.map((row) => Number(row.created_at))
}

/** The applied migrations that leave everything which earlier versions use. */
async function readAdditions(sql: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  const rows = await sql<{ created_at: string }[]>`select created_at from drizzle.additions`
  return rows.map((row) => Number(row.created_at))
}

async function apply(transaction: postgres.TransactionSql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await transaction.unsafe(statement)
  await record(transaction, migration)
}

async function record(
  session: postgres.Sql | postgres.TransactionSql,
  { sql, hash, folderMillis }: MigrationMeta,
) {
  await session`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  if (sql[0]?.trimStart().startsWith(endsEarlierVersions) !== true)
    await session`insert into drizzle.additions (created_at) values (${folderMillis}) on conflict do nothing`
}

/** For new tables, which nobody writes to: in the transaction that makes them. */
function withoutConcurrently(migration: MigrationMeta): MigrationMeta {
  if (!isConcurrent(migration)) return migration
  return { ...migration, sql: migration.sql.map((statement) => statement.replace(/\bconcurrently\b/gi, '')) }
}

/**
 * Creates the tables of an empty database up to the named migrations (by timestamp), in the given
 * transaction. The next `migrate` adds the functions, which are always those of this version.
 */
export async function buildTables(
  transaction: postgres.TransactionSql,
  wanted: readonly number[],
  { folder = databaseFolder() }: { readonly folder?: string } = {},
): Promise<void> {
  const { migrations } = readSchema(folder)
  refuseOthers(wanted, migrations)
  await transaction`select pg_advisory_xact_lock(${migrationLock})`
  await prepareTable(transaction)
  for (const migration of migrations.filter(({ folderMillis }) => wanted.includes(folderMillis)))
    await apply(transaction, withoutConcurrently(migration))
}

async function prepareTable(transaction: postgres.TransactionSql): Promise<void> {
  await transaction`create schema if not exists drizzle`
  await transaction`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`
  await transaction`create table if not exists drizzle.additions (created_at bigint primary key)`
}

/** How far a database is behind this version or ahead of it; changes nothing. */
export async function countPending(target: ConnectionTarget) {
  const { migrations, functions } = readSchema(databaseFolder())
  const { sql, close } = connect(target, { max: 1, applicationName: 'colmeia-migrations' })
  try {
    const [tables] = await sql<{ migrations: boolean; additions: boolean; functions: boolean }[]>`
      select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
        to_regclass('drizzle.additions') is not null as additions,
        to_regclass('drizzle.functions') is not null as functions`
    const done = tables?.migrations === true ? await readApplied(sql) : []
    const additions = tables?.additions === true ? await readAdditions(sql) : []
    const unknown = findUnknown(done, migrations)
    const changed = tables?.functions === true ? await findChanged(sql, functions) : functions
    return {
      applied: done.length,
      pending: migrations.filter(({ folderMillis }) => !done.includes(folderMillis)).length,
      changedFunctions: changed.length,
      unknown: unknown.length,
      isTooNew: unknown.some((when) => !additions.includes(when)),
    }
  } finally {
    await close()
  }
}

function baselineOf(migrations: readonly MigrationMeta[]): number {
  return migrations[0]?.folderMillis ?? 0
}

function findUnknown(done: readonly number[], migrations: readonly MigrationMeta[]): number[] {
  const known = new Set(migrations.map((migration) => migration.folderMillis))
  return done.filter((when) => when > baselineOf(migrations) && !known.has(when))
}

function refuseOthers(
  done: readonly number[],
  migrations: readonly MigrationMeta[],
  additions: readonly number[] = [],
) {
  const unknown = findUnknown(done, migrations).filter((when) => !additions.includes(when))
  if (unknown.length > 0)
    throw new StartError(
      `The database was last used by a newer version of Colmeia (${unknown.length} migration(s) this version does not know); update Colmeia, or use another DATA_DIR or DATABASE_URL.`,
    )
  if (done.length > 0 && !done.includes(baselineOf(migrations)))
    throw new StartError(
      'The database was last used by a version of Colmeia that is too old to be upgraded at once; start the version of commit ef248c2 on it, then this one.',
    )
}

/** The source runs from server/platform/database, the build from dist/server: both are below the root. */
export function databaseFolder(): string {
  let parent = path.dirname(fileURLToPath(import.meta.url))
  while (true) {
    const folder = path.join(parent, 'server', 'database')
    if (existsSync(path.join(folder, 'migrations', 'meta', '_journal.json'))) return folder
    const above = path.dirname(parent)
    if (above === parent)
      throw new StartError('The folder server/database is missing; check out Colmeia again.')
    parent = above
  }
}

/** A database function with its triggers, as currently defined in server/database/functions. */
type DatabaseFunction = { readonly name: string; readonly definition: string; readonly hash: string }

function readFunctions(folder: string): DatabaseFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const definition = readFileSync(path.join(folder, file), 'utf8')
      const hash = createHash('sha256').update(definition).digest('hex')
      return { name: path.basename(file, '.sql'), definition, hash }
    })
}

/** Applies the functions that changed since they were last applied to this database. */
async function applyFunctions(
  transaction: postgres.TransactionSql,
  functions: readonly DatabaseFunction[],
): Promise<void> {
  await transaction`
    create table if not exists drizzle.functions (name text primary key, hash text not null)`
  const changed = await findChanged(transaction, functions)
  // Functions call each other, so no file order works: bodies are checked when they first run.
  if (changed.length > 0) await transaction`set local check_function_bodies = off`
  for (const { name, definition, hash } of changed) {
    await transaction.unsafe(definition)
    await transaction`
      insert into drizzle.functions (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`
  }
}

async function findChanged(
  sql: postgres.Sql | postgres.TransactionSql,
  functions: readonly DatabaseFunction[],
): Promise<DatabaseFunction[]> {
  const rows = await sql<{ name: string; hash: string }[]>`select name, hash from drizzle.functions`
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  return functions.filter(({ name, hash }) => hashes.get(name) !== hash)
}
