import type { Period } from '#domain/calendar/periods.ts'
import type { GoalAction, GoalPeriod } from '#domain/missions/goals.ts'

/** Actions that earn points. These names are stored with every row and never change. */
export type MemberAction =
  | 'idea_published'
  | 'first_idea_of_day'
  | 'comment_written'
  | 'long_comment'
  | 'justified_reaction'
  | 'reaction'
  | 'useful_comment'

/** Actions with their own amounts: a stage by its reward, a step by its position in the list. */
export type MeasuredAction = 'stage_finished' | 'project_step' | 'sample_step' | 'opening_balance'

export type EarningAction = MemberAction | GoalAction | MeasuredAction

export type SpendingAction = 'store_purchase' | 'premium_upgrade'

export type LedgerAction = EarningAction | SpendingAction

/** How often an action pays. A payment stays counted even if it is taken back later. */
export type Cap = {
  readonly times: number
  readonly per: Period
  /** How many of those may come from the same other member; null if it does not matter. */
  readonly timesPerCounterpart: number | null
}

const periodNames: Readonly<Record<Period, string>> = {
  day: 'dia',
  week: 'semana',
  month: 'mês',
  ever: 'conta',
}

/** A cap as shown on screens: 'máx. 5/dia'. */
export function capText(cap: Pick<Cap, 'times' | 'per'>): string {
  return `máx. ${cap.times}/${periodNames[cap.per]}`
}

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

/** The points shown on a comment, which are in no balance; null if comments show none. */
export function commentPoints(ruleBook: RuleBook, isUseful: boolean): number | null {
  if (ruleBook.commentPoints === null) return null
  const { start, useful } = ruleBook.commentPoints
  return isUseful ? start + useful : start
}

/**
 * The required reward of a stage, to check the content and the seed; null if this edition has no such trail.
 */
export function stageReward(
  ruleBook: RuleBook,
  stage: { readonly trailId: string; readonly isCheckpoint: boolean },
): number | null {
  const { stages } = ruleBook
  if (stages.by === 'checkpoint') return stage.isCheckpoint ? stages.checkpoint : stages.stage
  return Object.hasOwn(stages.trails, stage.trailId) ? (stages.trails[stage.trailId] ?? null) : null
}
