import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import type { Earned } from '#contract/people.ts'
import { resolveComment } from '#demo/comments/comments.ts'
import type { StoredComment, StoredIdea } from '#demo/documents/ideas.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import { notifyOfComment, notifyOfLike } from '#demo/notifications/notify.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { findVisibleIdea, replaceIdea, writtenComments } from './find-ideas.ts'
import { withoutReasons } from './give-reasons.ts'
import { presentComment } from './present-idea.ts'
import { countReactions, withReaction } from './reactions.ts'

interface Request {
  readonly memberId: string
  readonly id: string
  readonly reaction: Reaction | null
  readonly justification?: string | undefined
}

interface Reacted {
  readonly reaction: Reaction | null
  readonly likes: number
  readonly dislikes: number
  readonly comments: number
  readonly comment: Comment | null
  readonly earned: Earned
}

/** Sets the reaction; repeating it changes nothing. Null if the member cannot see the idea. */
export function reactToIdea(change: Change, request: Request): Reacted | 'already-given' | null {
  const { memberId, id, reaction } = request
  const before = findVisibleIdea(change, id, memberId)
  if (before === null) return null
  const at = change.now.toISOString()
  const { reactions, changed, sequence } = withReaction(before.reactions, { memberId, reaction, at })
  const given = justifying(change, before, request)
  if (given === 'already-given') return given
  const { comment, isNew } = given
  const idea: StoredIdea = {
    ...(changed ? withoutReasons(before, memberId) : before),
    reactions,
    comments: comment !== null && isNew ? [...before.comments, comment] : before.comments,
  }
  if (changed || isNew) replaceIdea(change, idea)
  if (changed)
    notifyOfLike(change, {
      on: 'idea',
      targetId: id,
      ideaId: id,
      authorId: idea.authorId,
      byId: memberId,
      liked: reaction === 'like',
    })
  if (comment !== null && isNew) notifyOfComment(change, idea, comment)

  const target = { type: 'idea', id, authorId: idea.authorId } as const
  const event =
    reaction === null
      ? ({ kind: 'reaction-removed', memberId, target, sequence } as const)
      : ({ kind: 'reaction-set', memberId, target, sequence, reaction, justified: isNew } as const)
  const paid = changed || isNew ? recordEvent(change, event) : null
  return {
    reaction,
    ...countReactions(reactions),
    comments: writtenComments(idea).length,
    comment: comment && presentComment(change, idea, comment),
    earned: earnedBy(memberId, paid?.written ?? [], paid?.goals ?? []),
  }
}

/** The text given to a reaction becomes a comment, one per reaction of a member to an idea. */
function justifying(
  change: Change,
  idea: StoredIdea,
  { memberId, reaction, justification }: Request,
): { readonly comment: StoredComment | null; readonly isNew: boolean } | 'already-given' {
  if (justification === undefined || reaction === null) return { comment: null, isNew: false }
  const first = idea.comments.find((one) => one.authorId === memberId && one.justifies === reaction)
  const { text } = resolveComment(change, justification)
  if (first !== undefined) return first.text === text ? { comment: first, isNew: false } : 'already-given'
  const comment = {
    id: change.newId(),
    authorId: memberId,
    text,
    parentId: null,
    justifies: reaction,
    usefulAt: null,
    reactions: [],
    createdAt: change.now.toISOString(),
    editedAt: null,
    removedAt: null,
  }
  return { comment, isNew: true }
}
