import { describe, expect, it } from 'vitest'
import { countActivity } from '#domain/activity/count-activity.ts'
import type { DailyCounts, GoalAction, MonthlyCounts, WeeklyCounts } from './goals.ts'
import { goalSets } from './progress.ts'
import { noSoloPeriods } from './solo.ts'

const none = countActivity([], '2026-11-15')
const nothing = { ...none, daily: { ...none.daily, lessonsLeft: 12 } }
const unpaid = new Set<GoalAction>()

describe('the day’s missions', () => {
  const missions = (counts: Partial<DailyCounts>, paid = unpaid) =>
    goalSets({ ...nothing, daily: { ...nothing.daily, ...counts } }, paid, noSoloPeriods).daily

  it('are three, worth 20, 30 and 25, with 15 more for all of them', () => {
    const { goals, bonus } = missions({})
    expect(goals.map(({ goal, reward, done, target }) => [goal, reward, done, target])).toEqual([
      ['daily_comment_ideas', 20, 0, 2],
      ['daily_lesson', 30, 0, 1],
      ['daily_justified_reaction', 25, 0, 1],
    ])
    expect(bonus).toMatchObject({
      title: 'As 3 missões do dia',
      reward: 15,
      done: 0,
      target: 3,
      complete: false,
    })
  })

  it('count up to their target and no further', () => {
    expect(missions({ ideasCommented: 1 }).goals[0]).toMatchObject({ done: 1, complete: false })
    expect(missions({ ideasCommented: 2 }).goals[0]).toMatchObject({ done: 2, complete: true })
    expect(missions({ ideasCommented: 9 }).goals[0]).toMatchObject({ done: 2, complete: true })
  })

  it('ask for a lesson while there is one left, whatever else was written', () => {
    expect(missions({ longComments: 3 }).goals[1]).toMatchObject({ title: 'Conclua uma lição', done: 0 })
    expect(missions({ lessonsFinished: 1 }).goals[1]).toMatchObject({ complete: true })
  })

  it('ask whoever has no lesson left for a long comment', () => {
    const title = 'Escreva um comentário de 80+ caracteres'
    expect(missions({ lessonsLeft: 0 }).goals[1]).toMatchObject({ title, done: 0, reward: 30 })
    expect(missions({ lessonsLeft: 0, longComments: 1 }).goals[1]).toMatchObject({ title, complete: true })
  })

  it('count the very last lesson on the day it is finished', () => {
    expect(missions({ lessonsLeft: 0, lessonsFinished: 1 }).goals[1]).toMatchObject({
      title: 'Conclua uma lição',
      complete: true,
    })
  })

  it('owe the bonus when all three are complete, and only then', () => {
    const all = { ideasCommented: 2, lessonsFinished: 1, justifiedReactions: 1 }
    expect(missions(all).bonus).toMatchObject({ done: 3, complete: true })
    expect(missions({ ...all, justifiedReactions: 0 }).bonus).toMatchObject({ done: 2, complete: false })
  })

  it('stay complete once paid, though a comment is deleted afterwards', () => {
    const counts = { ideasCommented: 1, lessonsFinished: 1, justifiedReactions: 1 }
    const { goals, bonus } = missions(counts, new Set(['daily_comment_ideas']))
    expect(goals[0]).toMatchObject({ done: 2, complete: true })
    expect(bonus?.complete).toBe(true)
  })
})

describe('the week’s challenges', () => {
  const challenges = (counts: Partial<WeeklyCounts>) =>
    goalSets({ ...nothing, weekly: { ...nothing.weekly, ...counts } }, unpaid, noSoloPeriods).weekly

  it('are one worth 300 and two worth 50 and 30, with 120 more for all of them', () => {
    const { goals, bonus } = challenges({})
    expect(goals.map(({ goal, reward, target }) => [goal, reward, target])).toEqual([
      ['weekly_discussed_idea', 300, 3],
      ['weekly_long_comments', 50, 5],
      ['weekly_justified_reactions', 30, 5],
    ])
    expect(bonus).toMatchObject({ title: 'Todos os desafios da semana', reward: 120, target: 3 })
  })

  it.each([
    [{ mostCommentersOnAnIdea: 2 }, 0],
    [{ mostCommentersOnAnIdea: 3 }, 1],
    [{ mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 4 }, 2],
    [{ mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 5 }, 3],
  ])('with %j are %i complete', (counts, done) => {
    expect(challenges(counts).bonus).toMatchObject({ done, complete: done === 3 })
  })
})

describe('the month’s goals', () => {
  const monthly = (counts: Partial<MonthlyCounts>) =>
    goalSets({ ...nothing, monthly: { ...nothing.monthly, ...counts } }, unpaid, noSoloPeriods).monthly

  it('are six stages for 100 and four discussed ideas for 75, without a bonus', () => {
    const { goals, bonus } = monthly({ stagesFinished: 6, ideasDiscussed: 3 })
    expect(
      goals.map(({ goal, reward, done, target, complete }) => [goal, reward, done, target, complete]),
    ).toEqual([
      ['monthly_stages', 100, 6, 6, true],
      ['monthly_discussed_ideas', 75, 3, 4, false],
    ])
    expect(bonus).toBeNull()
  })
})
