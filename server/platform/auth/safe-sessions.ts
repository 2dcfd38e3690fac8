import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { usedCodeMemory } from './limits.ts'
import type { RateLimiter } from './rate-limit.ts'

type SafeSessionsOptions = {
  readonly rateLimiter: RateLimiter
  readonly onSignIn: (userId: string) => Promise<void>
  readonly onPasswordChange: (userId: string) => Promise<void>
}

const waysIn = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/callback/:id',
])

/** What better-auth leaves open around a sign-in: see each hook. */
export function safeSessions(options: SafeSessionsOptions) {
  return {
    id: 'safe-sessions',
    hooks: {
      after: [
        {
          /** An authenticator code works once, also when it is sent fifty times at the same moment. */
          matcher: (context) => context.path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const session = ctx.context.newSession
            if (!session || isAPIError(ctx.context.returned)) return
            const { allowed } = await options.rateLimiter.consume(
              `used-code|${session.user.id}|${ctx.body.code}`,
              usedCodeMemory,
            )
            if (allowed) return
            await ctx.context.internalAdapter.deleteSession(session.session.token)
            ctx.context.setNewSession(null)
            deleteSessionCookie(ctx)
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
          }),
        },
        {
          /** Whatever session the browser carried into a sign-in ends there: a planted one must not live on. */
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
            const endsEnrolment = ctx.path.startsWith('/two-factor/') && ctx.context.session !== null
            if (started && ctx.path !== '/sign-up/email' && !endsEnrolment) {
              await options.onSignIn(started.user.id)
            }
          }),
        },
        {
          matcher: (context) => context.path === '/change-password',
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned) || !ctx.context.session) return
            await options.onPasswordChange(ctx.context.session.user.id)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function asksForCode(returned: unknown): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
}
