import { describe, expect, it } from 'vitest'
import { countActivity } from '#domain/activity/count-activity.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { accountOf, applyAll, emptyLedger } from '#domain/economy/ledger.ts'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import type { GoalAction, GoalCounts } from './goals.ts'
import { badgesDue, goalSets, goalsReached, isAnythingDue, type Progress } from './progress.ts'
import { noSoloPeriods } from './solo.ts'

const { product } = ruleBooks
const day = '2026-11-15'
const none = countActivity([], day)
const nothing: GoalCounts = {
  ...none,
  daily: { ...none.daily, lessonsLeft: 5 },
  monthly: { stagesFinished: 5, ideasPublished: 3, ideasDiscussed: 3 },
}
const wholeDay = { ...nothing.daily, ideasCommented: 2, lessonsFinished: 1, justifiedReactions: 1 }
const wholeWeek = { ...nothing.weekly, mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 5 }
const wholeMonth = { ...nothing.monthly, stagesFinished: 6, ideasDiscussed: 4 }

function progress(
  counts: Partial<GoalCounts>,
  paid: readonly GoalAction[] = [],
  likesReceived = 0,
): Progress {
  const paidGoals = new Set(paid)
  return {
    ...goalSets({ ...nothing, ...counts }, paidGoals, noSoloPeriods),
    memberId: 'ana',
    paidGoals,
    badgeFacts: {
      finishedTrails: new Set(),
      stagesFinished: 0,
      ideasPublished: 0,
      commentsWritten: 0,
      usefulComments: 0,
      likesReceived,
      streak: 0,
      ownsGoldenBadge: false,
      confirmedTests: 0,
      returnedTests: 0,
      honestCuts: 0,
    },
    earnedBadges: new Map(),
  }
}

const requestsFor = (events: readonly MemberEvent[]) => events.flatMap((event) => awardsFor(product, event))

describe('what is due', () => {
  it('is nothing before a goal is complete', () => {
    expect(goalsReached(progress({}), day)).toEqual([])
    expect(isAnythingDue('product', progress({}), day)).toBe(false)
  })

  it('is keyed by the day, the week’s Monday or the month', () => {
    const events = goalsReached(progress({ daily: wholeDay, weekly: wholeWeek, monthly: wholeMonth }), day)
    expect(
      events.map((event) => (event.kind === 'goal-reached' ? `${event.goal} ${event.period}` : event.kind)),
    ).toEqual([
      'daily_comment_ideas 2026-11-15',
      'daily_lesson 2026-11-15',
      'daily_justified_reaction 2026-11-15',
      'all_daily_missions 2026-11-15',
      'weekly_discussed_idea 2026-11-09',
      'weekly_long_comments 2026-11-09',
      'weekly_justified_reactions 2026-11-09',
      'all_weekly_challenges 2026-11-09',
      'monthly_stages 2026-11',
      'monthly_discussed_ideas 2026-11',
    ])
  })

  it('leaves out what is paid, and pays the rest once', () => {
    const due = goalsReached(progress({ daily: wholeDay }, ['daily_comment_ideas', 'daily_lesson']), day)
    const requests = requestsFor(due)
    const once = applyAll(emptyLedger, requests, new Date('2026-11-16T03:00:01Z')).ledger
    const twice = applyAll(once, requests, new Date('2026-11-16T03:00:02Z')).ledger
    expect(accountOf(twice, 'ana').balance).toBe(25 + 15)
  })

  it('is 90 for a full day and 500 for a full week', () => {
    const total = (counts: Partial<GoalCounts>) => {
      const requests = requestsFor(goalsReached(progress(counts), day))
      return accountOf(applyAll(emptyLedger, requests, new Date('2026-11-15T15:00:00Z')).ledger, 'ana')
        .balance
    }
    expect(total({ daily: wholeDay })).toBe(90)
    expect(total({ weekly: wholeWeek })).toBe(500)
  })

  it('are badges too, for whoever lacks them', () => {
    const liked = progress({}, [], 1_000)
    const [badge] = badgesDue('product', liked)
    expect(badge?.memberId).toBe('ana')
    expect(isAnythingDue('product', liked, day)).toBe(true)
    const earnedBadges = new Map([[badge?.badge ?? '', '2026-11-01T12:00:00.000Z']])
    expect(badgesDue('product', { ...liked, earnedBadges })).not.toContainEqual(badge)
  })
})
