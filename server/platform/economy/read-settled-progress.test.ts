import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { comment, idea } from '#server/testing/economy/member-events.ts'
import type { Economy } from './create-economy.ts'
import { readSettledProgress } from './read-settled-progress.ts'

let test: EconomyUnderTest
let ana: string
let bia: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.lessons.published = 100
  ana = await test.newMember()
  bia = await test.newMember()
})
afterAll(async () => {
  await expectSoundLedger(test.sql)
  await test.stop()
})

const read = (economy: Economy = test.economy) => readSettledProgress(test.sql, economy, ana)

describe('looking at one’s progress', () => {
  it('pays a goal that became due without an event: the last lesson was withdrawn', async () => {
    await test.recordEvent(comment(ana, { authorId: bia }, { length: 100 }))
    const before = await test.balanceOf(ana)
    expect((await read()).paidGoals).not.toContain('daily_lesson')
    expect(await test.balanceOf(ana)).toBe(before)
    test.lessons.published = 0
    expect((await read()).paidGoals).toContain('daily_lesson')
    expect(await test.balanceOf(ana)).toBe(before + 30)
  })

  it('gives a badge that is due and is not there', async () => {
    await test.recordEvent(idea(ana))
    const [badge = ''] = await test.badgesOf(ana)
    await test.sql`delete from member_badges where user_id = ${ana}`
    expect([...(await read()).earnedBadges.keys()]).toContain(badge)
    expect(await test.badgesOf(ana)).toContain(badge)
  })

  it('only reads where nothing is due', async () => {
    await test.recordEvent(idea(ana))
    const readOnly: Economy = {
      ...test.economy,
      transaction: () => Promise.reject(new Error('It was about to write')),
    }
    expect((await read(readOnly)).memberId).toBe(ana)
  })
})
