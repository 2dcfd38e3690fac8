import { existsSync } from 'node:fs'
import { loadSettings } from './load-settings.ts'
import type { Config } from './platform/config.ts'
import { clusterFolder } from './platform/database/embedded/cluster.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { StartError } from './platform/database/start-error.ts'

type Opened = { readonly config: Config; readonly database: OpenDatabase }

/** For a command on the server's settings and database; the server may be running or not. */
export async function withServerDatabase(work: (opened: Opened) => Promise<number>): Promise<number> {
  const config = loadSettings()
  // Only the server may create the database: one created here would never get the sample community.
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir)))
    throw new StartError(
      `There is no database in ${config.dataDir} yet. Start the server, sign up, then run this again.`,
    )
  const quiet = {
    info: () => {},
    warn: (message: string) => {
      process.stderr.write(`${message}\n`)
    },
  }
  const database = await openDatabase(config, quiet, { applicationName: 'colmeia-command' })
  try {
    return await work({ config, database })
  } finally {
    await database.stop()
  }
}
