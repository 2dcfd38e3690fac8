import type { Sql } from 'postgres'
import { createRateLimiter } from '#server/platform/auth/rate-limit.ts'
import type { Accounts } from '#server/platform/auth/start-accounts.ts'
import type { MemberDataEndpoint } from '#server/platform/http/endpoints.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { createDataExport } from './export-data.ts'
import { removeDueAccounts } from './remove-account.ts'
import type { AccountParts } from './routes.ts'

interface Parts {
  readonly sql: Sql
  readonly accounts: Pick<Accounts, 'proveIdentity' | 'askForConfirmation'>
  readonly store: FileStore
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly publish: Realtime['publish']
  readonly publicUrl: string
  readonly log: Logger
}

/** Background parts of the account settings: the mail queue, the job that removes accounts, the export. */
export async function startAccount(
  parts: Parts,
): Promise<{ readonly routes: AccountParts; readonly memberData: MemberDataEndpoint }> {
  const { sql, store, jobs, mailer, publicUrl, log, accounts } = parts
  const rateLimiter = createRateLimiter(sql)
  const mails = await jobs.queue<{ memberId: string; mail: Mail }>('account-mail', ({ mail }) =>
    mailer.send(mail),
  )
  await jobs.schedule('remove-accounts', '10 * * * *', (rows) => removeDueAccounts(parts, rows))
  return {
    routes: {
      publicUrl,
      rateLimiter,
      proveIdentity: accounts.proveIdentity,
      askForConfirmation: accounts.askForConfirmation,
      sendMail: (memberId, mail) => mails.add({ memberId, mail }),
    },
    memberData: createDataExport({ sql, store, rateLimiter, log }),
  }
}
