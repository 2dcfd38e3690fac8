import { expect, it } from 'vitest'
import { brasiliaDay } from './brasilia-day.ts'
import { saoPauloDay } from './sao-paulo-day.ts'

it('is the day of São Paulo, to the minute, at every turn of a day since summer time ended', () => {
  for (let midnight = Date.UTC(2020, 0, 1, 3); midnight < Date.UTC(2027, 0, 1); midnight += 86_400_000)
    for (const moment of [new Date(midnight - 1), new Date(midnight)])
      expect(brasiliaDay(moment)).toBe(saoPauloDay(moment))
})
