import { commentLimits } from '#domain/ideas/rules.ts'
import { goals } from '#domain/missions/goals.ts'
import type { Cap, Edition, RuleBook } from './rule-book.ts'

function timesADay(times: number): Cap {
  return { times, per: 'day', timesPerCounterpart: null }
}

const product: RuleBook = {
  id: 'product',
  actions: {
    idea_published: { amount: 5, cap: timesADay(5) },
    first_idea_of_day: { amount: 5, cap: timesADay(1) },
    comment_written: { amount: 2, cap: timesADay(20) },
    long_comment: { amount: 2, cap: timesADay(5) },
    justified_reaction: { amount: 1, cap: timesADay(10) },
    reaction: null,
    useful_comment: { amount: 10, cap: { times: 3, per: 'day', timesPerCounterpart: 1 } },
  },
  goals,
  longCommentLength: commentLimits.long,
  stages: { by: 'checkpoint', stage: 40, checkpoint: 80 },
  projectSteps: [2, 2, 2, 1, 3, 2, 3, 2],
  sampleSteps: [10, 15, 20],
  commentPoints: null,
  storeItems: {
    extra_project_slot: { price: 500, repeatable: true },
    basic_template: { price: 300, repeatable: false },
    express_mentoring: { price: 2000, repeatable: true },
    golden_badge: { price: 150, repeatable: false },
    profile_theme: { price: 200, repeatable: false },
  },
  premiumPrice: 2500,
  seededBalance: 0,
}

/** Everything else is as in the product. */
const demonstration: RuleBook = {
  ...product,
  id: 'demonstration',
  actions: {
    ...product.actions,
    first_idea_of_day: null,
    long_comment: null,
    justified_reaction: null,
    reaction: { amount: 1, cap: null },
    useful_comment: { amount: 5, cap: { times: 3, per: 'day', timesPerCounterpart: 1 } },
  },
  stages: {
    by: 'trail',
    trails: { validacao: 50, pesquisa: 50, formalizacao: 100, financeiro: 150, crescimento: 200 },
  },
  commentPoints: { start: 2, useful: 5 },
  premiumPrice: 500,
  seededBalance: 1250,
}

export const ruleBooks: Readonly<Record<Edition, RuleBook>> = { product, demonstration }
