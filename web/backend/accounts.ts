import type { SocialProvider } from '#contract/site.ts'
import type { TakenBackParts } from '#domain/accounts/take-back.ts'

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
  /** The device of this request. */
  readonly current: boolean
}

/** A way into the account: `credential` is e-mail and password. */
export interface LinkedIdentity {
  readonly id: string
  readonly provider: SocialProvider | 'credential'
}

/** The password, and the second factor where there is one. */
export interface IdentityProof {
  readonly password: string
  readonly code: string
}

/** An event concerning the security of the account. */
export interface AccountActivity {
  readonly id: string
  readonly text: string
  readonly device: string | null
  readonly at: string
}

/** The message that asks to confirm the address. */
export interface ConfirmationState {
  readonly sentAt: string | null
  /** Where the message lies if the installation sends no mail. */
  readonly outboxFile: string | null
  /** The link may be shown instead, on the owner's own machine only. */
  readonly mayShowLink: boolean
}

export interface TakenBack {
  /** The token of a link to a new password. */
  readonly resetToken: string
  readonly undone: TakenBackParts
}

/** A key stored on a device, which opens the account with a face, a finger or a PIN. */
export interface Passkey {
  readonly id: string
  readonly name: string | null
  readonly createdAt: string
}

/** What an authenticator app needs, and the recovery codes. */
export interface TwoStepSecret {
  readonly address: string
  readonly backupCodes: readonly string[]
}

/** Operations for signing in, up and out. Each throws an AccountError whose message is fit for users. */
export interface Accounts {
  signUp(account: NewAccount): Promise<void>
  /** `code-needed`: the password was right and the account asks for a second step. */
  signIn(credentials: Credentials): Promise<'signed-in' | 'code-needed'>
  /** Also throws if the user cancels. */
  signInWithPasskey(): Promise<void>
  passkeys(): Promise<readonly Passkey[]>
  addPasskey(name: string, proof: IdentityProof): Promise<void>
  renamePasskey(id: string, name: string): Promise<void>
  removePasskey(id: string, proof: IdentityProof): Promise<void>
  /** The second step of a sign-in, or the first code of a two-step verification that is being turned on. */
  verifyCode(code: string): Promise<void>
  verifyBackupCode(code: string): Promise<void>
  /** Answers the same for registered and unknown addresses. */
  requestRecovery(email: string): Promise<void>
  /** Throws if the link is invalid, used or too old. */
  checkResetLink(token: string): Promise<void>
  confirmation(): Promise<ConfirmationState>
  sendConfirmation(): Promise<{ readonly outboxFile: string | null; readonly url: string | null }>
  /** `changed`: whether the account has a new address now. */
  confirmAddress(token: string): Promise<{ readonly changed: boolean }>
  takeBackAddress(token: string): Promise<TakenBack>
  resetPassword(reset: { readonly token: string; readonly newPassword: string }): Promise<void>
  /** Signs out every other device. */
  changePassword(change: { readonly currentPassword: string; readonly newPassword: string }): Promise<void>
  signOut(): Promise<void>
  /** The address of the provider's own sign-in page. */
  socialSignInAddress(provider: SocialProvider, next: string | null): Promise<string>
  devices(): Promise<readonly SignedInDevice[]>
  signOutDevice(id: string): Promise<void>
  signOutOtherDevices(): Promise<void>
  activity(): Promise<readonly AccountActivity[]>
  identities(): Promise<readonly LinkedIdentity[]>
  /** The address of the provider's page, which returns to `next`. */
  linkAddress(provider: SocialProvider, next: string, proof: IdentityProof): Promise<string>
  unlink(id: string, proof: IdentityProof): Promise<void>
  /** Only prepares it: it is on once a first code has been verified. */
  prepareTwoStep(proof: IdentityProof): Promise<TwoStepSecret>
  turnOffTwoStep(proof: IdentityProof): Promise<void>
  newBackupCodes(proof: IdentityProof): Promise<readonly string[]>
}

export class AccountError extends Error {
  override readonly name = 'AccountError'
  /** For programs; never shown. */
  readonly code: string
  /** The form field that the message concerns. */
  readonly field: string | null

  constructor(code: string, message: string, field: string | null = null) {
    super(message)
    this.code = code
    this.field = field
  }
}
