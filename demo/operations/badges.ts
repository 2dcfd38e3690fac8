import { readSettledProgress } from '#demo/economy/settle-due.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { badgeShelf } from '#domain/badges/earned-badges.ts'

export const badgesOperations = {
  list: api.badges.list.use(onlyMembers).handler(({ context }) => {
    const { badgeFacts, earnedBadges } = readSettledProgress(context, context.memberId)
    const shelf = badgeShelf('demonstration', badgeFacts, new Set(earnedBadges.keys()))
    return { badges: shelf.map((badge) => ({ ...badge, earnedAt: earnedBadges.get(badge.id) ?? null })) }
  }),
}
