import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { listBadges } from './list-badges.ts'

export const badgeRoutes = {
  list: api.badges.list.use(onlyMembers).handler(async ({ context }) => {
    const badges = await listBadges(context.database.sql, context.economy, context.viewer.id)
    return { badges: [...badges] }
  }),
}
