import type { ISql, PendingQuery, Row, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { badges } from '#domain/badges/badges.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Earned, earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { actionsCounted, countActions } from '#server/platform/limits/limits.ts'
import { readComment } from './read-comments.ts'
import { type ResolvedComment, resolveComment } from './write-comment.ts'

const badge = badges.product.find(({ id }) => id === 'ten-likes')

if (badge === undefined) throw new Error('The badge for likes received is gone')

/** Lets the functions that store a reaction decide whether its author may be due the badge for likes. */
const likesBadge = { id: badge.id, askFrom: Math.ceil(badge.target / 2), target: badge.target } as const

/**
 * Gives an author the badge for likes, if it is due. Call it after the like is stored: of several at once, the last
 * sees all others.
 */
async function settleLikes({ sql, economy }: Parts, authorId: string): Promise<void> {
  const reached = await sql`
    select from activity where user_id = ${authorId} and kind = 'like_received' and counts
    offset ${likesBadge.target - 1} limit 1`
  if (reached.length > 0) await economy.transaction(({ settle }) => settle(authorId))
}

/** Thrown inside a transaction to roll it back. */
export class AlreadyJustified extends Error {
  constructor() {
    super('The member gave another reason for this reaction before')
  }
}

type Request = {
  readonly memberId: string
  readonly id: string
  readonly reaction: Reaction | null
  readonly justification?: string | undefined
}

type Stored = {
  readonly authorId: string
  readonly isPublic: boolean
  readonly changed: boolean
  readonly sequence: number
  readonly likes: number
  readonly dislikes: number
  readonly comments: number
  readonly commentId: string | null
  readonly commentAdded: boolean
  readonly badgeDue: boolean
}

type Reacted = Pick<Stored, 'authorId' | 'isPublic'> & {
  readonly counts: Pick<Stored, 'likes' | 'dislikes' | 'comments'>
  readonly changed: boolean
  readonly commentAdded: boolean
  readonly comment: Comment | null
  readonly earned: Earned
}

type Parts = { readonly sql: Sql; readonly economy: Economy }

/**
 * Sets the reaction to the given value; repeating it changes nothing. Null if the member cannot see the idea.
 */
export function reactToIdea(parts: Parts, request: Request): Promise<Reacted | null> {
  const { justification, reaction } = request
  return justification === undefined || reaction === null
    ? reactBarely(parts, request)
    : reactWithReason(parts.economy, { ...request, justification, reaction })
}

/** The most frequent action, and it pays nobody: a single statement. */
async function reactBarely({ sql, economy }: Parts, request: Request): Promise<Reacted | null> {
  const now = economy.now()
  const stored = await store(sql, request, null, now, reactionCounted(sql, request, now))
  if (stored === null) return null
  if (stored.badgeDue) await settleLikes({ sql, economy }, stored.authorId)
  return { ...outcome(stored), comment: null, earned: nothingEarned }
}

/** The justification becomes a comment, which pays points. */
function reactWithReason(
  economy: Economy,
  request: Request & { readonly reaction: Reaction; readonly justification: string },
): Promise<Reacted | null> {
  const { memberId, id, reaction } = request
  return economy.transaction(async ({ sql, now, recordEvent }) => {
    const resolved = await resolveComment(sql, memberId, request.justification)
    const stored = await store(sql, request, resolved, now)
    if (stored === null) return null
    const { authorId, sequence, changed, commentAdded, commentId } = stored
    const comment = commentId === null ? null : await readComment(sql, commentId)
    if (!commentAdded && comment !== null && comment.text !== resolved.text) throw new AlreadyJustified()
    const target = { type: 'idea', id, authorId } as const
    const recorded =
      changed || commentAdded
        ? await recordEvent({
            kind: 'reaction-set',
            memberId,
            target,
            sequence,
            reaction,
            justified: commentAdded,
          })
        : null
    // After the members are locked: commenting locks both in this order.
    await countActions(sql, {
      memberId,
      actions: {
        comments: Number(commentAdded),
        mentions: commentAdded ? resolved.mentions.length : 0,
        reactions: Number(changed),
      },
      now,
    })
    return {
      ...outcome(stored),
      comment,
      earned: earnedBy(memberId, recorded?.written ?? [], recorded?.goals ?? []),
    }
  })
}

async function store(
  sql: ISql,
  { memberId, id, reaction }: Request,
  comment: ResolvedComment | null,
  now: Date,
  allowed: PendingQuery<Row[]> = sql`true`,
): Promise<Stored | null> {
  const [stored] = await sql<Stored[]>`
    select author_id as "authorId", is_public as "isPublic", changed, sequence, likes, dislikes, comments, comment_id as "commentId",
      comment_added as "commentAdded", badge_due as "badgeDue", ${allowed} as allowed
    from react_to_idea(
      ${memberId}, ${id}, ${reaction}, ${comment && uuidv7()}, ${comment?.text ?? null},
      ${[...(comment?.mentions ?? [])]}::uuid[], ${comment?.digest ?? null}, ${now.toISOString()}::timestamptz,
      ${saoPauloDay(now)}::date, ${likesBadge.id}, ${likesBadge.askFrom}
    )`
  return stored ?? null
}

function outcome({ authorId, isPublic, likes, dislikes, comments, changed, commentAdded }: Stored) {
  return { authorId, isPublic, counts: { likes, dislikes, comments }, changed, commentAdded }
}

type StoredOnComment = {
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
  { sql, economy }: Parts,
  request: Omit<Request, 'justification'>,
): Promise<StoredOnComment | null> {
  const { memberId, id, reaction } = request
  const now = economy.now()
  const [stored] = await sql<StoredOnComment[]>`
    select idea_id as "ideaId", author_id as "authorId", is_public as "isPublic", changed, likes, dislikes,
      badge_due as "badgeDue", ${reactionCounted(sql, request, now)} as allowed
    from react_to_comment(
      ${memberId}, ${id}, ${reaction}, ${now.toISOString()}::timestamptz, ${saoPauloDay(now)}::date,
      ${likesBadge.id}, ${likesBadge.askFrom}
    )`
  if (stored === undefined) return null
  if (stored.badgeDue && stored.authorId !== null) await settleLikes({ sql, economy }, stored.authorId)
  return stored
}

/** Counts a changed reaction against the member's limit. Taking one back is never refused. */
function reactionCounted(sql: Sql, { memberId, reaction }: Request, now: Date): PendingQuery<Row[]> {
  if (reaction === null) return sql`true`
  return sql`case when changed then ${actionsCounted(sql, { memberId, actions: { reactions: 1 }, now })} end`
}
