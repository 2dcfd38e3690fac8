import type { TestCounts } from '#domain/evidence/count-tests.ts'

/** A member's lifetime counts for badges. Likes on one's own content do not count as received. */
export type BadgeFacts = TestCounts & {
  readonly finishedTrails: ReadonlySet<string>
  readonly stagesFinished: number
  readonly ideasPublished: number
  readonly commentsWritten: number
  readonly usefulComments: number
  readonly likesReceived: number
  readonly streak: number
  readonly ownsGoldenBadge: boolean
}

/** Ids are stored with earned badges and name the drawing, so they never change. */
export type Badge = {
  readonly id: string
  readonly name: string
  /** What the badge says about its owner. */
  readonly description: string
  /** How to earn it, shown while it is locked. */
  readonly howToEarn: string
  readonly target: number
  /** The member's progress; the badge is due once it reaches the target. */
  readonly count: (facts: BadgeFacts) => number
}
