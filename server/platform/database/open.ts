import { type ConnectionTarget, connect, type Database } from './connect.ts'
import { explainFailure } from './embedded/explain-failure.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { checkReachable, readDatabaseUrl } from './reach.ts'
import { StartError } from './start-error.ts'

export type OpenDatabase = Database & {
  readonly target: ConnectionTarget
  /** An embedded cluster created by this start; never an external one. */
  readonly isNew: boolean
  /** Closes the pool, then leaves the embedded PostgreSQL, if used. */
  stop(): Promise<void>
}

type DatabaseConfig = {
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly databaseListenUrl?: string | null
}
type Log = { info(message: string): void; warn(message: string): void }

/**
 * From the configuration to a database that is ready for queries. Commands state that they are not a server.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options: { readonly applicationName?: string } = {},
): Promise<OpenDatabase> {
  const { target, isNew, leave } = await chooseDatabase(config, log)
  try {
    // A pooler may drop the limit on statements that a migration lifts.
    const applied = await migrateOrExplain(pastPooler(config) ?? target, config.dataDir)
    if (applied > 0) log.info(`Database schema brought up to date (${applied} migration(s))`)
    const database = connect(target, options)
    return {
      ...database,
      target,
      isNew,
      stop: async () => {
        await database.close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

/** The database of DATABASE_URL without the PgBouncer in front of it; null if there is none. */
export function pastPooler({ databaseListenUrl = null }: DatabaseConfig): ConnectionTarget | null {
  return databaseListenUrl === null ? null : readDatabaseUrl(databaseListenUrl, 'DATABASE_LISTEN_URL')
}

type Chosen = { target: ConnectionTarget; isNew: boolean; leave(): Promise<void> }

/** The configured database, reachable, with any schema. */
export async function chooseDatabase(config: DatabaseConfig, log: Log): Promise<Chosen> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) {
    const target = readDatabaseUrl(databaseUrl)
    await checkReachable(target)
    const direct = pastPooler(config)
    if (direct !== null) await checkReachable(direct, 'DATABASE_LISTEN_URL')
    return { target, isNew: false, leave: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir, onProgress: (message) => log.info(message) })
  if (embedded.joined) log.info(`Joined the PostgreSQL that already runs on ${dataDir}`)
  return { target: embedded.connection, isNew: embedded.created, leave: () => embedded.stop() }
}

async function migrateOrExplain(target: ConnectionTarget, dataDir: string): Promise<number> {
  try {
    return await migrate(target)
  } catch (error) {
    // Explain only errors of PostgreSQL or the system; our own mistakes keep their stack.
    if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error
    const doing = 'The database schema could not be updated'
    throw 'url' in target
      ? new StartError(`${doing}: ${error.message}`)
      : await explainFailure(doing, error.message, dataDir)
  }
}
