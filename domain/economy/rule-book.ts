import type { GoalAction, GoalPeriod } from '#domain/missions/goals.ts'
import type { ActAction } from './actions.ts'
import type { Cap } from './cap.ts'

export type Edition = 'product' | 'demonstration'

export type StoreItemId =
  | 'extra_project_slot'
  | 'basic_template'
  | 'express_mentoring'
  | 'golden_badge'
  | 'profile_theme'

/** `cap` null: as often as it happens; what it already holds is never paid again. */
export type ActRule = { readonly amount: number; readonly cap: Cap | null }

/** Paid once per day, week or month: the period's key is the payment's reference. */
export type GoalRule = { readonly amount: number; readonly period: GoalPeriod }

export type StageRewards =
  | { readonly by: 'checkpoint'; readonly stage: number; readonly checkpoint: number }
  | { readonly by: 'trail'; readonly trails: Readonly<Record<string, number>> }

export type StoreItemRule = { readonly price: number; readonly repeatable: boolean }

/** Every amount, cap and price of one edition. Screens, missions, store and ledger read it; nobody else has figures. */
export type RuleBook = {
  readonly id: Edition
  /** null: this edition does not pay for it. */
  readonly acts: Readonly<Record<ActAction, ActRule | null>>
  readonly goals: Readonly<Record<GoalAction, GoalRule>>
  /** From how many characters on a comment is a long one. */
  readonly longCommentLength: number
  readonly stages: StageRewards
  /** By place in the list, first to last. */
  readonly projectSteps: readonly number[]
  readonly sampleSteps: readonly number[]
  /** Points shown on a comment itself, which are nobody's balance; null where comments show none. */
  readonly commentPoints: { readonly start: number; readonly useful: number } | null
  readonly storeItems: Readonly<Record<StoreItemId, StoreItemRule>>
  readonly premiumPrice: number
  /** What the seeded member of the demonstration starts with; 0 where people have accounts. */
  readonly seededBalance: number
}
