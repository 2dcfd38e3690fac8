import { commonErrors } from '#contract/errors.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { addressUnconfirmedMessage } from '#domain/accounts/rules.ts'
import { attemptsMessage } from '#domain/limits/limit-message.ts'
import { codeLockout } from './limits.ts'

/** The answer of every failed account request. `field` names the input to mark. */
export type AuthFailure = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly retryAfter?: number
}

function failure(status: number, code: string, message: string, field?: string): AuthFailure {
  return field === undefined ? { status, code, message } : { status, code, message, field }
}

export const authFailures = {
  unauthenticated: failure(401, 'UNAUTHENTICATED', commonErrors.UNAUTHENTICATED.message),
  forbidden: failure(403, 'FORBIDDEN', commonErrors.FORBIDDEN.message),
  notFound: failure(404, 'NOT_FOUND', commonErrors.NOT_FOUND.message),
  invalidJson: failure(400, 'INVALID_JSON', commonErrors.INVALID_INPUT.message),
  notJson: failure(415, 'UNSUPPORTED_MEDIA_TYPE', commonErrors.INVALID_INPUT.message),
  emailTaken: failure(409, 'EMAIL_TAKEN', accountMessages.emailTaken, 'email'),
  suspended: failure(403, 'ACCOUNT_SUSPENDED', accountMessages.suspended),
  linkWithoutToken: failure(400, 'LINK_WITHOUT_TOKEN', accountMessages.linkWithoutToken, 'token'),
  linkInvalid: failure(400, 'LINK_INVALID', accountMessages.linkInvalid, 'token'),
  confirmationInvalid: failure(400, 'LINK_INVALID', accountMessages.confirmationInvalid, 'token'),
  takeBackInvalid: failure(400, 'LINK_INVALID', accountMessages.takeBackInvalid, 'token'),
  addressUnconfirmed: failure(403, 'ADDRESS_UNCONFIRMED', addressUnconfirmedMessage),
  badCredentials: failure(401, 'BAD_CREDENTIALS', accountMessages.badCredentials),
  passwordWrong: failure(400, 'PASSWORD_WRONG', accountMessages.passwordWrong, 'currentPassword'),
  passwordMissing: failure(400, 'PASSWORD_MISSING', accountMessages.passwordMissing),
  codeNeeded: failure(403, 'CODE_NEEDED', accountMessages.codeNeeded, 'code'),
  codeInvalid: failure(401, 'CODE_INVALID', accountMessages.codeInvalid, 'code'),
  codeUsed: failure(401, 'CODE_USED', accountMessages.codeUsed, 'code'),
  codeExpired: failure(401, 'CODE_EXPIRED', accountMessages.codeExpired),
  codeTriesOver: failure(401, 'CODE_EXPIRED', accountMessages.codeTriesOver),
  twoFactorOff: failure(400, 'TWO_FACTOR_OFF', accountMessages.twoFactorOff),
  passkeyNeeded: failure(403, 'PASSKEY_NEEDED', accountMessages.passkeyNeeded),
} as const

export function invalidInput(message: string, field: string | undefined): AuthFailure {
  return failure(422, 'INVALID_INPUT', message, field)
}

export function tooManyRequests(
  retryAfter: number,
  message = attemptsMessage('attempts', retryAfter),
): AuthFailure {
  return { ...failure(429, 'TOO_MANY_REQUESTS', message), retryAfter }
}

export function unavailable(): AuthFailure {
  return { ...failure(503, 'UNAVAILABLE', commonErrors.UNAVAILABLE.message), retryAfter: 5 }
}

const { codeExpired, twoFactorOff } = authFailures
const passkeyFailed = failure(401, 'PASSKEY_FAILED', accountMessages.passkeyFailed)
const providerNotFound = failure(404, 'PROVIDER_NOT_FOUND', accountMessages.providerUnavailable)
const alreadyLinked = failure(409, 'ALREADY_LINKED', accountMessages.providerAlreadyLinked)

/** Maps better-auth's codes to ours. Codes missing here use the endpoint's fallback. */
const byLibraryCode: Record<string, AuthFailure> = {
  // The session ended after it was looked up; otherwise the library would create a passkey without a user.
  RESOLVE_USER_REQUIRED: authFailures.unauthenticated,
  USER_ALREADY_EXISTS: authFailures.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: authFailures.emailTaken,
  INVALID_EMAIL_OR_PASSWORD: authFailures.badCredentials,
  ACCOUNT_SUSPENDED: authFailures.suspended,
  INVALID_EMAIL: invalidInput(accountMessages.emailInvalid, 'email'),
  PASSWORD_TOO_SHORT: invalidInput(accountMessages.passwordTooShort, 'password'),
  PASSWORD_TOO_LONG: invalidInput(accountMessages.passwordTooLong, 'password'),
  INVALID_PASSWORD: authFailures.passwordWrong,
  CREDENTIAL_ACCOUNT_NOT_FOUND: authFailures.passwordMissing,
  INVALID_TOKEN: authFailures.linkInvalid,
  TOKEN_EXPIRED: authFailures.linkInvalid,
  USER_NOT_FOUND: authFailures.linkInvalid,
  INVALID_CODE: authFailures.codeInvalid,
  INVALID_BACKUP_CODE: authFailures.codeInvalid,
  CODE_USED: authFailures.codeUsed,
  INVALID_TWO_FACTOR_COOKIE: codeExpired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: codeExpired,
  TOTP_ALREADY_ENABLED: failure(400, 'TWO_FACTOR_ALREADY_ON', accountMessages.twoFactorAlreadyOn),
  TOTP_NOT_ENABLED: twoFactorOff,
  TWO_FACTOR_NOT_ENABLED: twoFactorOff,
  BACKUP_CODES_NOT_ENABLED: twoFactorOff,
  PASSKEY_UNVERIFIED: failure(401, 'PASSKEY_UNVERIFIED', accountMessages.passkeyUnverified),
  PASSKEY_NOT_FOUND: failure(401, 'PASSKEY_UNKNOWN', accountMessages.passkeyUnknown),
  CHALLENGE_NOT_FOUND: passkeyFailed,
  AUTHENTICATION_FAILED: passkeyFailed,
  FAILED_TO_VERIFY_REGISTRATION: passkeyFailed,
  PROVIDER_NOT_FOUND: providerNotFound,
  PROVIDER_NOT_SUPPORTED: providerNotFound,
  SOCIAL_ACCOUNT_ALREADY_LINKED: alreadyLinked,
  LINKED_ACCOUNT_ALREADY_EXISTS: alreadyLinked,
  ACCOUNT_NOT_FOUND: failure(404, 'ACCOUNT_NOT_FOUND', accountMessages.accountNotFound),
  FAILED_TO_UNLINK_LAST_ACCOUNT: failure(400, 'LAST_ACCOUNT', accountMessages.lastAccount),
  SESSION_NOT_FRESH: failure(403, 'SESSION_NOT_FRESH', accountMessages.sessionNotFresh),
  SESSION_EXPIRED: authFailures.unauthenticated,
  UNAUTHORIZED: authFailures.unauthenticated,
  INVALID_ORIGIN: authFailures.forbidden,
  MISSING_OR_NULL_ORIGIN: authFailures.forbidden,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: authFailures.forbidden,
}

/** Replaces better-auth's message with ours; none of its text reaches the user. */
export function translateFailure(
  status: number,
  libraryCode: string | undefined,
  retryAfter: number | undefined,
  fallback: AuthFailure,
): AuthFailure {
  const known = libraryCode === undefined ? undefined : byLibraryCode[libraryCode]
  if (known) return known
  if (status === 429) return tooManyRequests(retryAfter ?? codeLockout.durationSeconds)
  if (status === 503) return unavailable()
  if (status === 401) return authFailures.unauthenticated
  if (status === 403) return authFailures.forbidden
  if (status === 404) return authFailures.notFound
  return fallback
}

export function unexpected(code: string, message: string): AuthFailure {
  return failure(500, code, message)
}

/** One shape for every failure; caches must not store anything about an account. */
export function failureResponse({ status, retryAfter, ...body }: AuthFailure): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  const { code, message, field } = body
  return new Response(JSON.stringify(field === undefined ? { code, message } : { code, message, field }), {
    status,
    headers,
  })
}
