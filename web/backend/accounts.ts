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

/** A device with a session of this member. */
export interface SignedInDevice {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  /** The one this is asked from. */
  readonly current: boolean
}

/** A way into the account: `credential` is e-mail and password. */
export interface LinkedIdentity {
  readonly id: string
  readonly provider: SocialProvider | 'credential'
}

/** What an authenticator app needs to know, and the codes for when it is lost. */
export interface TwoStepSecret {
  readonly address: string
  readonly backupCodes: readonly string[]
}

/** What signing in, up and out can do. Every operation throws an AccountError whose message a person can read. */
export interface Accounts {
  signUp(account: NewAccount): Promise<void>
  /** `code-needed`: the password was right and the account asks for a second step. */
  signIn(credentials: Credentials): Promise<'signed-in' | 'code-needed'>
  /** The second step of a sign-in, or the first code of a two-step verification that is being turned on. */
  verifyCode(code: string): Promise<void>
  verifyBackupCode(code: string): Promise<void>
  /** Answers the same whether the address is registered or not. */
  requestRecovery(email: string): Promise<void>
  resetPassword(reset: { readonly token: string; readonly newPassword: string }): Promise<void>
  /** Signs out every other device. */
  changePassword(change: { readonly currentPassword: string; readonly newPassword: string }): Promise<void>
  signOut(): Promise<void>
  /** The address of the provider's own sign-in page. */
  socialSignInAddress(provider: SocialProvider, next: string | null): Promise<string>
  devices(): Promise<readonly SignedInDevice[]>
  signOutDevice(id: string): Promise<void>
  signOutOtherDevices(): Promise<void>
  identities(): Promise<readonly LinkedIdentity[]>
  /** The address of the provider's own page, which comes back to `next`. */
  linkAddress(provider: SocialProvider, next: string): Promise<string>
  unlink(id: string): Promise<void>
  /** Only prepared: it is on once a first code has been verified. */
  prepareTwoStep(password: string): Promise<TwoStepSecret>
  turnOffTwoStep(password: string): Promise<void>
  newBackupCodes(password: string): Promise<readonly string[]>
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
