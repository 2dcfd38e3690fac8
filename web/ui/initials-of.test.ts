import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

describe('the initials in a hexagon', () => {
  it.each([
    ['Ana Nogueira', 'AN'],
    ['ana maria de souza', 'AS'],
    ['Lia', 'L'],
    ['  Érica   Ávila ', 'ÉÁ'],
    ['"Zé" (padaria)', 'ZP'],
    ['4 Estações', '4E'],
    ['🐝 🐝', '?'],
    ['', '?'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
