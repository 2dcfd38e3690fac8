/** What a member has to show for badges, over their whole time. Likes on one's own content are not received likes. */
export type BadgeFacts = {
  readonly finishedTrails: ReadonlySet<string>
  readonly stagesFinished: number
  readonly ideasPublished: number
  readonly commentsWritten: number
  readonly usefulComments: number
  readonly likesReceived: number
  readonly streak: number
  readonly ownsGoldenBadge: boolean
}

/** Ids are stored with whoever earned the badge and name its drawing: they never change. */
export type Badge = {
  readonly id: string
  readonly name: string
  /** What the badge says of who has it. */
  readonly description: string
  /** How to earn it, shown while it is locked. */
  readonly howToEarn: string
  readonly target: number
  /** How far someone is; due once it reaches the target. */
  readonly count: (facts: BadgeFacts) => number
}
