import type { Reading } from '#demo/storage/reading.ts'
import { countActivity } from '#domain/activity/count-activity.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { goalPeriod, goalSets, type PaidGoals } from '#domain/missions/goal-sets.ts'
import { type GoalAction, goalActions } from '#domain/missions/goals.ts'
import type { Progress } from '#domain/missions/progress.ts'
import { readStreak } from './read-account.ts'
import { readOwned } from './read-owned.ts'

export function readProgress(reading: Reading, memberId: string): Progress {
  const day = saoPauloDay(reading.now)
  const counts = countActivity(reading.get('economy').activity[memberId] ?? [], day)
  const paid = paidGoals(reading, memberId, day)
  const lessons = reading.content.trails.reduce((sum, { stageIds }) => sum + stageIds.length, 0)
  const lessonsLeft = Math.max(0, lessons - counts.lifetime.stagesFinished)
  return {
    memberId,
    ...goalSets({ ...counts, daily: { ...counts.daily, lessonsLeft } }, paid),
    paidGoals: paid,
    badgeFacts: {
      ...counts.lifetime,
      streak: readStreak(reading, memberId),
      ownsGoldenBadge: readOwned(reading, memberId).owned.goldenBadge,
    },
    earnedBadges: new Map(Object.entries(reading.get('badges').earned[memberId] ?? {})),
  }
}

function paidGoals(reading: Reading, memberId: string, day: string): PaidGoals {
  const periods = new Map(goalActions.map((goal) => [goal as string, goalPeriod(goal, day)]))
  const paid = reading
    .get('economy')
    .rows.filter((row) => row.memberId === memberId && periods.get(row.action) === row.reference)
  return new Set(paid.map(({ action }) => action as GoalAction))
}
