import type { Reading } from '#demo/storage/reading.ts'
import { countActivity } from '#domain/activity/count-activity.ts'
import type { BadgeFacts } from '#domain/badges/badge.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import type { GoalAction } from '#domain/economy/actions.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { dailyMissions } from '#domain/missions/daily-missions.ts'
import { goalPeriod } from '#domain/missions/goal-period.ts'
import type { GoalSet, PaidGoals } from '#domain/missions/goal-progress.ts'
import { monthlyGoals } from '#domain/missions/monthly-goals.ts'
import { weeklyChallenges } from '#domain/missions/weekly-challenges.ts'
import { readStreak } from './read-account.ts'
import { readOwned } from './read-owned.ts'

const ruleBook = ruleBooks.demonstration
const goalActions = Object.keys(ruleBook.goals) as GoalAction[]

/** Where a member stands with everything that can become due. */
export interface Progress {
  readonly memberId: string
  readonly daily: GoalSet
  readonly weekly: GoalSet
  readonly monthly: GoalSet
  readonly paidGoals: PaidGoals
  readonly badgeFacts: BadgeFacts
  /** With the moment each was earned. */
  readonly earnedBadges: ReadonlyMap<string, string>
}

export function readProgress(reading: Reading, memberId: string): Progress {
  const day = saoPauloDay(reading.now)
  const counts = countActivity(reading.get('economy').activity[memberId] ?? [], day)
  const paid = paidGoals(reading, memberId, day)
  const lessons = reading.content.trails.reduce((sum, { stageIds }) => sum + stageIds.length, 0)
  const lessonsLeft = Math.max(0, lessons - counts.lifetime.stagesFinished)
  return {
    memberId,
    daily: dailyMissions(ruleBook, { ...counts.daily, lessonsLeft }, paid),
    weekly: weeklyChallenges(ruleBook, counts.weekly, paid),
    monthly: monthlyGoals(ruleBook, counts.monthly, paid),
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
  const periods = new Map(goalActions.map((goal) => [goal as string, goalPeriod(ruleBook, goal, day)]))
  const paid = reading
    .get('economy')
    .rows.filter((row) => row.memberId === memberId && periods.get(row.action) === row.reference)
  return new Set(paid.map(({ action }) => action as GoalAction))
}
