import { expect, it } from 'vitest'
import { isStorableInstant } from './storable-instant.ts'

it.each([
  ['2026-11-17T10:00:00.000Z', true],
  ['2024-02-29T23:59:59Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-01-01T25:00:00.000Z', false],
  ['9999-99-99T99:99:99Z', false],
  ['', false],
])('a database takes %s: %s', (instant, expected) => {
  expect(isStorableInstant(instant)).toBe(expected)
})
