import { expect, it } from 'vitest'
import { isReservedAddress } from './reserved-address.ts'

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
