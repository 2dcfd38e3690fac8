import { describe, expect, it } from 'vitest'
import { exactMoment, timeAgo } from './time-ago.ts'

// 15:00 in São Paulo.
const now = new Date('2026-03-12T18:00:00Z')

describe('timeAgo', () => {
  it.each([
    ['2026-03-12T18:00:30Z', 'agora'],
    ['2026-03-12T17:59:10Z', 'agora'],
    ['2026-03-12T17:59:00Z', 'há 1 min'],
    ['2026-03-12T17:55:00Z', 'há 5 min'],
    ['2026-03-12T17:00:01Z', 'há 59 min'],
    ['2026-03-12T17:00:00Z', 'há 1 h'],
    ['2026-03-12T16:00:00Z', 'há 2 h'],
    ['2026-03-12T04:00:00Z', 'há 14 h'],
    ['2026-03-12T02:00:00Z', 'ontem'],
    ['2026-03-11T03:00:00Z', 'ontem'],
    ['2026-03-11T02:59:00Z', 'há 2 dias'],
    ['2026-03-06T18:00:00Z', 'há 6 dias'],
    ['2026-03-05T18:00:00Z', '05/03/2026'],
    ['2025-12-31T23:30:00Z', '31/12/2025'],
  ])('%s was %s', (then, expected) => {
    expect(timeAgo(new Date(then), now)).toBe(expected)
  })

  it('does not call last night yesterday while it is still the small hours', () => {
    expect(timeAgo(new Date('2026-03-12T02:30:00Z'), new Date('2026-03-12T04:00:00Z'))).toBe('há 1 h')
    expect(timeAgo(new Date('2026-03-12T02:30:00Z'), new Date('2026-03-12T08:29:59Z'))).toBe('há 5 h')
    expect(timeAgo(new Date('2026-03-12T02:30:00Z'), new Date('2026-03-12T08:30:00Z'))).toBe('ontem')
  })
})

describe('exactMoment', () => {
  it('is the São Paulo date and hour', () => {
    expect(exactMoment(new Date('2026-03-12T17:32:00Z'))).toBe('12/03/2026 às 14:32')
  })
})
