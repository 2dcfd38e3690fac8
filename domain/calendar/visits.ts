import { previousDay, shiftDay } from './days.ts'

/** Missing so many days of a calendar month does not end a streak. */
export const restDaysPerMonth = 2

export type Streak = {
  /** The days with a visit; rest days are counted around. */
  readonly length: number
  /** The days without a visit that were spent as rest, newest first. */
  readonly restDays: readonly string[]
  /** How many may still be spent in the month of today. */
  readonly restsLeft: number
}

/**
 * The longest run of days up to today that begins with a visit and misses at most two days of each month. More
 * visits never make it shorter. Today is missed only when it is over. Order and repeats do not matter; days
 * after today (a clock set back) do not count.
 */
export function readStreak(today: string, activeDays: Iterable<string>): Streak {
  const active = new Set(activeDays)
  const missed = new Map<string, number>()
  const restDays: string[] = []
  let sinceVisit: string[] = []
  let length = 0
  for (let day = active.has(today) ? today : previousDay(today); ; day = previousDay(day)) {
    if (active.has(day)) {
      length += 1
      restDays.push(...sinceVisit)
      sinceVisit = []
      continue
    }
    const month = day.slice(0, 7)
    const ofMonth = (missed.get(month) ?? 0) + 1
    if (ofMonth > restDaysPerMonth) break
    missed.set(month, ofMonth)
    sinceVisit.push(day)
  }
  const spent = restDays.filter((day) => day.startsWith(today.slice(0, 7))).length
  return { length, restDays, restsLeft: restDaysPerMonth - spent }
}

/** 'Ofensiva': its length alone. */
export function streak(today: string, activeDays: Iterable<string>): number {
  return readStreak(today, activeDays).length
}

export interface CalendarDay {
  readonly day: string
  readonly visited: boolean
  /** Spent as a rest day. */
  readonly rested: boolean
  readonly when: 'past' | 'today' | 'future'
}

/** Whole weeks from Sunday to Saturday, ending with the current one; oldest day first. */
export function recentWeeks(
  today: string,
  weeks: number,
  visited: ReadonlySet<string>,
  rested: ReadonlySet<string>,
): readonly CalendarDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const first = shiftDay(today, -weekday - 7 * (weeks - 1))
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const day = shiftDay(first, index)
    const when = day === today ? 'today' : day < today ? 'past' : 'future'
    return { day, visited: visited.has(day), rested: rested.has(day), when }
  })
}
