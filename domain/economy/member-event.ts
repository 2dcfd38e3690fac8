import type { GoalAction } from '#domain/missions/goals.ts'
import type { StoreItemId } from './rule-book.ts'

/**
 * Something that happened to a member, as established by the server (or the demonstration). It has no amount:
 * the rule book decides what it pays. `sequence` counts the changes of something that can be toggled. Open tabs
 * receive a `LiveEvent` instead.
 */
export type MemberEvent = ActivityEvent | GoalEvent | SpendingEvent | OpeningEvent

/**
 * Something a member did, with everything that the ledger, missions and badges need. Features record it in the
 * transaction that stores it. The other events are recorded by the economy itself.
 */
export type ActivityEvent = IdeaEvent | CommentEvent | ReactionEvent | LearningEvent | StepEvent

export type MemberEventOf<Kind extends MemberEvent['kind']> = Extract<MemberEvent, { readonly kind: Kind }>

type IdeaEvent =
  | {
      readonly kind: 'idea-published'
      readonly memberId: string
      readonly ideaId: string
      readonly isPublic: boolean
    }
  | {
      readonly kind: 'idea-made-public' | 'idea-deleted'
      readonly memberId: string
      readonly ideaId: string
    }

type CommentEvent =
  /** A separate comment. The comment that stores a reaction's justification is part of that reaction. */
  | {
      readonly kind: 'comment-written'
      readonly memberId: string
      readonly commentId: string
      readonly ideaId: string
      readonly ideaAuthorId: string
      readonly textLength: number
      readonly textPostedBefore: boolean
    }
  | {
      readonly kind: 'comment-marked-useful'
      readonly commentId: string
      readonly commentAuthorId: string
      readonly markedById: string
      /** Whether the author who marked it counts for the rewards of others. */
      readonly markerCounts: boolean
    }
  | {
      readonly kind: 'comment-deleted'
      readonly memberId: string
      readonly commentId: string
      readonly ideaAuthorId: string
      /** The idea whose reaction this comment justified; null if it was no justification. */
      readonly justifiedIdeaId: string | null
    }

export type ReactionTarget = {
  readonly type: 'idea' | 'comment'
  readonly id: string
  readonly authorId: string
}

type ReactionEvent =
  /** Also when a like becomes a dislike: the reaction to this target stays set. */
  | {
      readonly kind: 'reaction-set'
      readonly memberId: string
      readonly target: ReactionTarget
      readonly reaction: 'like' | 'dislike'
      readonly justified: boolean
      readonly sequence: number
    }
  | {
      readonly kind: 'reaction-removed'
      readonly memberId: string
      readonly target: ReactionTarget
      readonly sequence: number
    }

type LearningEvent =
  | {
      readonly kind: 'stage-finished'
      readonly memberId: string
      readonly trailId: string
      readonly stageId: string
      /** The stage's own reward, as stored with it. */
      readonly reward: number
    }
  /** Unpaid: moves missions and badges only, like the next two. */
  | { readonly kind: 'trail-finished'; readonly memberId: string; readonly trailId: string }
  | {
      readonly kind: 'task-rewritten'
      readonly memberId: string
      /** The São Paulo day: a rewrite counts once a day. */
      readonly day: string
      readonly newCharacters: number
    }
  /** Enough right answers in the review of a São Paulo day. */
  | { readonly kind: 'review-done'; readonly memberId: string; readonly day: string }

/** `step` is the position in the list, from 1. */
type StepEvent =
  | {
      readonly kind: 'project-step-done' | 'project-step-undone'
      readonly memberId: string
      readonly projectId: string
      readonly step: number
      readonly sequence: number
    }
  | {
      readonly kind: 'sample-step-done' | 'sample-step-undone'
      readonly memberId: string
      readonly step: number
      readonly sequence: number
    }

type GoalEvent = {
  readonly kind: 'goal-reached'
  readonly memberId: string
  readonly goal: GoalAction
  /** The day, week or month in which it was reached, which may be over when it is paid. */
  readonly period: string
}

export type SpendingEvent =
  | {
      readonly kind: 'item-bought'
      readonly memberId: string
      readonly item: StoreItemId
      /** The idempotency key of the purchase. */
      readonly purchaseKey: string
    }
  | { readonly kind: 'premium-bought'; readonly memberId: string }

/** The demonstration's seed: a balance, partly held by project steps that are already done. */
type OpeningEvent = {
  readonly kind: 'demonstration-opened'
  readonly memberId: string
  readonly balance: number
  readonly projectId: string
  readonly stepsDone: readonly number[]
}
