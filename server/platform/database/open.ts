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

type DatabaseConfig = { readonly databaseUrl: string | null; readonly dataDir: string }
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
    const applied = await migrateOrExplain(target, config.dataDir)
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

type Chosen = { target: ConnectionTarget; isNew: boolean; leave(): Promise<void> }

/** The configured database, reachable, with any schema. */
export async function chooseDatabase({ databaseUrl, dataDir }: DatabaseConfig, log: Log): Promise<Chosen> {
  if (databaseUrl !== null) {
    const target = readDatabaseUrl(databaseUrl)
    await checkReachable(target)
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
