import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setAdmin } from '../platform/auth/set-admin.ts'
import { ConfigError, loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { repositoryRoot } from '../repository-root.ts'

/** `npm run admin -- email [--remove]`: on the server's own settings, whether it runs or not. */
const usage = 'Usage: npm run admin -- someone@example.com [--remove]'

class UsageError extends Error {}

async function main(args: string[]): Promise<number> {
  const { email, action } = readArguments(args)
  const settings = join(repositoryRoot, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const config = loadConfig(process.env)
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

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
