import { describe, expect, it } from 'vitest'
import { hivePercent, phraseOfDay, phrases } from './home.ts'

it.each([
  [0, 0],
  [1, 5],
  [19, 95],
  [20, 100],
  [42, 100],
])('%i finished stages are %i% of the way to the hive', (stages, percent) => {
  expect(hivePercent(stages)).toBe(percent)
})

describe('the phrase of the day', () => {
  it('is another one each day, and the same again after seven', () => {
    const week = ['08', '09', '10', '11', '12', '13', '14'].map((day) => phraseOfDay(`2026-11-${day}`))
    expect(new Set(week)).toEqual(new Set(phrases))
    expect(phraseOfDay('2026-11-15')).toBe(week[0])
  })

  it('goes by the day of the year', () => {
    expect(phraseOfDay('2026-01-01')).toBe(phrases[1])
    expect(phraseOfDay('2026-12-31')).toBe(phrases[365 % 7])
    expect(phraseOfDay('2028-12-31')).toBe(phrases[366 % 7])
  })
})
