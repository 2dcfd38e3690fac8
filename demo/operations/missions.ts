import { readSettledProgress } from '#demo/economy/settle-due.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { daysOf } from '#domain/calendar/days-of-period.ts'
import { periodKey } from '#domain/calendar/period.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { shiftDay } from '#domain/calendar/shift-day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import type { GoalSet } from '#domain/missions/goal-progress.ts'

export const missionsOperations = {
  get: api.missions.get.use(onlyMembers).handler(({ context }) => {
    const { daily, weekly, monthly } = readSettledProgress(context, context.memberId)
    const day = saoPauloDay(context.read().now)
    return {
      daily: present(daily, 'day', day),
      weekly: present(weekly, 'week', day),
      monthly: present(monthly, 'month', day),
    }
  }),
}

function present({ goals, bonus }: GoalSet, length: 'day' | 'week' | 'month', day: string) {
  const [, lastDay] = daysOf(length, day)
  return {
    period: periodKey(length, day),
    endsAt: startOfDay(shiftDay(lastDay, 1)).toISOString(),
    goals: [...goals],
    bonus,
  }
}
