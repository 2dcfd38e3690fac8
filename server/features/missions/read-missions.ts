import type { ISql } from 'postgres'
import { daysOf } from '#domain/calendar/days-of-period.ts'
import { monthOfDay } from '#domain/calendar/month-of-day.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { shiftDay } from '#domain/calendar/shift-day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { weekOfDay } from '#domain/calendar/week-of-day.ts'
import type { GoalSet } from '#domain/missions/goal-progress.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import { readSettledProgress } from '#server/platform/economy/read-settled-progress.ts'

export async function readMissions(sql: ISql, economy: Economy, memberId: string) {
  const day = saoPauloDay(economy.now())
  const { daily, weekly, monthly } = await readSettledProgress(sql, economy, memberId)
  return {
    daily: present(daily, day, 'day', day),
    weekly: present(weekly, weekOfDay(day), 'week', day),
    monthly: present(monthly, monthOfDay(day), 'month', day),
  }
}

function present({ goals, bonus }: GoalSet, period: string, length: 'day' | 'week' | 'month', day: string) {
  const [, lastDay] = daysOf(length, day)
  return { period, endsAt: startOfDay(shiftDay(lastDay, 1)).toISOString(), goals: [...goals], bonus }
}
