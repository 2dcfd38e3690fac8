import type { Comment } from '#contract/comments.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readComment } from './read-comments.ts'

type Marked =
  | { readonly status: 'marked'; readonly comment: Comment; readonly isPublic: boolean }
  | { readonly status: 'not-found' | 'forbidden' | 'already-useful' }

/** The idea's author marks a comment as useful: once, permanently, and never their own. */
export function markUseful(
  economy: Economy,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<Marked> {
  return economy.transaction(async ({ sql, now, recordEvent }) => {
    const [found] = await sql<
      {
        authorId: string | null
        ideaAuthorId: string
        isPublic: boolean
        useful: boolean
        markerCounts: boolean
      }[]
    >`
      select comment.user_id as "authorId", idea.user_id as "ideaAuthorId", idea.is_public as "isPublic",
        comment.useful_at is not null as useful, counts_for_others(${memberId}) as "markerCounts"
      from idea_comments comment join user_ideas idea on idea.id = comment.idea_id
      where comment.id = ${id} and comment.removed_at is null for no key update of comment`
    if (found === undefined) return { status: 'not-found' }
    const { authorId, ideaAuthorId, isPublic, useful, markerCounts } = found
    if (ideaAuthorId !== memberId) return { status: isPublic ? 'forbidden' : 'not-found' }
    if (authorId === memberId) return { status: 'forbidden' }
    if (useful) return { status: 'already-useful' }

    await sql`update idea_comments set useful_at = ${now.toISOString()}::timestamptz where id = ${id}`
    if (authorId !== null)
      await recordEvent({
        kind: 'comment-marked-useful',
        commentId: id,
        commentAuthorId: authorId,
        markedById: memberId,
        markerCounts,
      })
    const comment = await readComment(sql, id)
    if (comment === null) throw new Error('A comment that was just marked is not there')
    return { status: 'marked', comment, isPublic }
  })
}
