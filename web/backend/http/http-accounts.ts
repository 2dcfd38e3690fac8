import { AccountError, type Accounts, type LinkedIdentity, type SignedInDevice } from '../accounts.ts'
import { endPush } from './end-push.ts'

const requestTimeoutMs = 15_000

export const httpAccounts: Accounts = {
  async signUp({ name, email, password }) {
    await post('/sign-up/email', { ...(name ? { name } : {}), email, password })
  },
  async signIn(credentials) {
    const answer = await post('/sign-in/email', credentials)
    return answer.twoFactorRedirect === true ? 'code-needed' : 'signed-in'
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
  async resetPassword(reset) {
    await post('/reset-password', reset)
  },
  async changePassword(change) {
    await post('/change-password', { ...change, revokeOtherSessions: true })
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
  async identities() {
    const { accounts } = await send('GET', '/list-accounts')
    if (!Array.isArray(accounts)) throw unexpectedAnswer()
    return accounts as LinkedIdentity[]
  },
  async linkAddress(provider, next) {
    const { url } = await post('/link-social', { provider, next })
    if (typeof url !== 'string') throw unexpectedAnswer()
    return url
  },
  async unlink(id) {
    await post('/unlink-account', { id })
  },
  async prepareTwoStep(password) {
    const { totpURI, backupCodes } = await post('/two-factor/enable', { password })
    if (typeof totpURI !== 'string') throw unexpectedAnswer()
    return { address: totpURI, backupCodes: readCodes(backupCodes) }
  },
  async turnOffTwoStep(password) {
    await post('/two-factor/disable', { password })
  },
  async newBackupCodes(password) {
    const { backupCodes } = await post('/two-factor/generate-backup-codes', { password })
    return readCodes(backupCodes)
  },
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
