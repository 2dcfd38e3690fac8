import type { GoalPeriod } from './goals.ts'

/** With fewer active members than this, goals can be reached alone. */
export const activeMembersNeeded = 10

/** A visit this many days or fewer before a period makes a member active for it. */
export const activeWithinDays = 7

/** Whether the goals of each current period are the solo ones. Fixed when the period begins. */
export type SoloPeriods = Readonly<Record<GoalPeriod, boolean>>

export const noSoloPeriods: SoloPeriods = { day: false, week: false, month: false }

/**
 * In the demonstration, members can comment on the seeded people's ideas, so its day has goals with others.
 * Seeded people never answer, so goals that need their comments are solo.
 */
export const demonstrationSolo: SoloPeriods = { day: false, week: true, month: true }

/** `activeMembers`: those active in the days before a period begins, without the sample community. */
export function isSoloPeriod(activeMembers: number): boolean {
  return activeMembers < activeMembersNeeded
}

export const soloNote =
  'A comunidade ainda é pequena. Por enquanto, dá para fazer tudo isto por conta própria.'
