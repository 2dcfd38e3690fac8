export const circleKinds = ['trail', 'city', 'invitation'] as const

/** What brings the members together. Circles by invitation are in no list. */
export type CircleKind = (typeof circleKinds)[number]

export const circleLimits = {
  /** Members who make it active; with fewer it is forming, or rests. */
  toForm: 4,
  members: 12,
  /** Circles of one member, and waiting lists. */
  perMember: 3,
  waiting: 20,
  name: 40,
  about: 200,
  /** Each of the three lines of a check-in. */
  line: 280,
  answer: 400,
  /** Of one check-in. */
  answers: 50,
  page: 20,
} as const

/** 'resting' has been active before. */
export type CircleStatus = 'forming' | 'active' | 'resting'

export function statusOf(circle: { readonly members: number; readonly wasActive: boolean }): CircleStatus {
  if (circle.members >= circleLimits.toForm) return 'active'
  return circle.wasActive ? 'resting' : 'forming'
}

/**
 * What asking to join comes to. Free places belong to those who wait, in their order; `ahead` is how many wait before
 * this member, or in all if they do not wait yet.
 */
export function placeFor(circle: {
  readonly members: number
  readonly ahead: number
}): 'member' | 'waiting' | 'full' {
  if (circle.members + circle.ahead < circleLimits.members) return 'member'
  return circle.ahead < circleLimits.waiting ? 'waiting' : 'full'
}

/**
 * Who takes care of the circle: who began it or was given it, and once they are gone, who has been there longest.
 * `members` in the order they joined.
 */
export function leadOf(members: readonly string[], appointed: string | null): string | null {
  return members.find((id) => id === appointed) ?? members[0] ?? null
}
