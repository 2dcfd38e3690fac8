export const followKinds = ['followers', 'following', 'friends'] as const

/** The lists of people at a member's page. */
export type FollowKind = (typeof followKinds)[number]

export const friendsAudiences = ['everyone', 'friends', 'nobody'] as const

/** Who may see a member's lists of people. */
export type FriendsAudience = (typeof friendsAudiences)[number]

export const activityKinds = ['ideas', 'diary', 'verdicts', 'trails', 'badges'] as const

/** What followers read of a member; each can be hidden. */
export type ActivityKind = (typeof activityKinds)[number]

export const followLimits = {
  /** How many people a member follows in all: their timeline is read from these. */
  following: 5000,
  /** How many ideas a member follows in all. */
  ideas: 500,
  /** One page of a list. */
  page: 50,
  /** One page of people found. */
  found: 20,
  suggested: 20,
  /** One page of the timeline. */
  timeline: 20,
} as const

/** All three lists follow this choice: who follows and is followed gives the friends away. */
export function maySeePeopleOf(viewer: {
  readonly isSelf: boolean
  readonly isFriend: boolean
  readonly audience: FriendsAudience
}): boolean {
  const { isSelf, isFriend, audience } = viewer
  return isSelf || audience === 'everyone' || (audience === 'friends' && isFriend)
}
