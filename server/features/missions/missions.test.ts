import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { comment, idea, reaction, stage } from '#server/testing/economy/member-events.ts'
import { readMissions } from './routes.ts'

let test: EconomyUnderTest
let ana: string
let bia: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.clock.now = noon
  test.lessons.published = 100
  ana = await test.newMember()
  bia = await test.newMember()
})
afterAll(() => test.stop())

const read = (memberId = ana) => readMissions(test.sql, test.economy, memberId)

describe('missions', () => {
  it('show real progress of the day, the week and the month', async () => {
    await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))
    await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    const { daily, weekly, monthly } = await read()
    expect(daily.period).toBe('2026-11-11')
    expect(daily.goals.map(({ goal, done, target, complete }) => [goal, done, target, complete])).toEqual([
      ['daily_comment_ideas', 1, 2, false],
      ['daily_lesson', 0, 1, false],
      ['daily_justified_reaction', 1, 1, true],
    ])
    expect(daily.bonus).toMatchObject({ title: 'As 3 missões do dia', reward: 15, done: 1, target: 3 })
    expect(weekly.period).toBe('2026-11-09')
    expect(weekly.goals.map(({ done, target }) => [done, target])).toEqual([
      [0, 3],
      [1, 5],
      [1, 5],
    ])
    expect(monthly).toMatchObject({ period: '2026-11', bonus: null })
    expect((await read(bia)).daily.goals.every(({ done }) => done === 0)).toBe(true)
  })

  it('end where the next day, Monday and month begin', async () => {
    const { daily, weekly, monthly } = await read()
    expect([daily.endsAt, weekly.endsAt, monthly.endsAt]).toEqual([
      '2026-11-12T03:00:00.000Z',
      '2026-11-16T03:00:00.000Z',
      '2026-12-01T03:00:00.000Z',
    ])
  })

  it('start over with the day, and what was paid stays complete when its event is undone', async () => {
    test.clock.now = new Date('2026-11-12T02:59:59Z')
    const written = [comment(ana, { authorId: bia }), comment(ana, { authorId: bia })]
    for (const event of written) await test.recordEvent(event)
    await test.recordEvent({
      kind: 'comment-deleted',
      memberId: ana,
      commentId: written[0]?.commentId ?? '',
      justifiedIdeaId: null,
      ideaAuthorId: bia,
    })
    expect((await read()).daily.goals[0]).toMatchObject({ done: 2, complete: true })
    test.clock.now = new Date('2026-11-12T03:00:00Z')
    expect((await read()).daily.goals[0]).toMatchObject({ done: 0, complete: false })
  })

  it('that became due without an event are paid by the time they are shown', async () => {
    await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))
    expect((await read()).daily.goals[1]).toMatchObject({ title: 'Conclua uma lição', complete: false })
    const before = await test.balanceOf(ana)
    test.lessons.published = 0
    expect((await read()).daily.goals[1]).toMatchObject({
      title: 'Escreva um comentário de 80+ caracteres',
      complete: true,
    })
    await Promise.all([read(), read(), read()])
    expect(await test.balanceOf(ana)).toBe(before + 30)
  })
})

it('alone, an idea and three stages pay the week’s 300, and everyone is shown the same goals', async () => {
  // A day this economy has not queried yet, in a small community.
  await test.sql`delete from solo_periods where starts_on >= '2026-12-01'`
  test.clock.now = new Date('2026-12-16T15:00:00Z')
  await test.recordEvent(idea(ana))
  for (let n = 0; n < 2; n += 1) await test.recordEvent(stage(ana))
  const before = await test.balanceOf(ana)
  const { goals } = await test.recordEvent(stage(ana))
  expect(goals.map(({ action, amount }) => [action, amount])).toEqual([['solo_weekly_idea_and_stages', 300]])
  expect(await test.balanceOf(ana)).toBe(before + 40 + 300)
  const { daily, weekly } = await read()
  expect([daily.isSolo, weekly.isSolo]).toEqual([true, true])
  expect(daily.goals.map(({ goal, complete }) => [goal, complete])).toEqual([
    ['solo_daily_lesson', true],
    ['daily_lesson', true],
    ['solo_daily_rewrite', false],
  ])
  expect(weekly.goals[0]?.parts).toEqual([
    { label: 'ideia', done: 1, target: 1 },
    { label: 'etapas', done: 3, target: 3 },
  ])
})
