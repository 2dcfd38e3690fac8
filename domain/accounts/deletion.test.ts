import { expect, it } from 'vitest'
import { deletionDueAt } from './deletion.ts'

it('an account can be kept for seven days after its end was asked for', () => {
  expect(deletionDueAt(new Date('2026-11-15T22:30:00Z'))).toEqual(new Date('2026-11-22T22:30:00Z'))
})
