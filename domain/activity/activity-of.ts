import type { RuleBook } from '#domain/economy/rule-book.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import type { Act, ActOf } from './act.ts'

/** What missions and badges count. These names are stored and never change. */
export const activityKinds = [
  'idea',
  'comment',
  'long_comment',
  'comment_received',
  'useful_comment',
  'justified_reaction',
  'like_received',
  'stage',
  'trail',
  'rewrite',
] as const

export type ActivityKind = (typeof activityKinds)[number]

export type Noted = {
  readonly memberId: string
  readonly kind: ActivityKind
  readonly reference: string
  /** The idea a comment is on. */
  readonly target?: string | undefined
  readonly counterpartId?: string | undefined
}

/** What an event adds to and removes from the activity of the members involved. */
export type ActivityChange = { readonly noted: readonly Noted[]; readonly undone: readonly Noted[] }

/** Only actions on other people's content count, and only public ideas. */
export function activityOf(
  { longCommentLength }: Pick<RuleBook, 'longCommentLength'>,
  act: Act,
): ActivityChange {
  switch (act.kind) {
    case 'idea-published':
      return act.isPublic ? noted(idea(act)) : noted()
    case 'idea-made-public':
      return noted(idea(act))
    case 'idea-deleted':
      return undone(idea(act))
    case 'comment-written':
      return noted(...commentRows(act, longCommentLength))
    case 'comment-deleted':
      return undone(...deletedCommentRows(act))
    case 'comment-marked-useful':
      return act.markedById === act.commentAuthorId
        ? noted()
        : noted({
            memberId: act.commentAuthorId,
            kind: 'useful_comment',
            reference: act.commentId,
            counterpartId: act.markedById,
          })
    case 'reaction-set':
      return reactionChange(act)
    case 'reaction-removed':
      return undone(like(act))
    case 'stage-finished':
      return noted({ memberId: act.memberId, kind: 'stage', reference: `${act.trailId}/${act.stageId}` })
    case 'trail-finished':
      return noted({ memberId: act.memberId, kind: 'trail', reference: act.trailId })
    case 'task-rewritten':
      return act.newCharacters >= lessonLimits.rewrite
        ? noted({ memberId: act.memberId, kind: 'rewrite', reference: act.day })
        : noted()
    case 'project-step-done':
    case 'project-step-undone':
    case 'sample-step-done':
    case 'sample-step-undone':
      return noted()
  }
}

function noted(...rows: readonly Noted[]): ActivityChange {
  return { noted: rows, undone: [] }
}

function undone(...rows: readonly Noted[]): ActivityChange {
  return { noted: [], undone: rows }
}

function idea({ memberId, ideaId }: { readonly memberId: string; readonly ideaId: string }): Noted {
  return { memberId, kind: 'idea', reference: ideaId }
}

/**
 * A text the member already posted moves none of their missions; the idea's author still received a comment.
 */
function commentRows(act: ActOf<'comment-written'>, longCommentLength: number): readonly Noted[] {
  const { memberId, commentId, ideaId, ideaAuthorId } = act
  if (memberId === ideaAuthorId) return []
  const reference = commentId
  const received: Noted = {
    memberId: ideaAuthorId,
    kind: 'comment_received',
    reference,
    target: ideaId,
    counterpartId: memberId,
  }
  if (act.textPostedBefore) return [received]
  const isLong = act.textLength >= longCommentLength
  return [
    received,
    { memberId, kind: 'comment', reference, target: ideaId },
    ...(isLong ? [{ memberId, kind: 'long_comment', reference } as const] : []),
  ]
}

function deletedCommentRows(act: ActOf<'comment-deleted'>): readonly Noted[] {
  const { memberId, commentId: reference, justifiedIdeaId } = act
  return [
    { memberId, kind: 'comment', reference },
    { memberId, kind: 'long_comment', reference },
    { memberId, kind: 'useful_comment', reference },
    { memberId: act.ideaAuthorId, kind: 'comment_received', reference },
    ...(justifiedIdeaId === null
      ? []
      : [{ memberId, kind: 'justified_reaction', reference: justifiedIdeaId } as const]),
  ]
}

/** A like changed to a dislike no longer counts; a justification stays, whatever happens to the reaction. */
function reactionChange(act: ActOf<'reaction-set'>): ActivityChange {
  const { memberId, target } = act
  if (target.authorId === memberId) return noted()
  const justified: readonly Noted[] =
    act.justified && target.type === 'idea'
      ? [{ memberId, kind: 'justified_reaction', reference: target.id }]
      : []
  return act.reaction === 'like'
    ? { noted: [...justified, like(act)], undone: [] }
    : { noted: justified, undone: [like(act)] }
}

function like({ memberId, target }: ActOf<'reaction-set' | 'reaction-removed'>): Noted {
  return {
    memberId: target.authorId,
    kind: 'like_received',
    reference: `${target.type}:${target.id}/${memberId}`,
    counterpartId: memberId,
  }
}
