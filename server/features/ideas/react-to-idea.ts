import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { type Earned, earnedBy, nothingEarned } from '#domain/economy/earned-by.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { likesBadge, settleLikes } from './likes-badge.ts'
import { readComment } from './read-comments.ts'
import { type ResolvedComment, resolveComment } from './resolve-comment.ts'

type Request = {
  readonly memberId: string
  readonly id: string
  readonly reaction: Reaction | null
  readonly justification?: string | undefined
}

type Stored = {
  readonly authorId: string
  readonly changed: boolean
  readonly sequence: number
  readonly likes: number
  readonly dislikes: number
  readonly comments: number
  readonly commentId: string | null
  readonly commentAdded: boolean
  readonly badgeDue: boolean
}

type Reacted = Pick<Stored, 'authorId'> & {
  readonly counts: Pick<Stored, 'likes' | 'dislikes' | 'comments'>
  readonly changed: boolean
  readonly commentAdded: boolean
  readonly comment: Comment | null
  readonly earned: Earned
}

type Parts = { readonly sql: Sql; readonly economy: Economy }

/** Sets the reaction to what is sent: sending it again changes nothing. Null where the idea is not there for them. */
export function reactToIdea(parts: Parts, request: Request): Promise<Reacted | null> {
  const { justification, reaction } = request
  return justification === undefined || reaction === null
    ? reactBarely(parts, request)
    : reactWithReason(parts.economy, { ...request, justification, reaction })
}

/** The most frequent act of all, and one that pays nobody: a single statement. */
async function reactBarely({ sql, economy }: Parts, request: Request): Promise<Reacted | null> {
  const stored = await store(sql, request, null, economy.now())
  if (stored === null) return null
  if (stored.badgeDue) await settleLikes(economy, stored.authorId)
  return { ...outcome(stored), comment: null, earned: nothingEarned }
}

/** The justification becomes a comment, and pays. */
function reactWithReason(
  economy: Economy,
  request: Request & { readonly reaction: Reaction; readonly justification: string },
): Promise<Reacted | null> {
  const { memberId, id, reaction } = request
  return economy.transaction(async ({ sql, now, perform }) => {
    const stored = await store(
      sql,
      request,
      await resolveComment(sql, request.memberId, request.justification),
      now,
    )
    if (stored === null) return null
    const { authorId, sequence, changed, commentAdded, commentId } = stored
    const target = { type: 'idea', id, authorId } as const
    const performed =
      changed || commentAdded
        ? await perform({
            kind: 'reaction-set',
            memberId,
            target,
            sequence,
            reaction,
            justified: commentAdded,
          })
        : null
    return {
      ...outcome(stored),
      comment: commentId === null ? null : await readComment(sql, commentId),
      earned: performed === null ? nothingEarned : earnedBy(memberId, performed.written),
    }
  })
}

async function store(
  sql: ISql,
  { memberId, id, reaction }: Request,
  comment: ResolvedComment | null,
  now: Date,
): Promise<Stored | null> {
  const [stored] = await sql<Stored[]>`
    select author_id as "authorId", changed, sequence, likes, dislikes, comments, comment_id as "commentId",
      comment_added as "commentAdded", badge_due as "badgeDue"
    from react_to_idea(
      ${memberId}, ${id}, ${reaction}, ${comment && uuidv7()}, ${comment?.text ?? null},
      ${[...(comment?.mentions ?? [])]}::uuid[], ${comment?.digest ?? null}, ${now.toISOString()}::timestamptz,
      ${saoPauloDay(now)}::date, ${likesBadge.id}, ${likesBadge.askFrom}
    )`
  return stored ?? null
}

function outcome({ authorId, likes, dislikes, comments, changed, commentAdded }: Stored) {
  return { authorId, counts: { likes, dislikes, comments }, changed, commentAdded }
}
