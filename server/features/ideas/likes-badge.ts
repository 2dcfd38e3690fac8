import { badges } from '#domain/badges/badges.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'

const badge = badges.product.find(({ id }) => id === 'ten-likes')
if (badge === undefined) throw new Error('The badge for likes received is gone')

/** What the functions that store a reaction need to tell whether its author may be due the badge for likes. */
export const likesBadge = { id: badge.id, askFrom: Math.ceil(badge.target / 2) } as const

/** Gives an author what their likes have earned. */
export async function settleLikes(economy: Economy, authorId: string): Promise<void> {
  await economy.transaction(({ settle }) => settle(authorId))
}
