import { createSecretKey } from 'node:crypto'
import type { Sql } from 'postgres'
import { accountEventLimits } from '#domain/accounts/account-events.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import { type AskForConfirmation, createConfirmationRequests } from './address/ask-for-confirmation.ts'
import { giveBackAccount } from './address/confirm-address.ts'
import { loadAuthSecret } from './auth-secret.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { createAccountEvents, type RecordAccountEvent } from './events/account-events.ts'
import { isNewDevice } from './events/known-device.ts'
import { createAuthHandler, type HandleAuth } from './handle-auth.ts'
import { createOwnOperations } from './own-operations.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createReadSession, type ReadSession } from './read-session.ts'
import { createRecovery } from './recover-password.ts'
import { createProveIdentity, type ProveIdentity } from './second-factor/prove-identity.ts'
import { removeDueSecondSteps } from './second-factor/remove-by-operator.ts'
import { createSignInAttempt } from './second-factor/sign-in-attempt.ts'

type AccountsOptions = {
  readonly config: Pick<
    Config,
    'authSecret' | 'contactEmail' | 'dataDir' | 'publicUrl' | 'socialProviders' | 'smtpUrl' | 'isLocalOnly'
  >
  readonly database: Pick<Database, 'db' | 'sql'>
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  readonly onSignUp: (userId: string) => Promise<void>
  readonly onSignIn: (userId: string) => Promise<void>
  /** Called on a signed-in request; must not throw and is not awaited. */
  readonly onVisit: (userId: string) => void
  /** The member's sessions changed: their open tabs should read the session again. */
  readonly onSessionChange: (userId: string) => void
  /** Seconds before the first retry when the mail server does not answer. */
  readonly mailRetryDelay?: number
}

export type Accounts = {
  readonly auth: Auth
  readonly handleAuth: HandleAuth
  readonly readSession: ReadSession
  readonly proveIdentity: ProveIdentity
  readonly askForConfirmation: AskForConfirmation
  readonly recordEvent: RecordAccountEvent
}

/** Connects the parts of accounts; callbacks notify the rest of the app. */
export async function startAccounts(options: AccountsOptions): Promise<Accounts> {
  const { config, database, jobs, mailer, log, onSessionChange } = options
  const { sql } = database
  const { publicUrl, contactEmail, socialProviders } = config
  const secret = await loadAuthSecret(config)
  const rateLimiter = createRateLimiter(sql)
  const retry = options.mailRetryDelay === undefined ? {} : { retryDelay: options.mailRetryDelay }
  const recordEvent = await createAccountEvents({
    sql,
    jobs,
    mailer,
    publicUrl,
    contactEmail,
    ...retry,
  })
  const askForConfirmation = await createConfirmationRequests({ sql, jobs, mailer, publicUrl, ...retry })
  const auth = createAuth({
    database,
    secret,
    publicUrl,
    socialProviders,
    rateLimiter,
    log,
    onSignUp: async (userId) => {
      await options.onSignUp(userId)
      await askForConfirmation.later(userId)
    },
    onSignIn: async ({ userId, device, userAgent, isSignUp }) => {
      const isNew = await isNewDevice(sql, userId, device)
      if (isSignUp) return recordEvent({ userId, kind: 'signed-up', userAgent })
      await options.onSignIn(userId)
      await recordEvent({ userId, kind: isNew ? 'new-device' : 'signed-in', userAgent })
    },
    onPasswordReset: async (userId, userAgent) => {
      await giveBackAccount({ sql, recordEvent, userAgent }, userId)
    },
    onEvent: recordEvent,
    onSessionChange,
  })
  const readSession = createReadSession({ sql, secret, publicUrl, onVisit: options.onVisit })
  const recoverPassword = await createRecovery({ auth, jobs, mailer, publicUrl, ...retry })
  await jobs.schedule('prune-expired', '17 * * * *', (rows) => pruneExpired(sql, rows))
  await jobs.schedule('remove-second-steps', '*/5 * * * *', (rows) =>
    removeDueSecondSteps({ sql, recordEvent }, rows, new Date()),
  )
  const proveIdentity = createProveIdentity({ auth, sql, rateLimiter, recordEvent })
  const operations = createOwnOperations({
    auth,
    sql,
    rateLimiter,
    recoverPassword,
    askForConfirmation,
    recordEvent,
    onSessionChange,
    config,
  })
  const key = createSecretKey(secret, 'utf8')
  const handleAuth = createAuthHandler({
    auth,
    sql,
    rateLimiter,
    readSession,
    operations,
    proveIdentity,
    readyAttempt: createSignInAttempt({ auth, sql, rateLimiter, publicUrl, key }),
    onPasskeyAdded: async ({ userId, sessionId }, userAgent) => {
      await sql`update sessions set second_factor_at = now() where id = ${sessionId}`
      await recordEvent({ userId, kind: 'passkey-added', userAgent })
      onSessionChange(userId)
    },
    log,
  })
  return { auth, handleAuth, readSession, proveIdentity, askForConfirmation, recordEvent }
}

/** Longer than any data kept by address: limits for a day, finished jobs for two weeks. */
const formerEmailsKeptFor = '30 days'

/** Deletes expired rows to free space. Their expiry is also checked on every read. */
export async function pruneExpired(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`expires_at < now()`
  for (const table of ['sessions', 'verifications', 'rate_limits'])
    await deleteDue(sql, rows, { table, isDue })
  const kept = [
    { table: 'former_emails', since: 'changed_at', age: formerEmailsKeptFor },
    { table: 'known_devices', since: 'last_seen_at', age: '400 days' },
    { table: 'email_changes', since: 'requested_at', age: '30 days' },
    { table: 'account_events', since: 'created_at', age: `${accountEventLimits.days} days` },
  ]
  for (const { table, since, age } of kept)
    await deleteDue(sql, rows, { table, isDue: () => sql`${sql(since)} < now() - ${age}::interval` })
}
