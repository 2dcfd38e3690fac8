import type { ISql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { presentGoalSets } from '#domain/missions/progress.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readSettledProgress } from '#server/platform/economy/read-settled-progress.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'

export const missionRoutes = {
  get: api.missions.get
    .use(onlyMembers)
    .handler(({ context }) => readMissions(context.database.sql, context.economy, context.viewer.id)),
}

export async function readMissions(sql: ISql, economy: Economy, memberId: string) {
  const day = saoPauloDay(economy.now())
  return presentGoalSets(await readSettledProgress(sql, economy, memberId), day)
}
