import { randomBytes } from 'node:crypto'
import { loadAuthSecret, replaceAuthSecret } from '../platform/auth/auth-secret.ts'
import { isSameSecret, replaceSecret } from '../platform/auth/secret-fingerprint.ts'
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
      const given = await loadAuthSecret(config)
      const isOld = await isSameSecret(database.sql, given)
      if (isOld && config.authSecret !== null)
        throw new StartError(
          'AUTH_SECRET is still the one this database was made with. Set a new one (32 characters or more), then run this again.',
        )
      const secret = isOld ? randomBytes(48).toString('base64url') : given
      const members = await replaceSecret(database.sql, secret)
      if (isOld) await replaceAuthSecret(config.dataDir, secret)
      for (const userId of members) await recordEvent({ userId, kind: 'second-step-lost' })
      console.log(
        `The secret is replaced. All sessions are ended; ${members.length} member(s) lost their second step and are told by mail.`,
      )
      return 0
    })
  })
}

await runCommand(main)
