import { expect, it } from 'vitest'
import { recentWeeks } from './recent-weeks.ts'

it('shows whole weeks from Sunday on, with today in the last', () => {
  // A Wednesday.
  const days = recentWeeks('2026-03-04', 2, new Set(['2026-02-28', '2026-03-04']))
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-02-22', visited: false, place: 'past' })
  expect(days[6]).toEqual({ day: '2026-02-28', visited: true, place: 'past' })
  expect(days[10]).toEqual({ day: '2026-03-04', visited: true, place: 'today' })
  expect(days.at(-1)).toEqual({ day: '2026-03-07', visited: false, place: 'future' })
})

it('on a Sunday the last week has only begun, on a Saturday it is full', () => {
  expect(recentWeeks('2026-03-01', 1, new Set()).map(({ place }) => place)).toEqual([
    'today',
    ...Array(6).fill('future'),
  ])
  expect(recentWeeks('2026-03-07', 1, new Set()).at(-1)?.place).toBe('today')
})
