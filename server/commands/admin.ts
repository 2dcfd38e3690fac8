import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSettings } from '../load-settings.ts'
import { setAdmin } from '../platform/auth/set-admin.ts'
import { clusterFolder } from '../platform/database/embedded/cluster.ts'
import { openDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { runCommand, UsageError } from '../run-command.ts'

/** `npm run admin -- email [--remove]`: on the server's own settings, whether it runs or not. */
const usage = 'Usage: npm run admin -- someone@example.com [--remove]'

async function main(args: string[]): Promise<number> {
  const { email, action } = readArguments(args)
  const config = loadSettings()
  // The database is the server's to make: one made here would never get the sample community.
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir)))
    throw new StartError(
      `There is no database in ${config.dataDir} yet. Start the server, sign up, then run this again.`,
    )
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) }
  const database = await openDatabase(config, quiet)
  try {
    const outcome = await setAdmin(database.sql, email, action)
    if (outcome === 'unknown-member') {
      console.error(
        `No member has the e-mail ${email}. Sign up with it in the app first, then run this again.`,
      )
      return 1
    }
    console.log(`${email} ${sentences[outcome]}`)
    return 0
  } finally {
    await database.stop()
  }
}

const sentences = {
  granted: 'is an admin now.',
  'already-admin': 'was an admin already.',
  removed: 'is no longer an admin.',
  'not-admin': 'was not an admin.',
}

function readArguments(args: string[]): { email: string; action: 'grant' | 'remove' } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { remove: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [email, ...more] = positionals
    if (email === undefined || more.length > 0 || !email.includes('@')) throw new UsageError()
    return { email, action: values.remove ? 'remove' : 'grant' }
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
