import { confirmByCommand } from '../platform/auth/address/confirm-address.ts'
import { runCommand, UsageError } from '../run-command.ts'
import { withServerDatabase } from '../with-server-database.ts'

/** `npm run confirm -- email`: for installations that send no mail. The operator vouches for the address. */
const usage = 'Usage: npm run confirm -- someone@example.com'

async function main(args: string[]): Promise<number> {
  const [email, ...more] = args
  if (email === undefined || more.length > 0 || !email.includes('@')) throw new UsageError(usage)
  return withServerDatabase(async ({ database }) => {
    const outcome = await confirmByCommand(database.sql, email)
    if (outcome === 'unknown-member') {
      console.error(`No member has the e-mail ${email}.`)
      return 1
    }
    console.log(outcome === 'confirmed' ? `${email} is confirmed now.` : `${email} was confirmed already.`)
    return 0
  })
}

await runCommand(main)
