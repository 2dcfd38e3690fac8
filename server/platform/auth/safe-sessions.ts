import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { AccountEventKind } from '#domain/accounts/account-events.ts'
import type { AccountEvent } from './events/account-events.ts'
import { deviceCookie, readOrMakeDevice } from './events/known-device.ts'
import { signInCodeTries } from './limits.ts'
import type { RateLimiter } from './rate-limit.ts'
import { plainBackupCode, rememberCode } from './second-factor/used-codes.ts'

export type SignIn = {
  readonly userId: string
  /** The random number in the browser's device cookie. */
  readonly device: string
  readonly userAgent: string | null
  readonly isSignUp: boolean
}

export type SecondFactor = {
  readonly userId: string
  readonly session: { readonly id: string; readonly token: string }
  readonly isPasskey: boolean
  readonly userAgent: string | null
}

type SafeSessionsOptions = {
  readonly rateLimiter: RateLimiter
  readonly onSignIn: (signIn: SignIn) => Promise<void>
  /** Called after a second factor was shown. */
  readonly onSecondFactor: (shown: SecondFactor) => Promise<void>
  /** Called when a session replaces one that showed its second factor at that time. */
  readonly onSessionReplaced: (sessionToken: string, secondFactorAt: Date) => Promise<void>
  readonly onPasswordChange: (userId: string) => Promise<void>
  readonly onEvent: (event: AccountEvent) => Promise<void>
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const waysIn = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/callback/:id',
])

const withSecondFactor = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

/** Changes to an account's security, by the path of the request. */
const changes: Readonly<Record<string, AccountEventKind>> = {
  '/change-password': 'password-changed',
  '/two-factor/disable': 'second-step-off',
  '/two-factor/generate-backup-codes': 'backup-codes-renewed',
}

/** Closes gaps that better-auth leaves around a sign-in: see each hook. */
export function safeSessions(options: SafeSessionsOptions) {
  return {
    id: 'safe-sessions',
    hooks: {
      after: [
        {
          /**
           * A code works once. A second use keeps the attempt open, so that the user can type the next code.
           */
          matcher: (context) => (context.path ?? '').startsWith('/two-factor/verify-'),
          handler: createAuthMiddleware(async (ctx) => {
            const session = ctx.context.newSession
            if (!session || isAPIError(ctx.context.returned)) return
            if (await rememberCode(options.rateLimiter, session.user.id, plainBackupCode(ctx.body.code)))
              return
            await ctx.context.internalAdapter.deleteSession(session.session.token)
            ctx.context.setNewSession(null)
            deleteSessionCookie(ctx)
            await keepAttempt(ctx, session.user.id)
            throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
          }),
        },
        {
          /** A session the browser had before a sign-in ends there: a planted one must not survive. */
          matcher: (context) => waysIn.has(context.path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return
            const started = ctx.context.newSession
            if (!started && !asksForCode(ctx.context.returned)) return
            const carried = await ctx.getSignedCookie(
              ctx.context.authCookies.sessionToken.name,
              ctx.context.secret,
            )
            if (carried && carried !== started?.session.token) {
              await ctx.context.internalAdapter.deleteSession(carried)
            }
            if (!started) return
            const userId = started.user.id
            const userAgent = ctx.headers?.get('user-agent') ?? null
            if (withSecondFactor.has(ctx.path)) {
              const isPasskey = ctx.path === '/passkey/verify-authentication'
              await options.onSecondFactor({ userId, session: started.session, isPasskey, userAgent })
            }
            if (ctx.path.startsWith('/two-factor/') && ctx.context.session !== null) {
              return options.onEvent({ userId, kind: 'second-step-on', userAgent })
            }
            const device = readOrMakeDevice(ctx.getCookie(deviceCookie.name))
            ctx.setCookie(deviceCookie.name, device, {
              ...ctx.context.authCookies.sessionToken.attributes,
              maxAge: deviceCookie.maxAgeSeconds,
            })
            await options.onSignIn({ userId, device, userAgent, isSignUp: ctx.path === '/sign-up/email' })
            if (ctx.path === '/two-factor/verify-backup-code') {
              await options.onEvent({ userId, kind: 'backup-code-used', userAgent })
            }
          }),
        },
        {
          matcher: (context) => (context.path ?? '') in changes,
          handler: createAuthMiddleware(async (ctx) => {
            const { session, newSession, returned } = ctx.context
            const kind = changes[ctx.path]
            if (isAPIError(returned) || !session || kind === undefined) return
            const userId = session.user.id
            if (kind === 'password-changed') {
              await options.onPasswordChange(userId)
              const { secondFactorAt } = session.session
              // The library replaces this session with a new one.
              if (newSession && secondFactorAt instanceof Date) {
                await options.onSessionReplaced(newSession.session.token, secondFactorAt)
              }
            }
            await options.onEvent({ userId, kind, userAgent: ctx.headers?.get('user-agent') ?? null })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** The library closed the attempt because the code was right; reopen it under the same cookie. */
async function keepAttempt(ctx: HookContext, userId: string): Promise<void> {
  const { context } = ctx
  const maxAge = signInCodeTries.window
  const cookie = context.createAuthCookie('two_factor', { maxAge })
  const attempt = await ctx.getSignedCookie(cookie.name, context.secret)
  if (!attempt) return
  const expiresAt = new Date(Date.now() + maxAge * 1000)
  for (const [identifier, value] of [
    [attempt, userId],
    [`2fa-attempts-${attempt}`, '0'],
  ] as const)
    await context.internalAdapter.createVerificationValue({ identifier, value, expiresAt })
  await ctx.setSignedCookie(cookie.name, attempt, context.secret, cookie.attributes)
}

function asksForCode(returned: unknown): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
}
