import type { Comment } from '#contract/comments.ts'
import { performAct } from '#demo/economy/perform-act.ts'
import { findVisibleComment, replaceIdea, withComment } from '#demo/ideas/find-ideas.ts'
import { presentComment } from '#demo/ideas/present-idea.ts'
import type { Change } from '#demo/storage/reading.ts'

type Marked =
  | { readonly status: 'marked'; readonly comment: Comment }
  | { readonly status: 'not-found' | 'forbidden' | 'already-useful' }

/** The idea's author says that a comment helped: once, for good, and not of their own. */
export function markUseful(change: Change, memberId: string, id: string): Marked {
  const found = findVisibleComment(change, id, memberId)
  if (found === null) return { status: 'not-found' }
  const { idea, comment } = found
  if (idea.authorId !== memberId || comment.authorId === memberId) return { status: 'forbidden' }
  if (comment.usefulAt !== null) return { status: 'already-useful' }
  const marked = { ...comment, usefulAt: change.now.toISOString() }
  replaceIdea(change, withComment(idea, marked))
  performAct(change, {
    kind: 'comment-marked-useful',
    commentId: id,
    commentAuthorId: comment.authorId,
    markedById: memberId,
    markerCounts: true,
  })
  return { status: 'marked', comment: presentComment(change, idea.id, marked) }
}
