import type { ActivityEvent, MemberEventOf } from '#domain/economy/member-event.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'

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
  event: ActivityEvent,
): ActivityChange {
  switch (event.kind) {
    case 'idea-published':
      return event.isPublic ? noted(idea(event)) : noted()
    case 'idea-made-public':
      return noted(idea(event))
    case 'idea-deleted':
      return undone(idea(event))
    case 'comment-written':
      return noted(...commentRows(event, longCommentLength))
    case 'comment-deleted':
      return undone(...deletedCommentRows(event))
    case 'comment-marked-useful':
      return event.markedById === event.commentAuthorId
        ? noted()
        : noted({
            memberId: event.commentAuthorId,
            kind: 'useful_comment',
            reference: event.commentId,
            counterpartId: event.markedById,
          })
    case 'reaction-set':
      return reactionChange(event)
    case 'reaction-removed':
      return undone(like(event))
    case 'stage-finished':
      return noted({
        memberId: event.memberId,
        kind: 'stage',
        reference: `${event.trailId}/${event.stageId}`,
      })
    case 'trail-finished':
      return noted({ memberId: event.memberId, kind: 'trail', reference: event.trailId })
    case 'task-rewritten':
      return event.newCharacters >= lessonLimits.rewrite
        ? noted({ memberId: event.memberId, kind: 'rewrite', reference: event.day })
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
function commentRows(event: MemberEventOf<'comment-written'>, longCommentLength: number): readonly Noted[] {
  const { memberId, commentId, ideaId, ideaAuthorId } = event
  if (memberId === ideaAuthorId) return []
  const reference = commentId
  const received: Noted = {
    memberId: ideaAuthorId,
    kind: 'comment_received',
    reference,
    target: ideaId,
    counterpartId: memberId,
  }
  if (event.textPostedBefore) return [received]
  const isLong = event.textLength >= longCommentLength
  return [
    received,
    { memberId, kind: 'comment', reference, target: ideaId },
    ...(isLong ? [{ memberId, kind: 'long_comment', reference } as const] : []),
  ]
}

function deletedCommentRows(event: MemberEventOf<'comment-deleted'>): readonly Noted[] {
  const { memberId, commentId: reference, justifiedIdeaId } = event
  return [
    { memberId, kind: 'comment', reference },
    { memberId, kind: 'long_comment', reference },
    { memberId, kind: 'useful_comment', reference },
    { memberId: event.ideaAuthorId, kind: 'comment_received', reference },
    ...(justifiedIdeaId === null
      ? []
      : [{ memberId, kind: 'justified_reaction', reference: justifiedIdeaId } as const]),
  ]
}

/** A like changed to a dislike no longer counts; a justification stays, whatever happens to the reaction. */
function reactionChange(event: MemberEventOf<'reaction-set'>): ActivityChange {
  const { memberId, target } = event
  if (target.authorId === memberId) return noted()
  const justified: readonly Noted[] =
    event.justified && target.type === 'idea'
      ? [{ memberId, kind: 'justified_reaction', reference: target.id }]
      : []
  return event.reaction === 'like'
    ? { noted: [...justified, like(event)], undone: [] }
    : { noted: justified, undone: [like(event)] }
}

function like({ memberId, target }: MemberEventOf<'reaction-set' | 'reaction-removed'>): Noted {
  return {
    memberId: target.authorId,
    kind: 'like_received',
    reference: `${target.type}:${target.id}/${memberId}`,
    counterpartId: memberId,
  }
}
