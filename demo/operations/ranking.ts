import { api, onlyMembers } from '#demo/implement.ts'
import { readRanking } from '#demo/ranking/read-ranking.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { tierRanges } from '#domain/levels/levels.ts'
import { climbingTips } from '#domain/ranking/climbing-tips.ts'

export const rankingOperations = {
  get: api.ranking.get
    .use(onlyMembers)
    .handler(({ context, input }) => readRanking(context.read(), context.memberId, input.scope)),
  guide: api.ranking.guide.use(onlyMembers).handler(() => ({
    tips: [...climbingTips(ruleBooks.demonstration)],
    tiers: [...tierRanges('demonstration')],
  })),
}
