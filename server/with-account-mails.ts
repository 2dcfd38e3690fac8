import { createAccountEvents, type RecordAccountEvent } from './platform/auth/events/account-events.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createLogger } from './platform/logging/logger.ts'
import { createMailer } from './platform/mail/create-mailer.ts'

/** Commands send mails through the server's queue: the server sends later what cannot be sent now. */
export async function withAccountMails(
  { config, database }: { readonly config: Config; readonly database: OpenDatabase },
  work: (recordEvent: RecordAccountEvent) => Promise<number>,
): Promise<number> {
  const log = createLogger(config.logLevel)
  const mailer = createMailer(config, log)
  const jobs = await startJobs(database.target, log)
  try {
    const { sql } = database
    const { publicUrl, contactEmail } = config
    return await work(await createAccountEvents({ sql, jobs, mailer, publicUrl, contactEmail }))
  } finally {
    await jobs.stop()
    mailer.close()
  }
}
