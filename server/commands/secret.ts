import { replaceInstallationSecret } from '../platform/auth/secret-fingerprint.ts'
import { refuseWhileUsed } from '../platform/database/refuse-while-used.ts'
import { StartError } from '../platform/database/start-error.ts'
import { runCommand, UsageError } from '../run-command.ts'
import { withAccountMails } from '../with-account-mails.ts'
import { withServerDatabase } from '../with-server-database.ts'

/** `npm run secret -- --replace`: for a secret that was lost or leaked. Stop every server first. */
const usage = 'Usage: npm run secret -- --replace (stop every server first)'

async function main(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== '--replace') throw new UsageError(usage)
  return withServerDatabase(async (opened) => {
    const { config, database } = opened
    // A running server would keep the old secret and create sessions that the other servers refuse.
    await refuseWhileUsed(database.sql, 'replace the secret')
    return withAccountMails(opened, async (recordEvent) => {
      const { sql } = database
      const outcome = await replaceInstallationSecret({ sql, recordEvent }, config)
      if (outcome.status === 'still-set')
        throw new StartError(
          'AUTH_SECRET is still the one this database was made with. Set a new one (32 characters or more), then run this again.',
        )
      console.log(
        `The secret is replaced. All sessions are ended; ${outcome.members} member(s) lost their second step and are told by mail.`,
      )
      return 0
    })
  })
}

await runCommand(main)
