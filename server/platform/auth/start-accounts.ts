import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import { loadAuthSecret } from './auth-secret.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { createAuthHandler, type HandleAuth } from './handle-auth.ts'
import { createKnownDevices } from './known-device.ts'
import { pruneExpired } from './prune-expired.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createReadSession, type ReadSession } from './read-session.ts'
import { createRecovery } from './recover-password.ts'

type AccountsOptions = {
  readonly config: Pick<Config, 'authSecret' | 'dataDir' | 'publicUrl' | 'socialProviders'>
  readonly database: Pick<Database, 'db' | 'sql'>
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly log: Logger
  readonly onSignUp: (userId: string) => Promise<void>
  readonly onSignIn: (userId: string) => Promise<void>
  /** A signed-in request came in; must not throw and is not waited for. */
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
}

/** Puts the parts of accounts together; what they tell the rest of the app goes through the callbacks. */
export async function startAccounts(options: AccountsOptions): Promise<Accounts> {
  const { config, database, jobs, mailer, log } = options
  const { sql } = database
  const { publicUrl, socialProviders } = config
  const secret = await loadAuthSecret(config)
  const rateLimiter = createRateLimiter(sql)
  const auth = createAuth({
    database,
    secret,
    publicUrl,
    socialProviders,
    rateLimiter,
    log,
    onSignUp: options.onSignUp,
    onSignIn: options.onSignIn,
    onSessionChange: options.onSessionChange,
  })
  const readSession = createReadSession({ sql, secret, publicUrl, onVisit: options.onVisit })
  const recoverPassword = await createRecovery({
    auth,
    jobs,
    mailer,
    publicUrl,
    ...(options.mailRetryDelay === undefined ? {} : { retryDelay: options.mailRetryDelay }),
  })
  await jobs.schedule('prune-expired', '17 * * * *', (rows) => pruneExpired(sql, rows))
  const knownDevices = createKnownDevices({ secret, publicUrl })
  const handleAuth = createAuthHandler({
    auth,
    sql,
    rateLimiter,
    readSession,
    recoverPassword,
    knownDevices,
    log,
  })
  return { auth, handleAuth, readSession }
}
