import { readAccount } from '#server/platform/economy/read-member.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readIdeaInsights } from './read-idea-insights.ts'

export const insightRoutes = {
  ideas: api.insights.ideas.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql, mayLag } = context.database
    const { isPremium } = await readAccount(sql, context.viewer.id)
    if (!isPremium) throw errors.PREMIUM_REQUIRED()
    const asked = { memberId: context.viewer.id, now: context.economy.now(), period: input.days ?? 30 }
    return mayLag((replica) => readIdeaInsights(replica, asked))
  }),
}
