import { describe, expect, it } from 'vitest'
import type { GoalAction } from '#domain/missions/goals.ts'
import type { MemberAction, StoreItemId } from './rule-book.ts'
import { ruleBooks } from './rule-books.ts'

const { product, demonstration } = ruleBooks

describe('the product’s rule book', () => {
  it.each<[MemberAction, number, number, number | null]>([
    ['idea_published', 5, 5, null],
    ['first_idea_of_day', 5, 1, null],
    ['comment_written', 2, 20, null],
    ['long_comment', 2, 5, null],
    ['justified_reaction', 1, 10, null],
    ['useful_comment', 10, 3, 1],
  ])('pays %s +%i, at most %i a day', (action, amount, times, timesPerCounterpart) => {
    expect(product.actions[action]).toEqual({ amount, cap: { times, per: 'day', timesPerCounterpart } })
  })

  it('pays nothing for a bare like or dislike', () => {
    expect(product.actions.reaction).toBeNull()
  })

  it.each<[GoalAction, number, string]>([
    ['daily_comment_ideas', 20, 'day'],
    ['daily_lesson', 30, 'day'],
    ['daily_justified_reaction', 25, 'day'],
    ['solo_daily_lesson', 20, 'day'],
    ['solo_daily_rewrite', 25, 'day'],
    ['all_daily_missions', 15, 'day'],
    ['weekly_discussed_idea', 300, 'week'],
    ['weekly_long_comments', 50, 'week'],
    ['weekly_justified_reactions', 30, 'week'],
    ['solo_weekly_idea_and_stages', 300, 'week'],
    ['solo_weekly_rewrites', 50, 'week'],
    ['solo_weekly_stages', 30, 'week'],
    ['all_weekly_challenges', 120, 'week'],
    ['monthly_stages', 100, 'month'],
    ['monthly_discussed_ideas', 75, 'month'],
    ['solo_monthly_ideas', 75, 'month'],
  ])('pays %s +%i once a %s', (goal, amount, period) => {
    expect(product.goals[goal]).toMatchObject({ amount, period })
  })

  it('pays stages, steps and the sample checklist by their figures', () => {
    expect(product.stages).toEqual({ by: 'checkpoint', stage: 40, checkpoint: 80 })
    expect(product.projectSteps).toEqual([2, 2, 2, 1, 3, 2, 3, 2])
    expect(product.sampleSteps).toEqual([10, 15, 20])
    expect(product.longCommentLength).toBe(80)
  })

  it.each<[StoreItemId, number, boolean]>([
    ['extra_project_slot', 500, true],
    ['basic_template', 300, false],
    ['express_mentoring', 2000, true],
    ['golden_badge', 150, false],
    ['profile_theme', 200, false],
  ])('sells %s for %i (again: %s)', (item, price, repeatable) => {
    expect(product.storeItems[item]).toEqual({ price, repeatable })
  })

  it('sells Premium for 2500', () => {
    expect(product.premiumPrice).toBe(2500)
  })
})

describe('the demonstration’s rule book', () => {
  it('differs where the decisions say so', () => {
    expect(demonstration.premiumPrice).toBe(500)
    expect(demonstration.seededBalance).toBe(1250)
    expect(demonstration.actions.reaction).toEqual({ amount: 1, cap: null })
    expect(demonstration.actions.justified_reaction).toBeNull()
    expect(demonstration.actions.long_comment).toBeNull()
    expect(demonstration.actions.first_idea_of_day).toBeNull()
    expect(demonstration.actions.comment_written?.amount).toBe(2)
    expect(demonstration.actions.idea_published?.amount).toBe(5)
    expect(demonstration.actions.useful_comment?.amount).toBe(5)
    expect(demonstration.commentPoints).toEqual({ start: 2, useful: 5 })
    expect(demonstration.stages).toEqual({
      by: 'trail',
      trails: { validacao: 50, pesquisa: 50, formalizacao: 100, financeiro: 150, crescimento: 200 },
    })
  })

  it('is the product’s in everything else', () => {
    expect(demonstration.goals).toEqual(product.goals)
    expect(demonstration.storeItems).toEqual(product.storeItems)
    expect(demonstration.projectSteps).toEqual(product.projectSteps)
    expect(demonstration.sampleSteps).toEqual(product.sampleSteps)
    expect(demonstration.actions.comment_written?.cap).toEqual(product.actions.comment_written?.cap)
    expect(demonstration.actions.idea_published?.cap).toEqual(product.actions.idea_published?.cap)
    expect(demonstration.actions.useful_comment?.cap).toEqual(product.actions.useful_comment?.cap)
  })
})
