import type { Reaction } from '#contract/ideas.ts'
import { performAct } from '#demo/economy/perform-act.ts'
import { findVisibleComment, replaceIdea, withComment } from '#demo/ideas/find-ideas.ts'
import { countReactions, withReaction } from '#demo/ideas/reactions.ts'
import { tellOfLike } from '#demo/notifications/tell.ts'
import type { Change } from '#demo/storage/reading.ts'

interface Request {
  readonly memberId: string
  readonly id: string
  readonly reaction: Reaction | null
}

/** Sets the reaction to what is sent. Null where the comment is not there for this member. */
export function reactToComment(change: Change, { memberId, id, reaction }: Request) {
  const found = findVisibleComment(change, id, memberId)
  if (found === null) return null
  const { idea, comment } = found
  const at = change.now.toISOString()
  const { reactions, changed, sequence } = withReaction(comment.reactions, { memberId, reaction, at })
  if (changed) {
    replaceIdea(change, withComment(idea, { ...comment, reactions }))
    const liked = reaction === 'like'
    const { authorId } = comment
    tellOfLike(change, { on: 'comment', targetId: id, ideaId: idea.id, authorId, byId: memberId, liked })
    const target = { type: 'comment', id, authorId } as const
    performAct(
      change,
      reaction === null
        ? { kind: 'reaction-removed', memberId, target, sequence }
        : { kind: 'reaction-set', memberId, target, sequence, reaction, justified: false },
    )
  }
  return { reaction, ...countReactions(reactions) }
}
