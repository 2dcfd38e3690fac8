import type { z } from 'zod'
import { balanceSchema, remainingSchema, statementRowSchema, tierSchema } from '#contract/economy.ts'
import { ideaInsightsSchema } from '#contract/insights.ts'
import { goalKeySchema, goalSchema, goalSetSchema } from '#contract/missions.ts'
import { earningLineSchema } from '#contract/premium.ts'
import { rankingEntrySchema, rankingScopeSchema } from '#contract/ranking.ts'
import { allowedSchema, insufficientSchema } from '#contract/spending.ts'
import { ownedSchema, storeItemIdSchema, storeOfferSchema } from '#contract/store.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

const tier: z.output<typeof tierSchema> = { id: 'prata', name: 'Prata', fromLevel: 4, fromPoints: 150 }

const remaining: z.output<typeof remainingSchema> = { times: 5, remaining: 3, text: 'Restam 3 de 5 hoje' }

const goal: z.output<typeof goalSchema> = {
  goal: 'daily_comment_ideas',
  title: 'Comente em 2 ideias',
  description: 'Diga o que você pensa de duas ideias de outras pessoas.',
  reward: 20,
  done: 1,
  target: 2,
  complete: false,
  parts: [],
}

const figures = { views: 40, reactions: 6, comments: 2 }

export const economySchemas = {
  Tier: named(tierSchema, tier),
  TierId: { schema: tierSchema.shape.id },
  Balance: named(balanceSchema, {
    balance: 140,
    earned: 190,
    isPremium: false,
    level: 4,
    tier,
    toNextLevel: { done: 40, target: 50, missing: 10 },
    toNextTier: {
      tier: { id: 'ouro', name: 'Ouro', fromLevel: 7, fromPoints: 300 },
      missing: 110,
      text: 'faltam 110 para Ouro',
    },
    streak: 3,
  }),
  Remaining: named(remainingSchema, remaining),
  StatementRow: named(statementRowSchema, {
    id: exampleIds.ledgerRow,
    kind: 'award',
    action: 'publish_idea',
    label: 'Ideia publicada',
    amount: 5,
    day: '2026-03-02',
    at: '2026-03-02T12:00:00.000Z',
    remainingToday: remaining,
  }),
  GoalKey: { schema: goalKeySchema },
  Goal: named(goalSchema, goal),
  GoalSet: named(goalSetSchema, {
    period: '2026-03-02',
    endsAt: '2026-03-03T03:00:00.000Z',
    isSolo: false,
    goals: [goal],
    bonus: null,
  }),
  RankingScope: { schema: rankingScopeSchema },
  RankingEntry: named(rankingEntrySchema, {
    memberId: exampleIds.member,
    position: 12,
    displayName: 'Ana Mel',
    avatarUrl: null,
    color: '#F5A800',
    level: 4,
    tier,
    points: 190,
    isPremium: false,
    isMe: true,
  }),
  PurchaseAllowed: named(allowedSchema, { allowed: true, price: 150 }),
  PurchaseInsufficient: named(insufficientSchema, {
    allowed: false,
    reason: 'insufficient',
    price: 300,
    missing: 160,
    title: storeMessages.insufficient,
    detail: 'Faltam 160 BPoints.',
  }),
  StoreItemId: { schema: storeItemIdSchema },
  StoreOffer: named(storeOfferSchema, {
    id: 'golden_badge',
    name: 'Selo dourado',
    description: 'Um selo dourado no seu perfil.',
    price: 150,
    repeatable: false,
    timesBought: 0,
    purchase: { allowed: true, price: 150 },
  }),
  Owned: named(ownedSchema, {
    extraProjectSlots: 1,
    leanCanvasTemplate: false,
    mentoringCredits: 0,
    goldenBadge: false,
    profileTheme: true,
  }),
  EarningLine: named(earningLineSchema, {
    label: 'Criar ideia',
    points: '+10',
    limit: 'máx. 1/dia',
    text: 'Criar ideia +10 (máx. 1/dia)',
    main: true,
  }),
  IdeaInsights: named(ideaInsightsSchema, {
    days: [{ day: '2026-03-02', ...figures }],
    totals: figures,
    ideas: [{ id: exampleIds.idea, title: 'Marmitas fit para escritórios', ...figures }],
  }),
}
