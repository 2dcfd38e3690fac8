import { accountMessages } from '#domain/accounts/messages.ts'
import type { TakenBackParts } from '#domain/accounts/take-back.ts'
import {
  type AccountActivity,
  AccountError,
  type Accounts,
  type ConfirmationState,
  type LinkedIdentity,
  type Passkey,
  type SignedInDevice,
} from '../accounts.ts'

const requestTimeoutMs = 15_000

export const httpAccounts: Accounts = {
  async signUp({ name, email, password }) {
    await post('/sign-up/email', { ...(name ? { name } : {}), email, password })
  },
  async signIn(credentials) {
    const answer = await post('/sign-in/email', credentials)
    return answer.twoFactorRedirect === true ? 'code-needed' : 'signed-in'
  },
  async signInWithPasskey() {
    const optionsJSON = await send('GET', '/passkey/generate-authenticate-options')
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const response = await asked(() => startAuthentication({ optionsJSON: optionsJSON as never }))
    await post('/passkey/verify-authentication', { response })
  },
  async passkeys() {
    const { passkeys } = await send('GET', '/passkey/list')
    if (!Array.isArray(passkeys)) throw unexpectedAnswer()
    return passkeys as Passkey[]
  },
  async addPasskey(name, proof) {
    const optionsJSON = await post('/passkey/generate-register-options', proof)
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await asked(() => startRegistration({ optionsJSON: optionsJSON as never }))
    await post('/passkey/verify-registration', { name, response })
  },
  async renamePasskey(id, name) {
    await post('/passkey/rename', { id, name })
  },
  async removePasskey(id, proof) {
    await post('/passkey/remove', { id, ...proof })
  },
  async verifyCode(code) {
    await post('/two-factor/verify-totp', { code })
  },
  async verifyBackupCode(code) {
    await post('/two-factor/verify-backup-code', { code })
  },
  async requestRecovery(email) {
    await post('/request-password-reset', { email })
  },
  async checkResetLink(token) {
    await post('/check-reset-link', { token })
  },
  async confirmation() {
    return (await send('GET', '/confirmation')) as unknown as ConfirmationState
  },
  async sendConfirmation() {
    const { outboxFile, url } = await post('/send-confirmation', {})
    return { outboxFile: textOrNull(outboxFile), url: textOrNull(url) }
  },
  async confirmAddress(token) {
    return { changed: (await post('/confirm-address', { token })).changed === true }
  },
  async takeBackAddress(token) {
    const { resetToken, undone } = await post('/take-back-address', { token })
    if (typeof resetToken !== 'string' || typeof undone !== 'object') throw unexpectedAnswer()
    return { resetToken, undone: undone as TakenBackParts }
  },
  async resetPassword(reset) {
    await post('/reset-password', reset)
  },
  async changePassword(change) {
    await post('/change-password', change)
  },
  async signOut() {
    await post('/sign-out', {})
    await endPush()
  },
  async socialSignInAddress(provider, next) {
    const { url } = await post('/sign-in/social', { provider, ...(next ? { next } : {}) })
    if (typeof url !== 'string') throw unexpectedAnswer()
    return url
  },
  async devices() {
    const { sessions } = await send('GET', '/list-sessions')
    if (!Array.isArray(sessions)) throw unexpectedAnswer()
    return sessions as SignedInDevice[]
  },
  async signOutDevice(id) {
    await post('/revoke-session', { id })
  },
  async signOutOtherDevices() {
    await post('/revoke-other-sessions', {})
  },
  async activity() {
    const { events } = await send('GET', '/list-events')
    if (!Array.isArray(events)) throw unexpectedAnswer()
    return events as AccountActivity[]
  },
  async identities() {
    const { accounts } = await send('GET', '/list-accounts')
    if (!Array.isArray(accounts)) throw unexpectedAnswer()
    return accounts as LinkedIdentity[]
  },
  async linkAddress(provider, next, proof) {
    const { url } = await post('/link-social', { provider, next, ...proof })
    if (typeof url !== 'string') throw unexpectedAnswer()
    return url
  },
  async unlink(id, proof) {
    await post('/unlink-account', { id, ...proof })
  },
  async prepareTwoStep(proof) {
    const { totpURI, backupCodes } = await post('/two-factor/enable', proof)
    if (typeof totpURI !== 'string') throw unexpectedAnswer()
    return { address: totpURI, backupCodes: readCodes(backupCodes) }
  },
  async turnOffTwoStep(proof) {
    await post('/two-factor/disable', proof)
  },
  async newBackupCodes(proof) {
    const { backupCodes } = await post('/two-factor/generate-backup-codes', proof)
    return readCodes(backupCodes)
  },
}

/** The browser's own messages are in English and too technical. */
async function asked<Answer>(ceremony: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony()
  } catch {
    throw new AccountError('PASSKEY_FAILED', accountMessages.passkeyFailed)
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function readCodes(codes: unknown): readonly string[] {
  if (!Array.isArray(codes)) throw unexpectedAnswer()
  return codes.map(String)
}

function post(path: string, body: object): Promise<Record<string, unknown>> {
  return send('POST', path, body)
}

async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(`/api/auth${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  } catch {
    throw new AccountError(
      'UNREACHABLE',
      'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
    )
  }
  const answer = await readJson(response)
  if (response.ok) return answer
  const { code, message, field } = answer
  if (typeof code !== 'string' || typeof message !== 'string') throw unexpectedAnswer()
  throw new AccountError(code, message, typeof field === 'string' ? field : null)
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function unexpectedAnswer(): AccountError {
  return new AccountError(
    'UNEXPECTED_ANSWER',
    'O servidor não respondeu como esperado. Tente de novo em instantes.',
  )
}

/**
 * The server has dropped this device with its session; the browser keeps nothing of it for the next person.
 */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Nothing is sent to it any more.
  }
}
