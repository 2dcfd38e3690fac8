import type { GoalPeriod } from './goals.ts'

/** With fewer active members than this, goals ask for what a person can do alone. */
export const activeMembersNeeded = 10

/** How many days before a period begins a visit makes a member an active one. */
export const activeWithinDays = 7

/** For each running period, whether its goals are the solo ones. Fixed when the period begins. */
export type SoloPeriods = Readonly<Record<GoalPeriod, boolean>>

export const noSoloPeriods: SoloPeriods = { day: false, week: false, month: false }

/**
 * The seeded people of the demonstration can be commented on, so its day is as with others. They never answer, so what
 * needs their comments is asked for in its solo form.
 */
export const demonstrationSolo: SoloPeriods = { day: false, week: true, month: true }

/** Members active in the days before a period begins; the sample community does not count. */
export function isSoloPeriod(activeMembers: number): boolean {
  return activeMembers < activeMembersNeeded
}

export const soloNote =
  'A comunidade ainda é pequena. Por enquanto, dá para fazer tudo isto por conta própria.'
