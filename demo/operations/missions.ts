import { readSettledProgress } from '#demo/economy/settle-due.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { presentGoalSets } from '#domain/missions/progress.ts'

export const missionsOperations = {
  get: api.missions.get
    .use(onlyMembers)
    .handler(({ context }) =>
      presentGoalSets(readSettledProgress(context, context.memberId), saoPauloDay(context.read().now)),
    ),
}
