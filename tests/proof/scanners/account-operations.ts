import type { Operation } from '../operations.ts'

const text = { type: 'string', minLength: 6, maxLength: 20 }
/** better-auth's operations, which are not in the API's document. */
export const accountOperations: readonly Operation[] = [
  { path: '/api/auth/sign-in/email', fields: ['email', 'password'] },
  { path: '/api/auth/sign-up/email', fields: ['name', 'email', 'password'] },
  { path: '/api/auth/request-password-reset', fields: ['email'] },
  { path: '/api/auth/reset-password', fields: ['newPassword', 'token'] },
].map(({ path, fields }) => ({
  method: 'POST',
  path,
  parameters: [],
  body: {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((field) => [field, field === 'email' ? { type: 'string', format: 'email' } : text]),
    ),
  },
}))
