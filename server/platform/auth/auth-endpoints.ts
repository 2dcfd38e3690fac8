import { z } from 'zod'
import {
  changePasswordSchema,
  newPasswordSchema,
  recoverySchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts.ts'
import { commonErrors } from '#contract/errors.ts'
import { socialProviderSchema } from '#contract/site.ts'
import { boundedWord, requiredText } from '#contract/texts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { safeNext } from '#domain/navigation/safe-next.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { type AuthFailure, unexpected } from './auth-errors.ts'
import { madePasskeySchema, usedPasskeySchema } from './second-factor/passkey-response.ts'

type Answer = Record<string, unknown>

/**
 * One public account operation. Only those listed here exist: better-auth offers more. Request fields outside
 * `body` never reach it.
 */
export type AuthEndpoint = {
  readonly method: 'GET' | 'POST'
  /** For signed-in members only: guests are refused before their input is validated. */
  readonly forMembers?: true
  /** The accepted fields, in the form passed on. */
  readonly body?: z.ZodType<Record<string, unknown>>
  /** The part of better-auth's answer that the page gets: never a token. */
  readonly present: (answer: Answer) => unknown
  readonly fallback: AuthFailure
  /** If the library uses another method than our API. */
  readonly libraryMethod?: 'GET'
  /** Requires `password` and `code` again before it is passed on. */
  readonly provesIdentity?: boolean
  readonly needsConfirmedAddress?: boolean
}

const done = () => ({ ok: true })
const somethingFailed = unexpected('UNEXPECTED', accountMessages.unexpected)

const nothing = z.object({})
const typedCode = z.object({
  code: boundedWord(32, accountMessages.codeInvalid).trim().min(1, accountMessages.codeInvalid),
})
/** The password, and the second factor if the member has one. */
const proof = z.object({
  password: newPasswordSchema,
  code: boundedWord(32, accountMessages.codeInvalid).trim().default(''),
})
const link = z.object({
  token: boundedWord(200, accountMessages.linkInvalid).regex(/^[\w-]+$/, accountMessages.linkInvalid),
})
const passkeyId = z.object({ id: z.uuid(commonErrors.INVALID_INPUT.message) })
const passkeyName = requiredText(cleanLine, {
  max: 60,
  missing: accountMessages.passkeyNameInvalid,
  tooLong: accountMessages.passkeyNameInvalid,
})
const social = z.object({
  provider: z.enum(socialProviderSchema.options, accountMessages.providerUnavailable),
  // Anything but text of usable length leads to the feed, as in `safeNext`.
  next: boundedWord(2048, commonErrors.INVALID_INPUT.message).optional().catch(undefined),
})

function forProvider<Form extends z.infer<typeof social>>({ next, ...form }: Form) {
  const callbackURL = safeNext(next) ?? '/feed'
  return { ...form, callbackURL, errorCallbackURL: '/auth', disableRedirect: true }
}

const signedIn = (answer: Answer) => ({ twoFactorRedirect: answer.twoFactorRedirect === true })
const providerAddress = (answer: Answer) => ({ url: answer.url })

export const authEndpoints: Record<string, AuthEndpoint> = {
  '/sign-up/email': {
    method: 'POST',
    // A missing or empty name becomes the part of the e-mail before the @.
    body: signUpSchema
      .partial({ name: true })
      .transform((values) => ({ ...values, name: values.name ?? '' })),
    present: signedIn,
    fallback: unexpected('SIGN_UP_FAILED', accountMessages.signUpFailed),
  },
  '/sign-in/email': {
    method: 'POST',
    body: signInSchema,
    present: signedIn,
    fallback: unexpected('SIGN_IN_FAILED', accountMessages.signInFailed),
  },
  '/sign-out': {
    method: 'POST',
    body: nothing,
    present: done,
    fallback: unexpected('SIGN_OUT_FAILED', accountMessages.signOutFailedDetail),
  },
  '/request-password-reset': {
    method: 'POST',
    body: recoverySchema,
    present: done,
    fallback: unexpected('RECOVERY_FAILED', accountMessages.recoveryFailed),
  },
  '/reset-password': {
    method: 'POST',
    body: resetPasswordSchema.extend(link.shape),
    present: done,
    fallback: somethingFailed,
  },
  '/check-reset-link': { method: 'POST', body: link, present: done, fallback: somethingFailed },
  '/confirmation': {
    method: 'GET',
    forMembers: true,
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/send-confirmation': {
    method: 'POST',
    forMembers: true,
    body: nothing,
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/confirm-address': {
    method: 'POST',
    body: link,
    present: ({ changed }) => ({ changed }),
    fallback: somethingFailed,
  },
  '/take-back-address': {
    method: 'POST',
    body: link,
    present: ({ resetToken, undone }) => ({ resetToken, undone }),
    fallback: somethingFailed,
  },
  '/list-events': {
    method: 'GET',
    forMembers: true,
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/change-password': {
    method: 'POST',
    forMembers: true,
    // Every change of password ends the other sessions.
    body: changePasswordSchema.transform((change) => ({ ...change, revokeOtherSessions: true })),
    present: done,
    fallback: somethingFailed,
  },
  '/revoke-session': {
    method: 'POST',
    forMembers: true,
    body: z.object({ id: z.uuid(commonErrors.INVALID_INPUT.message) }),
    present: done,
    fallback: somethingFailed,
  },
  '/revoke-other-sessions': {
    method: 'POST',
    forMembers: true,
    body: nothing,
    present: done,
    fallback: somethingFailed,
  },
  '/revoke-sessions': {
    method: 'POST',
    forMembers: true,
    body: nothing,
    present: done,
    fallback: somethingFailed,
  },
  '/list-sessions': {
    method: 'GET',
    forMembers: true,
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/list-accounts': {
    method: 'GET',
    forMembers: true,
    present: (answer) => ({
      accounts: (Array.isArray(answer) ? answer : []).map((account) => ({
        id: account.id,
        provider: account.providerId,
        createdAt: account.createdAt,
      })),
    }),
    fallback: somethingFailed,
  },
  '/link-social': {
    method: 'POST',
    forMembers: true,
    body: proof.extend(social.shape).transform(forProvider),
    present: providerAddress,
    fallback: somethingFailed,
    provesIdentity: true,
  },
  '/sign-in/social': {
    method: 'POST',
    body: social.transform(forProvider),
    present: providerAddress,
    fallback: unexpected('SIGN_IN_FAILED', accountMessages.signInFailed),
  },
  '/unlink-account': {
    method: 'POST',
    forMembers: true,
    body: proof
      .extend({ id: z.uuid(accountMessages.accountNotFound) })
      .transform(({ id, ...given }) => ({ ...given, accountId: id })),
    present: done,
    fallback: somethingFailed,
    provesIdentity: true,
  },
  '/two-factor/enable': {
    method: 'POST',
    forMembers: true,
    body: proof,
    present: ({ totpURI, backupCodes }) => ({ totpURI, backupCodes }),
    fallback: somethingFailed,
    provesIdentity: true,
    needsConfirmedAddress: true,
  },
  '/two-factor/verify-totp': {
    method: 'POST',
    body: typedCode,
    present: signedIn,
    fallback: somethingFailed,
  },
  '/two-factor/verify-backup-code': {
    method: 'POST',
    body: typedCode,
    present: signedIn,
    fallback: somethingFailed,
  },
  '/two-factor/disable': {
    method: 'POST',
    forMembers: true,
    body: proof,
    present: done,
    fallback: somethingFailed,
    provesIdentity: true,
  },
  '/two-factor/generate-backup-codes': {
    method: 'POST',
    forMembers: true,
    body: proof,
    present: ({ backupCodes }) => ({ backupCodes }),
    fallback: somethingFailed,
    provesIdentity: true,
  },
  '/passkey/generate-register-options': {
    method: 'POST',
    forMembers: true,
    libraryMethod: 'GET',
    body: proof,
    present: (answer) => answer,
    fallback: somethingFailed,
    provesIdentity: true,
    needsConfirmedAddress: true,
  },
  '/passkey/verify-registration': {
    method: 'POST',
    forMembers: true,
    body: z.object({ name: passkeyName, response: madePasskeySchema }),
    present: done,
    fallback: somethingFailed,
  },
  '/passkey/generate-authenticate-options': {
    method: 'GET',
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/passkey/verify-authentication': {
    method: 'POST',
    body: z.object({ response: usedPasskeySchema }),
    present: signedIn,
    fallback: unexpected('SIGN_IN_FAILED', accountMessages.signInFailed),
  },
  '/passkey/list': {
    method: 'GET',
    forMembers: true,
    present: (answer) => answer,
    fallback: somethingFailed,
  },
  '/passkey/rename': {
    method: 'POST',
    forMembers: true,
    body: passkeyId.extend({ name: passkeyName }),
    present: done,
    fallback: somethingFailed,
  },
  '/passkey/remove': {
    method: 'POST',
    forMembers: true,
    body: passkeyId.extend(proof.shape),
    present: done,
    fallback: somethingFailed,
    provesIdentity: true,
  },
}

/**
 * Where a social provider redirects the browser to. Answers only with redirects and is passed on unchanged.
 */
export const providerCallback = /^\/callback\/(?:google|apple|linkedin)$/
