import { randomUUID } from 'node:crypto'
import { listBadges } from '#server/features/badges/routes.ts'
import { readMissions } from '#server/features/missions/routes.ts'
import { readPremium } from '#server/features/premium/premium.ts'
import { readRanking } from '#server/features/ranking/read-ranking.ts'
import { readBalance, readStatement } from '#server/features/statement/statement.ts'
import { buyItem, listOffers } from '#server/features/store/store.ts'
import type { Question } from './measure-growth.ts'

/** The requests of screens and the actions of members; a different member each round. */
export const economyQuestions: Readonly<Record<string, Question>> = {
  'ranking, by a leader (top 10)': ({ sql, economy, leaders }, n) =>
    readRanking(sql, { memberId: pick(leaders, n), scope: 'all', now: economy.now() }),
  'ranking, by anyone (top, own position, neighbours)': ({ sql, economy, anyone }, n) =>
    readRanking(sql, { memberId: pick(anyone, n), scope: 'all', now: economy.now() }),
  'ranking of the month, by anyone': ({ sql, economy, anyone }, n) =>
    readRanking(sql, { memberId: pick(anyone, n), scope: 'month', now: economy.now() }),
  'balance, level and streak': ({ sql, economy, anyone }, n) =>
    readBalance(sql, pick(anyone, n), economy.now()),
  'statement of 50': ({ sql, economy, anyone }, n) => readStatement(sql, pick(anyone, n), economy.now()),
  missions: ({ sql, economy, anyone }, n) => readMissions(sql, economy, pick(anyone, n)),
  badges: ({ sql, economy, anyone }, n) => listBadges(sql, economy, pick(anyone, n)),
  store: ({ sql, economy, anyone }, n) => listOffers(sql, pick(anyone, n), economy.now()),
  premium: ({ sql, economy, anyone }, n) => readPremium(sql, economy, pick(anyone, n)),
  'paying write: a stage': ({ economy, anyone }, n) =>
    economy.transaction(({ recordEvent }) =>
      recordEvent({
        kind: 'stage-finished',
        memberId: pick(anyone, n),
        trailId: 't0-descoberta',
        stageId: randomUUID(),
        reward: 40,
      }),
    ),
  'paying write: a comment': ({ economy, anyone }, n) =>
    economy.transaction(({ recordEvent }) =>
      recordEvent({
        kind: 'comment-written',
        memberId: pick(anyone, n),
        commentId: randomUUID(),
        ideaId: randomUUID(),
        ideaAuthorId: pick(anyone, n + 1),
        textLength: 100,
        textPostedBefore: false,
      }),
    ),
  'paying write: a purchase': ({ economy, leaders }, n) =>
    buyItem(economy, { memberId: pick(leaders, n), item: 'extra_project_slot', key: randomUUID() }),
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}
