import { saoPauloDay, shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { weekOfDay } from '#domain/calendar/periods.ts'
import { circleLimits } from './circle.ts'

const hourMs = 3_600_000
const friday = 4
const openingHour = 8

export const circleReactionKinds = ['clap', 'strength', 'together'] as const

/** One per member and check-in. */
export type CircleReaction = (typeof circleReactionKinds)[number]

export type CheckInWindow = {
  /** The Friday that names it, YYYY-MM-DD. */
  readonly week: string
  readonly opensAt: Date
  /** The first instant in which it is closed. */
  readonly closesAt: Date
  readonly isOpen: boolean
}

/** Friday 08:00 to Monday 23:59 in São Paulo: the open window, or the next one. */
export function checkInWindow(now: Date): CheckInWindow {
  const day = saoPauloDay(now)
  const monday = weekOfDay(day)
  const week = shiftDay(monday, day === monday ? friday - 7 : friday)
  const opensAt = new Date(startOfDay(week).getTime() + openingHour * hourMs)
  return { week, opensAt, closesAt: startOfDay(shiftDay(week, 4)), isOpen: now >= opensAt }
}

/** Whether a week counts for the circle's streak: all but one of its members checked in. */
export function isWeekKept(week: { readonly members: number; readonly checkedIn: number }): boolean {
  return week.members >= circleLimits.toForm && week.checkedIn >= week.members - 1
}

/** Kept weeks in a row. The week of an open or coming window cannot break it yet. */
export function circleStreak(week: string, keptWeeks: Iterable<string>): number {
  const kept = new Set(keptWeeks)
  let at = kept.has(week) ? week : shiftDay(week, -7)
  let length = 0
  while (kept.has(at)) {
    length += 1
    at = shiftDay(at, -7)
  }
  return length
}
