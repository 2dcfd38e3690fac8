import { parseArgs } from 'node:util'
import { setAdmin } from '../platform/auth/set-admin.ts'
import { runCommand, UsageError } from '../run-command.ts'
import { withServerDatabase } from '../with-server-database.ts'

/** `npm run admin -- email [--remove]`: uses the server's settings; the server may be running or not. */
const usage = 'Usage: npm run admin -- someone@example.com [--remove]'

async function main(args: string[]): Promise<number> {
  const { email, action } = readArguments(args)
  return withServerDatabase(async ({ database }) => {
    const outcome = await setAdmin(database.sql, email, action)
    if (outcome === 'unknown-member') {
      console.error(
        `No member has the e-mail ${email}. Sign up with it in the app first, then run this again.`,
      )
      return 1
    }
    if (outcome === 'unconfirmed') {
      console.error(
        `Nobody has confirmed ${email} yet. Use the link in the message, or npm run confirm -- ${email}, then run this again.`,
      )
      return 1
    }
    console.log(`${email} ${sentences[outcome]}`)
    return 0
  })
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
