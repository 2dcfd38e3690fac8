import { AccountError, type Accounts } from '../accounts.ts'
import { leaveDemonstration } from '../choice.ts'

const notHere = async (): Promise<never> => {
  throw new AccountError(
    'NOT_IN_DEMONSTRATION',
    'Isto só funciona com uma conta de verdade. Crie a sua e continue de onde parou.',
  )
}

/** The demonstration has no accounts: signing out leaves it. */
export const demoAccounts: Accounts = {
  signUp: notHere,
  signIn: notHere,
  signInWithPasskey: notHere,
  passkeys: notHere,
  addPasskey: notHere,
  renamePasskey: notHere,
  removePasskey: notHere,
  verifyCode: notHere,
  verifyBackupCode: notHere,
  requestRecovery: notHere,
  checkResetLink: notHere,
  confirmation: notHere,
  sendConfirmation: notHere,
  confirmAddress: notHere,
  takeBackAddress: notHere,
  resetPassword: notHere,
  changePassword: notHere,
  signOut: async () => leaveDemonstration(),
  socialSignInAddress: notHere,
  devices: notHere,
  signOutDevice: notHere,
  signOutOtherDevices: notHere,
  activity: notHere,
  identities: notHere,
  linkAddress: notHere,
  unlink: notHere,
  prepareTwoStep: notHere,
  turnOffTwoStep: notHere,
  newBackupCodes: notHere,
}
