import { performAct } from '#demo/economy/perform-act.ts'
import { findVisibleComment, replaceIdea } from '#demo/ideas/find-ideas.ts'
import { forgetComment } from '#demo/notifications/tell.ts'
import type { Change } from '#demo/storage/reading.ts'

/** A member's own comment; takes back what it paid them. False where they have no such comment. */
export function deleteComment(change: Change, memberId: string, id: string): boolean {
  const found = findVisibleComment(change, id, memberId)
  if (found === null || found.comment.authorId !== memberId) return false
  const { idea, comment } = found
  replaceIdea(change, { ...idea, comments: idea.comments.filter((one) => one.id !== id) })
  forgetComment(change, id)
  performAct(change, {
    kind: 'comment-deleted',
    memberId,
    commentId: id,
    ideaAuthorId: idea.authorId,
    justifiedIdeaId: comment.justifies === null ? null : idea.id,
  })
  return true
}
