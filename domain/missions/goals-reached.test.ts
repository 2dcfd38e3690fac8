import { describe, expect, it } from 'vitest'
import type { GoalAction } from '#domain/economy/actions.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { accountOf, applyAll, emptyLedger } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { dailyMissions } from './daily-missions.ts'
import { goalsReached } from './goals-reached.ts'
import { monthlyGoals } from './monthly-goals.ts'
import { weeklyChallenges } from './weekly-challenges.ts'

const { product } = ruleBooks
const day = '2026-11-15'
const allOfTheDay = {
  ideasCommented: 2,
  lessonsFinished: 1,
  lessonsLeft: 5,
  longComments: 0,
  justifiedReactions: 1,
}
const unpaid: ReadonlySet<GoalAction> = new Set()

describe('what is due', () => {
  it('is nothing before a goal is complete', () => {
    const set = monthlyGoals(product, { stagesFinished: 5, ideasDiscussed: 3 }, unpaid)
    expect(goalsReached(product, 'ana', day, set, unpaid)).toEqual([])
  })

  it('is keyed by the day, the week’s Monday or the month', () => {
    const daily = goalsReached(product, 'ana', day, dailyMissions(product, allOfTheDay, unpaid), unpaid)
    const weekly = goalsReached(
      product,
      'ana',
      day,
      weeklyChallenges(
        product,
        { mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 5 },
        unpaid,
      ),
      unpaid,
    )
    const monthly = goalsReached(
      product,
      'ana',
      day,
      monthlyGoals(product, { stagesFinished: 6, ideasDiscussed: 4 }, unpaid),
      unpaid,
    )
    const read = (facts: typeof daily) =>
      facts.map((fact) => (fact.kind === 'goal-reached' ? `${fact.goal} ${fact.period}` : fact.kind))
    expect(read(daily)).toEqual([
      'daily_comment_ideas 2026-11-15',
      'daily_lesson 2026-11-15',
      'daily_justified_reaction 2026-11-15',
      'all_daily_missions 2026-11-15',
    ])
    expect(read(weekly)).toEqual([
      'weekly_discussed_idea 2026-11-09',
      'weekly_long_comments 2026-11-09',
      'weekly_justified_reactions 2026-11-09',
      'all_weekly_challenges 2026-11-09',
    ])
    expect(read(monthly)).toEqual(['monthly_stages 2026-11', 'monthly_discussed_ideas 2026-11'])
  })

  it('leaves out what is paid, and pays the rest once', () => {
    const paid: ReadonlySet<GoalAction> = new Set(['daily_comment_ideas', 'daily_lesson'])
    const due = goalsReached(product, 'ana', day, dailyMissions(product, allOfTheDay, paid), paid)
    const requests = due.flatMap((fact) => awardsFor(product, fact))
    const once = applyAll(emptyLedger, requests, new Date('2026-11-16T03:00:01Z')).ledger
    const twice = applyAll(once, requests, new Date('2026-11-16T03:00:02Z')).ledger
    expect(accountOf(twice, 'ana').balance).toBe(25 + 15)
  })

  it('is 90 for a full day and 500 for a full week', () => {
    const total = (facts: ReturnType<typeof goalsReached>) => {
      const requests = facts.flatMap((fact) => awardsFor(product, fact))
      return accountOf(applyAll(emptyLedger, requests, new Date('2026-11-15T15:00:00Z')).ledger, 'ana')
        .balance
    }
    const week = { mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 5 }
    expect(
      total(goalsReached(product, 'ana', day, dailyMissions(product, allOfTheDay, unpaid), unpaid)),
    ).toBe(90)
    expect(total(goalsReached(product, 'ana', day, weeklyChallenges(product, week, unpaid), unpaid))).toBe(
      500,
    )
  })
})
