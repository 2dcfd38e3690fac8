import { describe, expect, it } from 'vitest'
import { publicName } from './public-name.ts'

describe('the public name of a new member', () => {
  it('is the one that was given, without what cannot be seen', () => {
    expect(publicName({ name: ' Ana\u202E\n Mel\u0000 ', email: 'ana@exemplo.com.br' })).toBe('Ana Mel')
  })

  it.each(['', '  ', '\u202E\u200B'])(
    'is the part of the e-mail before the @ where none was given: %j',
    (name) => {
      expect(publicName({ name, email: 'ana.nogueira@exemplo.com.br' })).toBe('ana.nogueira')
    },
  )

  it.each([
    { name: '', email: 'admin@exemplo.com.br' },
    { name: 'Equipe Colmeia', email: 'ana@exemplo.com.br' },
  ])('claims nothing that only the team may: %j', (given) => {
    expect(publicName(given)).toBe('Abelha')
  })

  it('is cut at the longest name allowed', () => {
    expect(publicName({ name: '', email: `${'a'.repeat(150)}@exemplo.com` })).toHaveLength(100)
    expect(publicName({ name: 'b'.repeat(150), email: 'a@exemplo.com' })).toBe('b'.repeat(100))
  })
})
