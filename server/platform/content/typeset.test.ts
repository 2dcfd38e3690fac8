import { describe, expect, it } from 'vitest'
import { typeset } from './typeset.ts'

describe('a plain text of a lesson', () => {
  it.each([
    ['"Olá", disse ela.', '“Olá”, disse ela.'],
    ['Ela disse: "não". ("Talvez")', 'Ela disse: “não”. (“Talvez”)'],
    ['linha\n"outra"', 'linha\n“outra”'],
    ['custa R$ 10,00', 'custa R$\u00a010,00'],
    ['R$ é real', 'R$ é real'],
  ])('%s is set as %s', (text, shown) => {
    expect(typeset(text)).toBe(shown)
  })
})
