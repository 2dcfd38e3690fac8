import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { hostsOf, type Role, socketTo } from './several-hosts.ts'

/** The address of PostgreSQL, which may name several hosts, or a Unix socket folder (the embedded one). */
export type ConnectionTarget =
  | { readonly url: string; readonly role?: Role }
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
  /** Parameters of type json are texts already, as pg-boss gives them. */
  readonly writesJsonItself?: boolean
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

const jsonText = {
  to: 114,
  from: [114, 3802],
  serialize: (text: string) => text,
  parse: (text: string): unknown => JSON.parse(text),
}

export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Database {
  const settings: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: options.max ?? defaultPoolSize,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: idleTimeoutSeconds,
    // A short pause, so that a returning database is noticed at once; the library's pauses grow.
    backoff: () => 0.3,
    onnotice: () => {},
    ...(options.writesJsonItself ? { types: { json: jsonText } } : {}),
    connection: {
      application_name: options.applicationName ?? 'colmeia',
      statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    },
  }
  const sql = 'url' in target ? open(target, settings) : postgres({ ...settings, ...target })
  fetchTypesOnce(sql)
  return {
    sql,
    db: drizzle(sql),
    mayLag: (read) => read(sql),
    close: () => sql.end({ timeout: closeTimeoutSeconds }),
  }
}

/**
 * The driver asks every new connection for the types of arrays first, and throws where nobody catches if the answer is an
 * error, which ends the process. PgBouncer lets connections in while there is no database: so ask once for all.
 */
function fetchTypesOnce(sql: postgres.Sql) {
  const { options } = sql as unknown as { options: { shared: { typeArrayMap: object } } }
  Object.defineProperty(options, 'fetch_types', {
    get: () => Object.keys(options.shared.typeArrayMap).length === 0,
    enumerable: true,
  })
}

function open(
  { url, role = 'primary' }: { readonly url: string; readonly role?: Role },
  settings: postgres.Options<Record<string, postgres.PostgresType>>,
): postgres.Sql {
  const several = hostsOf(url)
  if (several === null) return postgres(url, settings)
  const { hosts, ofFirst } = several
  // The driver's documented option is missing from its types.
  const options = { ...settings, socket: socketTo(role, ofFirst, hosts) }
  return postgres(ofFirst, options)
}
