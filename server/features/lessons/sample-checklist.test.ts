import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readSampleChecklist, setSampleStep } from './sample-checklist.ts'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

const set = (step: number, done: boolean) => setSampleStep(test.economy, { memberId: ana, step, done })

describe('the sample checklist', () => {
  it('pays 10, 15 and 20, and takes them back', async () => {
    for (const step of [1, 2, 3]) await set(step, true)
    expect(await test.balanceOf(ana)).toBe(45)
    expect((await set(3, false))?.earned).toEqual({ amount: 0, lines: [] })
    expect(await test.balanceOf(ana)).toBe(25)
    expect((await readSampleChecklist(test.sql, ana)).steps.map(({ done }) => done)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('pays a step that is done again only what it does not hold', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await set(1, true))?.earned.amount).toBe(10)
      await set(1, false)
    }
    await set(1, true)
    expect(await test.balanceOf(ana)).toBe(10)
  })

  it('pays once for a step that is set twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(2, true)))
    expect(answers.filter((answer) => answer?.earned.amount === 15)).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(15)
    await Promise.all(Array.from({ length: 40 }, (_, n) => set(2, n % 2 === 0)))
    const isDone = (await readSampleChecklist(test.sql, ana)).steps[1]?.done
    expect(await test.balanceOf(ana)).toBe(isDone ? 15 : 0)
  })

  it('is nobody’s without a member', async () => {
    await test.sql`delete from users where id = ${ana}`
    await expect(set(1, true)).rejects.toThrow(AccountGone)
  })
})
