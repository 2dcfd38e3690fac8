import { expect, it } from 'vitest'
import { deletionDueAt, isReservedAddress } from './rules.ts'

it('an account can be kept for seven days after its end was asked for', () => {
  expect(deletionDueAt(new Date('2026-11-15T22:30:00Z'))).toEqual(new Date('2026-11-22T22:30:00Z'))
})

it.each([
  'a@excluida.invalid',
  'A@Qualquer.INVALID',
  'a@invalid',
  'a@localhost',
  'a@casa.local',
  'a@rede.internal',
  'a@exemplo.invalid.',
])('%s is nobody’s', (email) => {
  expect(isReservedAddress(email)).toBe(true)
})

it.each(['ana@exemplo.com.br', 'ana@invalid.com', 'ana@localhost.com.br', 'ana@mylocal'])(
  '%s may be somebody’s',
  (email) => {
    expect(isReservedAddress(email)).toBe(false)
  },
)
