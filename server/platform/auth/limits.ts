import { attemptsMessage } from '#domain/limits/limit-message.ts'
import type { RateLimiter, RateLimitRule } from './rate-limit.ts'

const minute = 60
const hour = 60 * minute

/**
 * Attempts per client address. They stop guessing from one address without locking a member out: nobody can
 * use up the attempts of another address.
 */
export const addressLimits: Record<string, RateLimitRule> = {
  '/sign-in/email': { window: 5 * minute, max: 20 },
  '/sign-up/email': { window: minute, max: 10 },
  '/request-password-reset': { window: 10 * minute, max: 5 },
  '/reset-password': { window: 10 * minute, max: 10 },
  '/check-reset-link': { window: 10 * minute, max: 30 },
  '/confirm-address': { window: 10 * minute, max: 20 },
  '/take-back-address': { window: 10 * minute, max: 20 },
  '/change-password': { window: 10 * minute, max: 10 },
  '/two-factor/verify-totp': { window: 5 * minute, max: 10 },
  '/two-factor/verify-backup-code': { window: 5 * minute, max: 10 },
  '/passkey/verify-authentication': { window: 5 * minute, max: 20 },
  '/two-factor/enable': { window: 10 * minute, max: 10 },
  '/two-factor/disable': { window: 10 * minute, max: 10 },
  '/two-factor/generate-backup-codes': { window: 10 * minute, max: 10 },
}

export const otherEndpointsLimit: RateLimitRule = { window: minute, max: 120 }

/** Wrong passwords for one e-mail from one address; tighter than per address, which may be a whole office. */
export const signInPerEmailLimit: RateLimitRule = { window: 5 * minute, max: 10 }

/**
 * Sign-ins to one account from unknown browsers, from any address. Past the first limit they are slowed,
 * never blocked. Known browsers are not counted.
 */
export const unknownDeviceLimit: RateLimitRule = { window: hour, max: 30 }
export const slowedDeviceLimit: RateLimitRule = { window: 30, max: 1 }
/** Accounts share this many counters, so that guessing random addresses cannot fill the table. */
export const accountCounters = 65_536

/** Mails to one inbox. Each link lasts an hour, so the user still has valid ones when this is reached. */
export const recoveryMailLimit: RateLimitRule = { window: hour, max: 5 }

/**
 * Wrong codes in a row for one account, from anywhere. Only someone who knows the password gets this far; the
 * owner is let in again after fifteen minutes.
 */
export const codeLockout = { maxFailedAttempts: 20, durationSeconds: 15 * minute }

/** Codes tried for one sign-in, which lasts five minutes. */
export const signInCodeTries: RateLimitRule = { window: 5 * minute, max: 10 }

/** Codes guessed at an unlocked screen by someone who knows the password. */
export const codeGuesses: RateLimitRule = { window: 10 * minute, max: 10 }

/** Confirmation mails per hour, as the message says. */
const confirmationMailLimit: RateLimitRule = { window: hour, max: 5 }

/** Counts one; null if it may be sent, else the message and the seconds until the next. */
export async function countConfirmationMail(
  rateLimiter: RateLimiter,
  memberId: string,
): Promise<{ readonly message: string; readonly retryAfter: number } | null> {
  const { window, max } = confirmationMailLimit
  const { allowed, retryAfter } = await rateLimiter.consume(`confirm|${memberId}`, confirmationMailLimit)
  const seconds = retryAfter ?? window
  return allowed ? null : { message: attemptsMessage('confirmationMails', seconds, max), retryAfter: seconds }
}

/** Used backup codes are remembered this long, to tell them from wrong ones. */
export const usedBackupCodeMemory: RateLimitRule = { window: 365 * 24 * hour, max: 1 }

/** An authenticator code is valid for up to 90 seconds; remembered for longer, so that it works once. */
export const usedCodeMemory: RateLimitRule = { window: 3 * minute, max: 1 }
