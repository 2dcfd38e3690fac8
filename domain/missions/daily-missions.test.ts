import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { type DailyCounts, dailyMissions } from './daily-missions.ts'

const nothing: DailyCounts = {
  ideasCommented: 0,
  lessonsFinished: 0,
  lessonsLeft: 12,
  longComments: 0,
  justifiedReactions: 0,
}
const unpaid = new Set<never>()

const missions = (counts: Partial<DailyCounts>) =>
  dailyMissions(ruleBooks.product, { ...nothing, ...counts }, unpaid)

describe('the day’s missions', () => {
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
    const { goals, bonus } = dailyMissions(
      ruleBooks.product,
      { ...nothing, ideasCommented: 1, lessonsFinished: 1, justifiedReactions: 1 },
      new Set(['daily_comment_ideas']),
    )
    expect(goals[0]).toMatchObject({ done: 2, complete: true })
    expect(bonus?.complete).toBe(true)
  })
})
