import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startAccounts } from '#server/platform/auth/start-accounts.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { createMailer } from '#server/platform/mail/create-mailer.ts'
import { startInbox } from '../inbox.ts'
import { createTestDatabase } from '../test-database.ts'
import { createVisitor } from './visitor.ts'

type Options = {
  readonly publicUrl?: string
  readonly socialProviders?: object
  readonly contactEmail?: string | null
}

/** Accounts on their own database, with a real mail server that keeps its messages. */
export async function startAccountsUnderTest({
  publicUrl = 'http://localhost:3000',
  socialProviders = {},
  contactEmail = null,
}: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-accounts-'))
  const database = await createTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const inbox = await startInbox()
  const mailer = createMailer({ smtpUrl: inbox.url, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir }, log)
  const jobs = await startJobs(database.target, log)
  const notified: string[] = []
  const accounts = await startAccounts({
    config: {
      authSecret: null,
      contactEmail,
      dataDir,
      publicUrl,
      socialProviders,
      smtpUrl: inbox.url,
      isLocalOnly: false,
    },
    database,
    jobs,
    mailer,
    log,
    onSignUp: async (userId) => void notified.push(`signup ${userId}`),
    onSignIn: async (userId) => void notified.push(`login ${userId}`),
    onVisit: () => {},
    onSessionChange: (userId) => void notified.push(`session ${userId}`),
    mailRetryDelay: 1,
  })
  let addresses = 0
  return {
    ...accounts,
    sql: database.sql,
    database,
    dataDir,
    inbox,
    lines,
    notified,
    /** Same as the owner of the address using the link. */
    async confirm(email: string) {
      await database.sql`
        update users set email_verified = true, email_confirmed_at = now() where email = ${email}`
    },
    /** A browser with its own cookies, and its own address unless one is given. */
    visitor(address?: string) {
      addresses += 1
      return createVisitor(
        accounts.handleAuth,
        publicUrl,
        address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
      )
    },
    async stop() {
      await jobs.stop()
      mailer.close()
      await inbox.stop()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type AccountsUnderTest = Awaited<ReturnType<typeof startAccountsUnderTest>>
