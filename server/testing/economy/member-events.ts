import { randomUUID } from 'node:crypto'
import type { MemberEventOf } from '#domain/economy/member-event.ts'

/** Events as features report them, with new ids unless the test sets them. */
export function idea(memberId: string, ideaId: string = randomUUID()): MemberEventOf<'idea-published'> {
  return { kind: 'idea-published', memberId, ideaId, isPublic: true }
}

export function comment(
  memberId: string,
  on: { readonly ideaId?: string; readonly authorId: string },
  details: { readonly length?: number; readonly postedBefore?: boolean; readonly commentId?: string } = {},
): MemberEventOf<'comment-written'> {
  return {
    kind: 'comment-written',
    memberId,
    commentId: details.commentId ?? randomUUID(),
    ideaId: on.ideaId ?? randomUUID(),
    ideaAuthorId: on.authorId,
    textLength: details.length ?? 10,
    textPostedBefore: details.postedBefore ?? false,
  }
}

export function reaction(
  memberId: string,
  on: { readonly ideaId?: string; readonly authorId: string },
  details: {
    readonly justified?: boolean
    readonly reaction?: 'like' | 'dislike'
    readonly sequence?: number
  } = {},
): MemberEventOf<'reaction-set'> {
  return {
    kind: 'reaction-set',
    memberId,
    target: { type: 'idea', id: on.ideaId ?? randomUUID(), authorId: on.authorId },
    justified: details.justified ?? false,
    reaction: details.reaction ?? 'like',
    sequence: details.sequence ?? 1,
  }
}

export function stage(memberId: string, reward = 40): MemberEventOf<'stage-finished'> {
  return { kind: 'stage-finished', memberId, trailId: 't0-descoberta', stageId: randomUUID(), reward }
}
