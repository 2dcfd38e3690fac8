import { pino } from 'pino'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { setting } from './setting.ts'

let opened: Promise<OpenDatabase> | undefined

/**
 * Accesses the running app's database for what no screen does; kept open until all journeys of the process
 * are done.
 */
export async function inDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const dataDir = setting('COLMEIA_DATA_DIR')
  opened ??= openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }))
  return work(await opened)
}
