import type { Sql } from 'postgres'
import type { Config } from '#server/platform/config.ts'
import type { AdminExportEndpoint } from '#server/platform/http/endpoints.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { countFigures } from './figures/count-figures.ts'
import { createMemberExport } from './figures/export-members.ts'

interface Parts {
  readonly sql: Sql
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly config: Pick<Config, 'publicUrl' | 'contactEmail'>
  readonly now: () => Date
  readonly log: Logger
}

export interface AdminParts {
  readonly publicUrl: string
  readonly contactEmail: string | null
  /** Queues a message for a member. */
  readonly sendMail: (memberId: string, mail: Mail) => Promise<void>
}

/** Background parts of the dashboard: the counting job, the mail queue, the export. */
export async function startAdmin({
  sql,
  jobs,
  mailer,
  config,
  now,
  log,
}: Parts): Promise<{ readonly parts: AdminParts; readonly memberExport: AdminExportEndpoint }> {
  const { publicUrl, contactEmail } = config
  const mails = await jobs.queue<{ memberId: string; mail: Mail }>('admin-mail', ({ mail }) =>
    mailer.send(mail),
  )
  await jobs.schedule('count-figures', '*/15 * * * *', (rows) => countFigures(sql, rows, now()))
  return {
    parts: { publicUrl, contactEmail, sendMail: (memberId, mail) => mails.add({ memberId, mail }) },
    memberExport: createMemberExport({ sql, now, log }),
  }
}
