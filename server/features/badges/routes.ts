import type { ISql } from 'postgres'
import type { ShelvedBadge } from '#contract/badges.ts'
import { badgeShelf } from '#domain/badges/earned-badges.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readSettledProgress } from '#server/platform/economy/read-settled-progress.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'

export const badgeRoutes = {
  list: api.badges.list.use(onlyMembers).handler(async ({ context }) => {
    const badges = await listBadges(context.database.sql, context.economy, context.viewer.id)
    return { badges: [...badges] }
  }),
}

export async function listBadges(
  sql: ISql,
  economy: Economy,
  memberId: string,
): Promise<readonly ShelvedBadge[]> {
  const { badgeFacts, earnedBadges } = await readSettledProgress(sql, economy, memberId)
  return badgeShelf('product', badgeFacts, new Set(earnedBadges.keys())).map((badge) => ({
    ...badge,
    earnedAt: earnedBadges.get(badge.id) ?? null,
  }))
}
