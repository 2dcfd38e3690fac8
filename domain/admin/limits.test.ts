import { expect, it } from 'vitest'
import { waitingLabel } from './limits.ts'

it('what waits is said as far as it is counted', () => {
  expect([0, 1, 99, 100].map(waitingLabel)).toEqual(['0', '1', '99', '99+'])
})
