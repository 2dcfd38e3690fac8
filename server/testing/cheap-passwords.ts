import { hashPasswordsCheaply } from '../platform/auth/password-hash.ts'

hashPasswordsCheaply(true)
