import { AccountError, type Accounts } from '../accounts.ts'

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
  async signOut() {
    await post('/sign-out', {})
  },
  async socialSignInAddress(provider, next) {
    const { url } = await post('/sign-in/social', { provider, ...(next ? { next } : {}) })
    if (typeof url !== 'string') throw unexpectedAnswer()
    return url
  },
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
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
