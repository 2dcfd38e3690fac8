import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readSummary } from './read-summary.ts'

export const homeRoutes = {
  summary: api.home.summary
    .use(onlyMembers)
    .handler(({ context }) => readSummary(context.database.sql, context.viewer.id, context.economy.now())),
}
