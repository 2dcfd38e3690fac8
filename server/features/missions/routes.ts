import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readMissions } from './read-missions.ts'

export const missionRoutes = {
  get: api.missions.get
    .use(onlyMembers)
    .handler(({ context }) => readMissions(context.database.sql, context.economy, context.viewer.id)),
}
