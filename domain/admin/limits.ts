export const adminLimits = {
  /** The note to the author of removed content, beside the reason. */
  note: 500,
  suspensionReason: 500,
  mentorAnswer: 1000,
  mentor: { name: 100, expertise: 120, bio: 500, hourlyRate: 10_000 },
  search: 100,
  /** Members shown by a search: to find others, an admin types more of the name. */
  found: 30,
  /** Days of every trend on the dashboard. */
  trendDays: 30,
  /** Waiting items are counted up to this: the screen says '99+'. */
  waiting: 100,
} as const

/** The label of a count: '3', '99+'. */
export function waitingLabel(waiting: number): string {
  return waiting >= adminLimits.waiting ? `${adminLimits.waiting - 1}+` : String(waiting)
}
