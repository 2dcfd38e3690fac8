import { parseArgs } from 'node:util'
import { askForRemoval } from '../platform/auth/second-factor/remove-by-operator.ts'
import { runCommand, UsageError } from '../run-command.ts'
import { withAccountMails } from '../with-account-mails.ts'
import { withServerDatabase } from '../with-server-database.ts'

/**
 * `npm run second-step -- email --remove [--now]`: if phone and codes are lost. Verify the requester first.
 */
const usage = 'Usage: npm run second-step -- someone@example.com --remove [--now]'

async function main(args: string[]): Promise<number> {
  const { email, isNow } = readArguments(args)
  return withServerDatabase((opened) =>
    withAccountMails(opened, async (recordEvent) => {
      const { sql } = opened.database
      const outcome = await askForRemoval({ sql, recordEvent }, { email, isNow, now: new Date() })
      if (outcome === 'unknown-member' || outcome === 'none') {
        console.error(
          outcome === 'none' ? `${email} has no second step.` : `No member has the e-mail ${email}.`,
        )
        return 1
      }
      console.log(
        outcome === 'removed'
          ? `The second step of ${email} is off, all sessions are ended, and the member is told by mail.`
          : `The second step of ${email} comes off in 24 hours, while the server runs. The member is told by mail.`,
      )
      return 0
    }),
  )
}

function readArguments(args: string[]): { email: string; isNow: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { remove: { type: 'boolean', default: false }, now: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [email, ...more] = positionals
    if (email === undefined || more.length > 0 || !email.includes('@') || !values.remove)
      throw new UsageError()
    return { email, isNow: values.now }
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
