import { expect, it } from 'vitest'
import { hivePercent } from './hive-percent.ts'

it.each([
  [0, 0],
  [1, 5],
  [19, 95],
  [20, 100],
  [42, 100],
])('%i finished stages are %i% of the way to the hive', (stages, percent) => {
  expect(hivePercent(stages)).toBe(percent)
})
