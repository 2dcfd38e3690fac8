import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { repositoryRoot } from '../repository-root.ts'
import { seedMembers } from './seed/seed-members.ts'

/**
 * `npm run seed -- --members 40`: fills an empty development database with active members, so that the
 * screens show something. Uses the server's settings; the server may be running or not.
 */
const usage = 'Usage: npm run seed -- [--members 2..500] [--days 1..60] [--in-production]'

class UsageError extends Error {}

async function main(args: string[]): Promise<number> {
  const { members, days, inProduction } = readArguments(args)
  const settings = join(repositoryRoot, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  if (process.env.NODE_ENV === 'production' && !inProduction)
    throw new UsageError('These are made-up members: add --in-production if you really want them here.')
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) }
  const database = await openDatabase(loadConfig(process.env), quiet)
  try {
    const outcome = await seedMembers(database.sql, { members, days, now: new Date() })
    if (outcome.status === 'has-members') {
      console.error('This database has members of its own. Use another DATA_DIR or DATABASE_URL for samples.')
      return 1
    }
    console.log(`${members} members of the last ${days} days are there.`)
    console.log(
      `Sign in as any of them, from ${outcome.emails[0]} (the busiest) to ${outcome.emails.at(-1)} (hardly ever here),`,
    )
    console.log(`with the password ${outcome.password}`)
    return 0
  } finally {
    await database.stop()
  }
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        members: { type: 'string', default: '40' },
        days: { type: 'string', default: '21' },
        'in-production': { type: 'boolean', default: false },
      },
    })
    return {
      members: between(values.members, 2, 500),
      days: between(values.days, 1, 60),
      inProduction: values['in-production'],
    }
  } catch {
    throw new UsageError(usage)
  }
}

function between(text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most) throw new RangeError(text)
  return number
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
