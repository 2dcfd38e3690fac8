import { describe, expect, it } from 'vitest'
import { readAuthSearch } from './read-auth-search.ts'

// Present and undefined: the router would put the raw text back for a missing name.
const nothing = { tab: undefined, view: undefined, next: undefined, convite: undefined, error: undefined }

describe('the search parameters of /auth', () => {
  it('keeps a known tab and a path of this site', () => {
    expect(readAuthSearch({ tab: 'signup', next: '/onboarding/finish' })).toEqual({
      tab: 'signup',
      next: '/onboarding/finish',
    })
  })

  it('opens the recovery form by its address', () => {
    expect(readAuthSearch({ view: 'recovery' })).toEqual({ view: 'recovery' })
  })

  it('drops an unknown tab and an unknown view', () => {
    expect(readAuthSearch({ tab: 'admin', view: 'admin' })).toStrictEqual(nothing)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('drops %j as the place to go next', (next) => {
    expect(readAuthSearch({ next })).toStrictEqual(nothing)
  })

  it('keeps a code that can be of an invitation', () => {
    for (const convite of ['w7fJ0aXq3LkZ9uVb', 'w7fJ0aXq3LkZ9uVbT2cR5g'])
      expect(readAuthSearch({ convite })).toEqual({ convite })
    for (const convite of ['', 'curto', `${'a'.repeat(16)}/`, 16, ['w7fJ0aXq3LkZ9uVb']])
      expect(readAuthSearch({ convite })).toStrictEqual(nothing)
  })

  it('says when a provider sent the visitor back with an error', () => {
    expect(readAuthSearch({ error: 'access_denied' })).toEqual({ error: 'access_denied' })
  })
})
