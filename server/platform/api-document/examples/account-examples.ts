import type { accountOperations } from '../account-operations.ts'

const credentials = { email: 'ana@exemplo.com.br', password: 'mel-de-abelha' }

export const accountRequestExamples: Record<keyof typeof accountOperations, object> = {
  signUp: { name: 'Ana Mel', ...credentials },
  signIn: credentials,
  verifyCode: { code: '123456' },
  verifyBackupCode: { code: 'a1B2c-3D4e5' },
  signOut: {},
}
