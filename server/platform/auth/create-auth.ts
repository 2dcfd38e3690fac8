import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { v7 as uuidv7 } from 'uuid'
import { publicName } from '#domain/accounts/names.ts'
import { accountLimits, isReservedAddress } from '#domain/accounts/rules.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { clientAddressHeader } from '#server/platform/http/client-address.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'
import { isAddressTaken } from './address/change-address.ts'
import type { RecordAccountEvent } from './events/account-events.ts'
import { addressLimits, codeLockout, otherEndpointsLimit, signInCodeTries } from './limits.ts'
import { forgetPending } from './mail-link.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { RateLimiter } from './rate-limit.ts'
import { type SecondFactor, type SignIn, safeSessions } from './safe-sessions.ts'
import { makeBackupCodes } from './second-factor/backup-codes.ts'
import { cancelRemoval } from './second-factor/remove-by-operator.ts'
import { rememberPasskey } from './second-factor/shown-passkey.ts'
import { accounts, passkeys, sessions, twoFactors, users, verifications } from './tables.ts'

const day = 24 * 60 * 60
const sessionSeconds = 30 * day

export type SocialProviders = {
  readonly [provider in 'google' | 'apple' | 'linkedin']?: {
    readonly clientId: string
    readonly clientSecret: string
  }
}

export type AuthOptions = {
  readonly database: Pick<Database, 'db' | 'sql'>
  readonly secret: string
  readonly publicUrl: string
  readonly socialProviders: SocialProviders
  readonly rateLimiter: RateLimiter
  readonly onSignUp: (userId: string) => Promise<void>
  readonly onSignIn: (signIn: SignIn) => Promise<void>
  /** A new password was set through a mailed link. */
  readonly onPasswordReset: (userId: string, userAgent: string | null) => Promise<void>
  readonly onEvent: RecordAccountEvent
  /** The member's sessions changed: their open tabs should read the session again. */
  readonly onSessionChange: (userId: string) => void
  readonly log: Logger
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { database, publicUrl, log } = options

  async function markSecondFactor(sessionToken: string, since: Date): Promise<void> {
    await database.sql`
      update sessions set second_factor_at = ${since.toISOString()}::timestamptz where token = ${sessionToken}`
  }

  /** By the database's clock, which ends sessions too: a server whose own is fast lets none live longer. */
  async function atMost(expiresAt: Date): Promise<Date> {
    const [row] = await database.sql<{ latest: number }[]>`
      select extract(epoch from now() + make_interval(secs => ${sessionSeconds}))::float8 * 1000 as latest`
    return new Date(Math.min(expiresAt.getTime(), row?.latest ?? 0))
  }

  async function onSecondFactor({ userId, session, isPasskey, userAgent }: SecondFactor): Promise<void> {
    await markSecondFactor(session.token, new Date())
    if (isPasskey) await rememberPasskey(options.rateLimiter, { userId, sessionId: session.id })
    // The factor was used, so it is not lost.
    await cancelRemoval({ sql: database.sql, recordEvent: options.onEvent }, { userId, userAgent })
  }

  function identityEvent(
    kind: 'identity-linked' | 'identity-removed',
    userId: string,
    context: { headers?: Headers | undefined } | null,
  ): Promise<void> {
    return options.onEvent({ userId, kind, userAgent: context?.headers?.get('user-agent') ?? null })
  }

  return betterAuth({
    appName: 'Colmeia',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      // Creates a member, their password and their first session together or not at all.
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // The library disables these checks under a test runner; keep them in every mode.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // The HTTP layer has already refused writes whose Origin is not its own Host; this is the same rule.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return host ? [publicUrl, `http://${host}`, `https://${host}`] : [publicUrl]
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: false,
      minPasswordLength: accountLimits.password.min,
      maxPasswordLength: accountLimits.password.max,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) =>
        options.onPasswordReset(user.id, request?.headers.get('user-agent') ?? null),
    },
    session: {
      expiresIn: sessionSeconds,
      updateAge: day,
      freshAge: day,
      cookieCache: { enabled: false },
      // Declared so that the library copies it when it replaces a session.
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    account: {
      encryptOAuthTokens: true,
      // An equal address proves nothing while unconfirmed: only a signed-in member can link an identity.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    socialProviders: Object.fromEntries(
      Object.entries(options.socialProviders).map(([provider, credentials]) => [
        provider,
        { ...credentials },
      ]),
    ),
    rateLimit: {
      enabled: true,
      ...otherEndpointsLimit,
      // Sign-ins are counted earlier (handle-auth.ts).
      customRules: { ...addressLimits, '/sign-in/email': false },
      customStorage: options.rateLimiter,
    },
    onAPIError: {
      errorURL: `${publicUrl}/auth`,
      onError: (error) => {
        if (isAPIError(error) && error.statusCode < 500) return
        log.error({ part: 'auth', error: describeError(error) }, 'account request failed')
        // The library would log unknown errors in full, with the values of the failed query.
        if (!isAPIError(error)) throw new APIError('INTERNAL_SERVER_ERROR')
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            // Also for providers: their address did not pass the form.
            if (isReservedAddress(user.email))
              throw new APIError('UNPROCESSABLE_ENTITY', { code: 'EMAIL_RESERVED' })
            // Includes addresses that their owner may still take back.
            if (await isAddressTaken(database.sql, user.email))
              throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS' })
            return { data: { ...user, name: publicName(user) } }
          },
          after: async (user) => {
            // A provider may have confirmed the address already.
            await database.sql`
              update users set email_confirmed_at = created_at where id = ${user.id} and email_verified`
            await options.onSignUp(user.id)
          },
        },
      },
      account: {
        create: {
          after: async (account, context) => {
            if (account.providerId === 'credential') return
            // A sign-up through a provider links nothing: it creates the account.
            const others = await database.sql`
              select from accounts where user_id = ${account.userId} and id <> ${account.id}`
            if (others.length > 0) await identityEvent('identity-linked', account.userId, context)
          },
        },
        delete: {
          after: (account, context) => identityEvent('identity-removed', account.userId, context),
        },
      },
      session: {
        create: {
          // For every way to sign in. A trigger refuses it too; here the refusal can have a message.
          before: async (session) => {
            const suspended = await database.sql`select from suspensions where user_id = ${session.userId}`
            if (suspended.length > 0) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' })
            return { data: { ...session, expiresAt: await atMost(session.expiresAt) } }
          },
          after: async (session) => options.onSessionChange(session.userId),
        },
        update: {
          before: async (session) => {
            const { expiresAt } = session
            return { data: expiresAt ? { ...session, expiresAt: await atMost(expiresAt) } : session }
          },
        },
        delete: { after: async (session) => options.onSessionChange(session.userId) },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Colmeia',
        twoFactorCookieMaxAge: signInCodeTries.window,
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeBackupCodes },
        accountLockout: { enabled: true, ...codeLockout },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Colmeia',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          // The password and the second factor were already checked (handle-auth.ts), which is stricter than
          // the session's age.
          requireSession: false,
          afterVerification: async ({ ctx, verification, user }) => {
            // The library takes the member of the request for the passkey if there is no session any more.
            const session = await getSessionFromCtx(ctx)
            if (session?.user.id !== user.id) throw new APIError('UNAUTHORIZED')
            await expectVerifiedUser(verification.registrationInfo?.userVerified)
          },
        },
        authentication: {
          afterVerification: ({ verification }) =>
            expectVerifiedUser(verification.authenticationInfo.userVerified),
        },
      }),
      // After the two-step plug-in: it must see the session withdrawn by that plug-in.
      safeSessions({
        rateLimiter: options.rateLimiter,
        onSignIn: options.onSignIn,
        onSecondFactor,
        onSessionReplaced: markSecondFactor,
        onPasswordChange: (userId) => forgetPending(database.sql, userId),
        onEvent: options.onEvent,
      }),
    ],
    logger: {
      level: 'error',
      log: (level, message, ...details) => {
        const errors = details.map((detail) => describeError(detail))
        const weight = isVisitorsFault(message, details) ? 'info' : level === 'error' ? 'error' : 'warn'
        log[weight]({ part: 'auth', details: errors }, message)
      },
    },
  })
}

/** A passkey replaces both password and second factor, so holding the device is not enough. */
async function expectVerifiedUser(isVerified: boolean | undefined): Promise<void> {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_UNVERIFIED' })
}

/** Logged as errors by the library, though the client only asked for something that does not exist. */
const visitorsFaults = new Set([
  'INVALID_CALLBACK_REQUEST',
  'State not found',
  'Failed to parse state',
  'Provider not found. Make sure to add the provider in your auth config',
])

/**
 * If the cause is not the library's own refusal (such as an unreachable database), it is our fault after all.
 */
function isVisitorsFault(message: string, details: readonly unknown[]): boolean {
  const refusals = ['BetterAuthError', 'ZodError', '$ZodError']
  return (
    visitorsFaults.has(message) &&
    details.every((detail) => !(detail instanceof Error) || refusals.includes(detail.name))
  )
}
