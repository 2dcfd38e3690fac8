import type { Sql } from 'postgres'
import {
  type AccountEventKind,
  accountEventLimits,
  accountEventText,
  isAccountEventKind,
} from '#domain/accounts/account-events.ts'
import { type Config, isLoopback } from '#server/platform/config.ts'
import type { AskForConfirmation } from './address/ask-for-confirmation.ts'
import { confirmByLink } from './address/confirm-address.ts'
import { takeBackByLink } from './address/take-back.ts'
import { type AuthFailure, authFailures, tooManyRequests } from './auth-errors.ts'
import type { Auth } from './create-auth.ts'
import type { RecordAccountEvent } from './events/account-events.ts'
import { countConfirmationMail, recoveryMailLimit } from './limits.ts'
import { listSessions } from './list-sessions.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { SessionOfRequest } from './read-session.ts'
import { createResetLink, type RecoverPassword } from './recover-password.ts'

export type OperationParts = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly recoverPassword: RecoverPassword
  readonly askForConfirmation: AskForConfirmation
  readonly recordEvent: RecordAccountEvent
  readonly onSessionChange: (userId: string) => void
  readonly config: Pick<Config, 'smtpUrl' | 'isLocalOnly'>
}

type Asked = {
  readonly headers: Headers
  readonly body: Record<string, unknown>
  /** The caller's session; refuses guests. */
  readonly session: () => Promise<SessionOfRequest>
}

type Answer = Record<string, unknown>

/** Thrown anywhere in an account operation to end the request with this answer. */
export class Refusal extends Error {
  readonly failure: AuthFailure
  constructor(failure: AuthFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The account operations that are entirely ours, by address. */
export function createOwnOperations(
  parts: OperationParts,
): Readonly<Record<string, (asked: Asked) => Promise<Answer>>> {
  const { auth, sql, rateLimiter, recoverPassword, askForConfirmation, recordEvent, config } = parts
  const userAgentOf = (headers: Headers) => headers.get('user-agent')

  return {
    '/request-password-reset': async ({ body }) => {
      const email = String(body.email)
      // Over the limit the answer stays the same: it must not reveal earlier requests for this address.
      const { allowed } = await rateLimiter.consume(`recovery|${email.toLowerCase()}`, recoveryMailLimit)
      if (allowed) await recoverPassword(email)
      return {}
    },
    '/check-reset-link': async ({ body }) => {
      const { internalAdapter } = await auth.$context
      const link = await internalAdapter.findVerificationValue(`reset-password:${String(body.token)}`)
      if (!link || link.expiresAt <= new Date()) throw new Refusal(authFailures.linkInvalid)
      return {}
    },
    '/list-sessions': async ({ session }) => ({ sessions: await listSessions(sql, await session()) }),
    '/list-events': async ({ session }) => ({ events: await listEvents(sql, (await session()).userId) }),
    '/passkey/list': async ({ session }) => {
      const { userId } = await session()
      const rows = await sql<{ id: string; name: string | null; createdAt: string }[]>`
        select id, name, created_at as "createdAt" from passkeys where user_id = ${userId} order by created_at`
      return {
        passkeys: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
      }
    },
    '/passkey/rename': async ({ body, session }) => {
      const { userId } = await session()
      await sql`
        update passkeys set name = ${String(body.name)} where id = ${String(body.id)} and user_id = ${userId}`
      return {}
    },
    '/passkey/remove': async ({ headers, body, session }) => {
      const { userId } = await session()
      const removed = await sql`
        delete from passkeys where id = ${String(body.id)} and user_id = ${userId} returning 1`
      if (removed.length > 0)
        await recordEvent({ userId, kind: 'passkey-removed', userAgent: userAgentOf(headers) })
      parts.onSessionChange(userId)
      return {}
    },
    '/confirmation': async ({ headers, session }) => {
      const { userId } = await session()
      const [sent] = await sql<{ sentAt: string; outboxFile: string | null }[]>`
        select sent_at as "sentAt", outbox_file as "outboxFile" from address_confirmations
        where user_id = ${userId}`
      return {
        sentAt: sent ? new Date(sent.sentAt).toISOString() : null,
        outboxFile: sent?.outboxFile ?? null,
        mayShowLink: mayShowLink(config, headers),
      }
    },
    '/send-confirmation': async ({ headers, session }) => {
      const { userId } = await session()
      const refused = await countConfirmationMail(rateLimiter, userId)
      if (refused !== null) throw new Refusal(tooManyRequests(refused.retryAfter, refused.message))
      if (config.smtpUrl !== null) {
        await askForConfirmation.later(userId)
        return { outboxFile: null, url: null }
      }
      const asked = await askForConfirmation.now(userId)
      return {
        outboxFile: asked?.outboxFile ?? null,
        url: mayShowLink(config, headers) ? (asked?.url ?? null) : null,
      }
    },
    '/confirm-address': async ({ headers, body }) => {
      const userAgent = userAgentOf(headers)
      const confirmed = await confirmByLink({ sql, recordEvent, userAgent }, String(body.token))
      if (confirmed.status === 'invalid') throw new Refusal(authFailures.confirmationInvalid)
      if (confirmed.status === 'taken') throw new Refusal(authFailures.emailTaken)
      parts.onSessionChange(confirmed.userId)
      return { changed: confirmed.status === 'changed' }
    },
    '/take-back-address': async ({ headers, body }) => {
      const userAgent = userAgentOf(headers)
      const back = await sql.begin(async (transaction) => {
        const taken = await takeBackByLink(transaction, String(body.token))
        if (taken === null) return null
        const { userId, left: to, undone } = taken
        const kind = undone.address ? 'address-taken-back' : 'change-taken-back'
        await recordEvent({ userId, kind, userAgent, to }, transaction)
        return taken
      })
      if (back === null) throw new Refusal(authFailures.takeBackInvalid)
      const { userId, undone } = back
      parts.onSessionChange(userId)
      // The owner of the mailbox sets a new password at once: the old one may be known to others.
      const { internalAdapter } = await auth.$context
      return { resetToken: await createResetLink(internalAdapter, userId), undone }
    },
  }
}

/** Only if the user at the screen also owns the machine: no proxy between server and browser. */
export function mayShowLink({ smtpUrl, isLocalOnly }: OperationParts['config'], headers: Headers): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
  const [host = ''] = (headers.get('host') ?? '').split(/:\d+$/)
  return smtpUrl === null && isLocalOnly && isLoopback(host) && forwarded.every((name) => !headers.has(name))
}

async function listEvents(sql: Sql, userId: string): Promise<Answer[]> {
  const rows = await sql<{ id: string; kind: string; device: string | null; at: string }[]>`
    select id, kind, device, created_at as at from account_events where user_id = ${userId}
    order by created_at desc, id desc limit ${accountEventLimits.listed}`
  return rows
    .filter((row): row is typeof row & { kind: AccountEventKind } => isAccountEventKind(row.kind))
    .map(({ id, kind, device, at }) => ({
      id,
      kind,
      text: accountEventText(kind).activity,
      device,
      at: new Date(at).toISOString(),
    }))
}
