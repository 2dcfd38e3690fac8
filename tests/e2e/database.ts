import { pino } from 'pino'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { setting } from './journey.ts'

/** For what no screen does: a hand in the running app's own database. */
export async function inDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const quiet = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: null, dataDir: setting('COLMEIA_DATA_DIR') }, quiet)
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}
