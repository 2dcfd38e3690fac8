import { expect, it } from 'vitest'
import { dailySeries } from './daily-series.ts'

it('fills the days without activity and leaves out those before the period', () => {
  const known = [
    { day: '2026-02-26', views: 9, reactions: 9, comments: 9 },
    { day: '2026-02-28', views: 3, reactions: 1, comments: 0 },
  ]
  expect(dailySeries('2026-03-01', 3, known)).toEqual([
    { day: '2026-02-27', views: 0, reactions: 0, comments: 0 },
    { day: '2026-02-28', views: 3, reactions: 1, comments: 0 },
    { day: '2026-03-01', views: 0, reactions: 0, comments: 0 },
  ])
})
