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
  'review',
] as const

export type ActivityKind = (typeof activityKinds)[number]

export type ActivityRecord = {
  readonly memberId: string
  readonly kind: ActivityKind
  readonly reference: string
  /** The idea a comment is on. */
  readonly target?: string | undefined
  readonly counterpartId?: string | undefined
}

/** What an event adds to and removes from the activity of the members involved. */
export type ActivityChange = {
  readonly recorded: readonly ActivityRecord[]
  readonly undone: readonly ActivityRecord[]
}

/** Only actions on other people's content count, and only public ideas. */
export function activityOf(
  { longCommentLength }: Pick<RuleBook, 'longCommentLength'>,
  event: ActivityEvent,
): ActivityChange {
  switch (event.kind) {
    case 'idea-published':
      return event.isPublic ? recorded(idea(event)) : recorded()
    case 'idea-made-public':
      return recorded(idea(event))
    case 'idea-deleted':
      return undone(idea(event))
    case 'comment-written':
      return recorded(...commentRows(event, longCommentLength))
    case 'comment-deleted':
      return undone(...deletedCommentRows(event))
    case 'comment-marked-useful':
      return event.markedById === event.commentAuthorId
        ? recorded()
        : recorded({
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
      return recorded({
        memberId: event.memberId,
        kind: 'stage',
        reference: `${event.trailId}/${event.stageId}`,
      })
    case 'trail-finished':
      return recorded({ memberId: event.memberId, kind: 'trail', reference: event.trailId })
    case 'task-rewritten':
      return event.newCharacters >= lessonLimits.rewrite
        ? recorded({ memberId: event.memberId, kind: 'rewrite', reference: event.day })
        : recorded()
    case 'review-done':
      return recorded({ memberId: event.memberId, kind: 'review', reference: event.day })
    case 'project-step-done':
    case 'project-step-undone':
    case 'sample-step-done':
    case 'sample-step-undone':
      return recorded()
  }
}

function recorded(...rows: readonly ActivityRecord[]): ActivityChange {
  return { recorded: rows, undone: [] }
}

function undone(...rows: readonly ActivityRecord[]): ActivityChange {
  return { recorded: [], undone: rows }
}

function idea({ memberId, ideaId }: { readonly memberId: string; readonly ideaId: string }): ActivityRecord {
  return { memberId, kind: 'idea', reference: ideaId }
}

/**
 * A text the member already posted moves none of their missions; the idea's author still received a comment.
 */
function commentRows(
  event: MemberEventOf<'comment-written'>,
  longCommentLength: number,
): readonly ActivityRecord[] {
  const { memberId, commentId, ideaId, ideaAuthorId } = event
  if (memberId === ideaAuthorId) return []
  const reference = commentId
  const received: ActivityRecord = {
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

function deletedCommentRows(event: MemberEventOf<'comment-deleted'>): readonly ActivityRecord[] {
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
  if (target.authorId === memberId) return recorded()
  const justified: readonly ActivityRecord[] =
    event.justified && target.type === 'idea'
      ? [{ memberId, kind: 'justified_reaction', reference: target.id }]
      : []
  return event.reaction === 'like'
    ? { recorded: [...justified, like(event)], undone: [] }
    : { recorded: justified, undone: [like(event)] }
}

function like({ memberId, target }: MemberEventOf<'reaction-set' | 'reaction-removed'>): ActivityRecord {
  return {
    memberId: target.authorId,
    kind: 'like_received',
    reference: `${target.type}:${target.id}/${memberId}`,
    counterpartId: memberId,
  }
}
