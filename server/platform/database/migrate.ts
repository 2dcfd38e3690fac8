import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { type ConnectionTarget, connect } from './connect.ts'
import { StartError } from './start-error.ts'

/** Held by whatever brings the database to this version. Any number works as long as nothing else locks it. */
export const migrationLock = 7_265_634

/**
 * Brings the schema to this version and returns how many migrations it applied.
 *
 * drizzle's own runner puts all pending migrations into one transaction, takes no lock and skips a migration
 * that is older than the last applied one; this one keeps its files and its table and does those three.
 * The lock is of the transaction, so it also works through a pooler and never outlives a crash.
 */
export async function migrate(
  target: ConnectionTarget,
  { folder = migrationsFolder() }: { readonly folder?: string } = {},
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const { sql, close } = connect(target, {
    max: 1,
    applicationName: 'colmeia-migrations',
    statementTimeoutMs: 0,
  })
  try {
    let applied = 0
    while (await applyNext(sql, migrations)) applied += 1
    return applied
  } finally {
    await close()
  }
}

async function applyNext(sql: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`
    await prepareTable(transaction)
    const rows = await transaction<{ created_at: string }[]>`
      select created_at from drizzle.__drizzle_migrations order by created_at`
    const done = new Set(rows.map((row) => Number(row.created_at)))
    refuseUnknown(done, migrations)

    const next = migrations.find((migration) => !done.has(migration.folderMillis))
    if (next === undefined) return false
    await apply(transaction, next)
    return true
  })
}

async function apply(transaction: postgres.TransactionSql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await transaction.unsafe(statement)
  await transaction`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`
}

/** Builds an empty database up to exactly the migrations named (by their time), all in the transaction given. */
export async function buildSchema(
  transaction: postgres.TransactionSql,
  wanted: readonly number[],
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  refuseUnknown(new Set(wanted), migrations)
  await transaction`select pg_advisory_xact_lock(${migrationLock})`
  await prepareTable(transaction)
  for (const migration of migrations.filter(({ folderMillis }) => wanted.includes(folderMillis)))
    await apply(transaction, migration)
}

async function prepareTable(transaction: postgres.TransactionSql): Promise<void> {
  await transaction`create schema if not exists drizzle`
  await transaction`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`
}

/** How far a database is behind this version, or ahead of it, without changing it. */
export async function countPending(target: ConnectionTarget) {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((file) => file.folderMillis)
  const { sql, close } = connect(target, { max: 1, applicationName: 'colmeia-migrations' })
  try {
    const [table] = await sql<{ there: boolean }[]>`
      select to_regclass('drizzle.__drizzle_migrations') is not null as there`
    const rows =
      table?.there === true
        ? await sql<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`
        : []
    const done = rows.map(({ created_at }) => Number(created_at))
    return {
      applied: done.length,
      pending: known.filter((when) => !done.includes(when)).length,
      unknown: done.filter((when) => !known.includes(when)).length,
    }
  } finally {
    await close()
  }
}

function refuseUnknown(done: ReadonlySet<number>, migrations: readonly MigrationMeta[]) {
  const known = new Set(migrations.map((migration) => migration.folderMillis))
  const unknown = [...done].filter((when) => !known.has(when))
  if (unknown.length === 0) return
  throw new StartError(
    `The database was last used by a newer version of Colmeia (${unknown.length} migration(s) this version does not know); update Colmeia, or use another DATA_DIR or DATABASE_URL.`,
  )
}

/** The source runs from server/platform/database, the build from dist/server: both are below the root. */
export function migrationsFolder(): string {
  let parent = path.dirname(fileURLToPath(import.meta.url))
  while (true) {
    const folder = path.join(parent, 'server', 'migrations')
    if (existsSync(path.join(folder, 'meta', '_journal.json'))) return folder
    const above = path.dirname(parent)
    if (above === parent)
      throw new StartError('The folder server/migrations is missing; check out Colmeia again.')
    parent = above
  }
}
