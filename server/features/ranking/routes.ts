import { ruleBooks } from '#domain/economy/rule-books.ts'
import { tierRanges } from '#domain/levels/levels.ts'
import { climbingTips } from '#domain/ranking/climbing-tips.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readRanking } from './read-ranking.ts'

export const rankingRoutes = {
  get: api.ranking.get.use(onlyMembers).handler(async ({ context, input }) => {
    const ask = { memberId: context.viewer.id, scope: input.scope, now: context.economy.now() }
    const { sql, mayLag } = context.database
    // A brand-new member may not be on the replica yet.
    const ranking = (await mayLag((replica) => readRanking(replica, ask))) ?? (await readRanking(sql, ask))
    if (ranking === null) throw new AccountGone()
    return ranking
  }),
  guide: api.ranking.guide.use(onlyMembers).handler(() => ({
    tips: [...climbingTips(ruleBooks.product)],
    tiers: [...tierRanges('product')],
  })),
}
