export const adminLimits = {
  /** What the author of something that is removed is told beside the reason. */
  note: 500,
  suspensionReason: 500,
  mentorAnswer: 1000,
  mentor: { name: 100, expertise: 120, bio: 500, hourlyRate: 10_000 },
  search: 100,
  /** Members that a search shows: who looks for one writes more of the name before scrolling through more of them. */
  found: 30,
  /** Days of every trend on the dashboard. */
  trendDays: 30,
  /** How far what waits is counted: the screen says '99+'. */
  waiting: 100,
} as const

/** How many wait, as far as it is counted: '3', '99+'. */
export function waitingLabel(waiting: number): string {
  return waiting >= adminLimits.waiting ? `${adminLimits.waiting - 1}+` : String(waiting)
}
