import { AccountError, type Accounts } from '../accounts.ts'
import { leaveDemonstration } from '../choice.ts'

const notHere = async (): Promise<never> => {
  throw new AccountError(
    'NOT_IN_DEMONSTRATION',
    'Isto só funciona com uma conta de verdade. Crie a sua e continue de onde parou.',
  )
}

/** There are no accounts in the demonstration: whoever signs out leaves it. */
export const demoAccounts: Accounts = {
  signUp: notHere,
  signIn: notHere,
  verifyCode: notHere,
  verifyBackupCode: notHere,
  requestRecovery: notHere,
  resetPassword: notHere,
  changePassword: notHere,
  signOut: async () => leaveDemonstration(),
  socialSignInAddress: notHere,
  devices: notHere,
  signOutDevice: notHere,
  signOutOtherDevices: notHere,
  identities: notHere,
  linkAddress: notHere,
  unlink: notHere,
  prepareTwoStep: notHere,
  turnOffTwoStep: notHere,
  newBackupCodes: notHere,
}
