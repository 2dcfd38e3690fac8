import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { answerOnce, pruneKeys } from './answer-once.ts'

let test: EconomyUnderTest
let ana: string
let worked: number
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
  worked = 0
})
afterAll(() => test.stop())

/** Counts how often the work runs, and returns the count. */
function ask(changes: Partial<Parameters<typeof answerOnce>[1]> & { key: string }) {
  return test.economy.transaction((economy) =>
    answerOnce(
      economy,
      { memberId: ana, operation: 'buy', body: { item: 'badge' }, ...changes },
      async () => {
        worked += 1
        return { answer: { worked } }
      },
    ),
  )
}

describe('a request with a key', () => {
  it('is worked on once and answered the same ever after', async () => {
    const key = randomUUID()
    const answered = { status: 'answered', answer: { worked: 1 }, repeated: false }
    expect(await ask({ key })).toEqual(answered)
    expect(await ask({ key })).toEqual({ ...answered, repeated: true })
    expect(await ask({ key: randomUUID() })).toEqual({ ...answered, answer: { worked: 2 } })
  })

  it('is worked on once when it comes ten times at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ key })))
    expect(answers.filter((answer) => 'repeated' in answer && answer.repeated)).toHaveLength(9)
    for (const answer of answers) expect(answer).toMatchObject({ answer: { worked: 1 } })
    expect(worked).toBe(1)
  })

  it('may not ask for something else, nor for the same of another operation', async () => {
    const key = randomUUID()
    await ask({ key })
    expect(await ask({ key, body: { item: 'theme' } })).toEqual({ status: 'key-reused' })
    expect(await ask({ key, operation: 'upgrade' })).toEqual({ status: 'key-reused' })
    expect(worked).toBe(1)
  })

  it('is another member’s own, though the key is the same', async () => {
    const key = randomUUID()
    await ask({ key })
    expect(await ask({ key, memberId: await test.newMember() })).toMatchObject({ answer: { worked: 2 } })
  })

  it('of nobody is not worked on, whoever else is there', async () => {
    const gone = randomUUID()
    await expect(ask({ key: randomUUID(), memberId: gone, alsoLock: [ana] })).rejects.toThrow(AccountGone)
    expect(worked).toBe(0)
  })

  it('that was refused may be tried again', async () => {
    const request = { memberId: ana, key: randomUUID(), operation: 'buy', body: null }
    const attempt = (result: { refusal: string } | { answer: string }) =>
      test.economy.transaction((economy) => answerOnce(economy, request, async () => result))
    expect(await attempt({ refusal: 'poor' })).toEqual({ status: 'refused', refusal: 'poor' })
    const sold = { status: 'answered', answer: 'sold' }
    expect(await attempt({ answer: 'sold' })).toEqual({ ...sold, repeated: false })
    expect(await attempt({ refusal: 'poor' })).toEqual({ ...sold, repeated: true })
  })

  it('is decided by the member’s own row, not by that of whoever is locked with them', async () => {
    await earn(test.sql, ana, 40)
    const bia = await test.newMember()
    const member = await test.economy.transaction((economy) =>
      answerOnce(
        economy,
        { memberId: ana, key: randomUUID(), operation: 'buy', body: null, alsoLock: [bia] },
        async ({ balance, isPremium }) => ({ answer: { balance, isPremium } }),
      ),
    )
    expect(member).toMatchObject({ answer: { balance: 40, isPremium: false } })
  })

  it('is forgotten after 30 days, and not before', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    test.clock.now = daysAgo(31)
    await ask({ key: old })
    test.clock.now = daysAgo(29)
    await ask({ key: recent })
    await pruneKeys(test.sql, everyRow)
    const kept = await test.sql`select key from idempotency_keys where key = any(${[old, recent]}::uuid[])`
    expect(kept).toEqual([{ key: recent }])
  })
})
