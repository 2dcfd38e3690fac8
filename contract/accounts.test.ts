import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountMessages } from '#domain/accounts/messages.ts'
import {
  changePasswordSchema,
  displayNameSchema,
  recoverySchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './accounts.ts'

const schemas = { signInSchema, signUpSchema, recoverySchema, resetPasswordSchema, changePasswordSchema }

describe('account forms', () => {
  it('accept what the product allows, trimmed', () => {
    expect(signUpSchema.parse({ name: '  Ana  ', email: ' ana@example.com ', password: ' 12345' })).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      password: ' 12345',
    })
    expect(signUpSchema.safeParse({ name: '', email: 'a@b.co', password: '123456' }).success).toBe(true)
    expect(
      signUpSchema.safeParse({ name: 'a'.repeat(100), email: 'a@b.co', password: 'x'.repeat(100) }).success,
    ).toBe(true)
  })

  it('take a name without piled accents and doubled spaces', () => {
    const named = (name: string) => signUpSchema.parse({ name, email: 'a@b.co', password: '123456' }).name
    expect(named(` Ana   M${'\u0301'.repeat(100)}el`)).toBe(`Ana \u1e3e${'\u0301'.repeat(4)}el`)
  })

  it.each([
    ['\u202EAna', accountMessages.nameInvalid],
    ['\u200B\u200B', accountMessages.nameInvalid],
    ['12', accountMessages.nameWithoutLetters],
    ['Equipe Colmeia', accountMessages.nameReserved],
    ['A', accountMessages.nameTooShort],
    ['a'.repeat(101), accountMessages.nameTooLong],
  ])('refuse a name and say why, at sign-up as in the profile: %j', (name, reason) => {
    const signUp = signUpSchema.safeParse({ name, email: 'a@b.co', password: '123456' })
    expect(signUp.error?.issues[0]?.message).toBe(reason)
    expect(displayNameSchema.safeParse(name).error?.issues[0]?.message).toBe(reason)
  })

  it('explain every refusal in the words of the catalogue, whatever is sent', () => {
    const words: string[] = [...Object.values(accountMessages), 'Confira os dados e tente de novo.']
    const field = fc.oneof(fc.jsonValue(), fc.string(), fc.constant(undefined))
    const form = fc.record(
      {
        name: field,
        email: field,
        password: field,
        newPassword: field,
        currentPassword: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(form, (given) => {
        for (const schema of Object.values(schemas)) {
          for (const issue of schema.safeParse(given).error?.issues ?? [])
            expect(words).toContain(issue.message)
        }
      }),
    )
  })
})
