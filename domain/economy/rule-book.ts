import type { GoalAction, GoalPeriod } from '#domain/missions/goals.ts'
import type { MemberAction } from './actions.ts'
import type { Cap } from './cap.ts'

export type Edition = 'product' | 'demonstration'

export type StoreItemId =
  | 'extra_project_slot'
  | 'basic_template'
  | 'express_mentoring'
  | 'golden_badge'
  | 'profile_theme'

/** `cap` null: unlimited; but a subject that holds its payment is not paid again. */
export type ActionRule = { readonly amount: number; readonly cap: Cap | null }

/** Paid once per day, week or month: the period's key is the payment's reference. */
export type GoalRule = { readonly amount: number; readonly period: GoalPeriod }

export type StageRewards =
  | { readonly by: 'checkpoint'; readonly stage: number; readonly checkpoint: number }
  | { readonly by: 'trail'; readonly trails: Readonly<Record<string, number>> }

export type StoreItemRule = { readonly price: number; readonly repeatable: boolean }

/** Every amount, cap and price of one edition. No other code has such numbers. */
export type RuleBook = {
  readonly id: Edition
  /** null: this edition does not pay for it. */
  readonly actions: Readonly<Record<MemberAction, ActionRule | null>>
  readonly goals: Readonly<Record<GoalAction, GoalRule>>
  /** The minimum length of a long comment, in characters. */
  readonly longCommentLength: number
  readonly stages: StageRewards
  /** By position in the list, first to last. */
  readonly projectSteps: readonly number[]
  readonly sampleSteps: readonly number[]
  /** Points shown on a comment, which are in no balance; null if comments show none. */
  readonly commentPoints: { readonly start: number; readonly useful: number } | null
  readonly storeItems: Readonly<Record<StoreItemId, StoreItemRule>>
  readonly premiumPrice: number
  /** The starting balance of the demonstration's member; 0 in the product. */
  readonly seededBalance: number
}
