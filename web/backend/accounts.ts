import type { SocialProvider } from '#contract/site.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** What signing in, up and out can do. Every operation throws an AccountError whose message a person can read. */
export interface Accounts {
  signUp(account: NewAccount): Promise<void>
  /** `code-needed`: the password was right and the account asks for a second step. */
  signIn(credentials: Credentials): Promise<'signed-in' | 'code-needed'>
  verifyCode(code: string): Promise<void>
  verifyBackupCode(code: string): Promise<void>
  /** Answers the same whether the address is registered or not. */
  requestRecovery(email: string): Promise<void>
  resetPassword(reset: { readonly token: string; readonly newPassword: string }): Promise<void>
  signOut(): Promise<void>
  /** The address of the provider's own sign-in page. */
  socialSignInAddress(provider: SocialProvider, next: string | null): Promise<string>
}

export class AccountError extends Error {
  override readonly name = 'AccountError'
  /** For programs; never shown. */
  readonly code: string
  /** The form field that the message is about. */
  readonly field: string | null

  constructor(code: string, message: string, field: string | null = null) {
    super(message)
    this.code = code
    this.field = field
  }
}
