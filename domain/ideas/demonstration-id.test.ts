import { expect, it } from 'vitest'
import { asDemonstrationId, isDemonstrationId } from './demonstration-id.ts'

const time = '019a8c2e-1d3f-7abc-8def-0123456789ab'
const random = '2f1c6f0a-9d1b-4c55-9a0e-0123456789ab'

it('an id of the demonstration is known by its version, and sorts by time as before', () => {
  expect(asDemonstrationId(time)).toBe('019a8c2e-1d3f-8abc-8def-0123456789ab')
  expect(isDemonstrationId(asDemonstrationId(time))).toBe(true)
  expect(isDemonstrationId('5d2f6c1e-9b57-5d0c-8a54-3c1f7f0e9a42'), 'of the seed').toBe(true)
  expect([time, random, '', 'nada'].filter(isDemonstrationId)).toEqual([])
})
