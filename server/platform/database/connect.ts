import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** Where a PostgreSQL answers: an address, or a Unix socket folder (the embedded one). */
export type ConnectionTarget =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** Runs a read that may be a few seconds behind: on a replica that keeps up, else on the database itself. */
export type MayLag = <T>(read: (sql: postgres.Sql) => Promise<T>) => Promise<T>

export type Database = {
  readonly sql: postgres.Sql
  readonly db: PostgresJsDatabase
  readonly mayLag: MayLag
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Most connections held at once. */
  readonly max?: number
  readonly applicationName?: string
  /** A statement that runs longer is cancelled; 0 turns the limit off. */
  readonly statementTimeoutMs?: number
}

const defaultPoolSize = 10
const connectTimeoutSeconds = 5
const idleTimeoutSeconds = 60
const statementTimeoutMs = 15_000
const idleInTransactionTimeoutMs = 30_000
/**
 * Requests in flight have finished by the time a pool is closed; what is left is cut off. The library waits
 * in vain on a connection that the database has cut, so this is also how long closing takes after a crash.
 */
const closeTimeoutSeconds = 2

export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Database {
  const settings: postgres.Options<Record<string, never>> = {
    max: options.max ?? defaultPoolSize,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: idleTimeoutSeconds,
    // A database that comes back is noticed at once instead of after the library's growing pauses.
    backoff: () => 0.3,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'colmeia',
      statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    },
  }
  const sql = 'url' in target ? postgres(target.url, settings) : postgres({ ...settings, ...target })
  return {
    sql,
    db: drizzle(sql),
    mayLag: (read) => read(sql),
    close: () => sql.end({ timeout: closeTimeoutSeconds }),
  }
}

export type PoolConfig = { application_name: string; max: number } & (
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }
)

/** The same target in the words of node-postgres, which pg-boss uses. */
export function poolConfig(
  target: ConnectionTarget,
  options: { readonly max?: number; readonly applicationName?: string } = {},
): PoolConfig {
  const common = { application_name: options.applicationName ?? 'colmeia-jobs', max: options.max ?? 4 }
  if ('url' in target) return { ...common, connectionString: target.url }
  const { host, port, user, database } = target
  return { ...common, host, port, user, database }
}
