import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** The address of PostgreSQL, or a Unix socket folder (the embedded one). */
export type ConnectionTarget =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** Runs a read that may be a few seconds behind: on a replica that keeps up, or else on the primary. */
export type MayLag = <T>(read: (sql: postgres.Sql) => Promise<T>) => Promise<T>

export type Database = {
  readonly sql: postgres.Sql
  readonly db: PostgresJsDatabase
  readonly mayLag: MayLag
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Maximum number of connections. */
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
 * Requests in flight have finished when a pool is closed; remaining ones are cut off. The library waits in
 * vain on a connection cut by the database, so closing after a crash takes this long too.
 */
const closeTimeoutSeconds = 2

export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Database {
  const settings: postgres.Options<Record<string, never>> = {
    max: options.max ?? defaultPoolSize,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: idleTimeoutSeconds,
    // A short pause, so that a returning database is noticed at once; the library's pauses grow.
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

/** The same target for node-postgres, which pg-boss uses. */
export function poolConfig(
  target: ConnectionTarget,
  options: { readonly max?: number; readonly applicationName?: string } = {},
): PoolConfig {
  const common = { application_name: options.applicationName ?? 'colmeia-jobs', max: options.max ?? 4 }
  if ('url' in target) return { ...common, connectionString: target.url }
  const { host, port, user, database } = target
  return { ...common, host, port, user, database }
}
