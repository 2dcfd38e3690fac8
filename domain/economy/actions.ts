import type { GoalAction } from '#domain/missions/goals.ts'

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
