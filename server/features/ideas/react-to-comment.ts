import type { Sql } from 'postgres'
import type { Reaction } from '#contract/ideas.ts'
import { badges } from '#domain/badges/badges.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { actsCounted } from '#server/platform/limits/limits.ts'

const badge = badges.product.find(({ id }) => id === 'ten-likes')

if (badge === undefined) throw new Error('The badge for likes received is gone')

/** Lets the functions that store a reaction decide whether its author may be due the badge for likes. */
export const likesBadge = { id: badge.id, askFrom: Math.ceil(badge.target / 2) } as const

/** Pays an author what their likes have earned. */
export async function settleLikes(economy: Economy, authorId: string): Promise<void> {
  await economy.transaction(({ settle }) => settle(authorId))
}

type Request = { readonly memberId: string; readonly id: string; readonly reaction: Reaction | null }

type Stored = {
  readonly ideaId: string
  readonly isPublic: boolean
  /** null: the account is removed, and nobody receives the like. */
  readonly authorId: string | null
  readonly changed: boolean
  readonly likes: number
  readonly dislikes: number
  readonly badgeDue: boolean
}

/** Sets the reaction to the given value, in a single statement. Null if the member cannot see the comment. */
export async function reactToComment(
  { sql, economy }: { readonly sql: Sql; readonly economy: Economy },
  { memberId, id, reaction }: Request,
): Promise<Stored | null> {
  const now = economy.now()
  // Taking a reaction back is never refused.
  const counted = reaction === null ? sql`true` : actsCounted(sql, { memberId, acts: { reactions: 1 }, now })
  const [stored] = await sql<Stored[]>`
    select idea_id as "ideaId", author_id as "authorId", changed, likes, dislikes, badge_due as "badgeDue",
      (select is_public from user_ideas where id = idea_id) as "isPublic",
      case when changed then ${counted} end as allowed
    from react_to_comment(
      ${memberId}, ${id}, ${reaction}, ${now.toISOString()}::timestamptz, ${saoPauloDay(now)}::date,
      ${likesBadge.id}, ${likesBadge.askFrom}
    )`
  if (stored === undefined) return null
  if (stored.badgeDue && stored.authorId !== null) await settleLikes(economy, stored.authorId)
  return stored
}
