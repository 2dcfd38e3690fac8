import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { earn } from '#server/testing/economy/earn.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { comment, idea } from '#server/testing/economy/member-events.ts'
import { readBalance, readStatement } from './statement.ts'

let test: EconomyUnderTest
let ana: string
let bia: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
  bia = await test.newMember()
})
afterAll(() => test.stop())

describe('the statement', () => {
  it('says what each row was for, when, and what remains of the day’s cap', async () => {
    await test.recordEvent(idea(ana))
    await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))
    const statement = await readStatement(test.sql, ana, noon)
    expect(statement).toMatchObject({ balance: 14, earned: 14 })
    expect(statement.rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Bônus: comentário de 80+ caracteres', 2],
      ['Comentário', 2],
      ['Bônus: primeira ideia do dia', 5],
      ['Ideia publicada', 5],
    ])
    expect(statement.rows[0]).toEqual({
      id: '4',
      kind: 'award',
      action: 'long_comment',
      label: 'Bônus: comentário de 80+ caracteres',
      amount: 2,
      day: '2026-11-11',
      at: noon.toISOString(),
      remainingToday: { times: 5, remaining: 4, text: 'Restam 4 de 5 hoje' },
    })
    expect(statement.rows[2]?.remainingToday?.text).toBe('Limite de hoje atingido')
    expect(statement.today.map(({ action, remaining }) => [action, remaining])).toEqual([
      ['idea_published', 4],
      ['first_idea_of_day', 0],
      ['comment_written', 19],
      ['long_comment', 4],
      ['justified_reaction', 10],
      ['useful_comment', 3],
    ])
  })

  it('gives the caps back at midnight in São Paulo', async () => {
    test.clock.now = new Date('2026-11-12T02:59:59Z')
    await test.recordEvent(idea(ana))
    const left = async (at: string) => {
      const statement = await readStatement(test.sql, ana, new Date(at))
      return [statement.day, ...statement.rows.map((row) => row.remainingToday?.remaining)]
    }
    expect(await left('2026-11-12T02:59:59Z')).toEqual(['2026-11-11', 0, 4])
    expect(await left('2026-11-12T03:00:00Z')).toEqual(['2026-11-12', 1, 5])
  })

  it('holds the newest 50 that moved the balance, whatever paid nothing in between', async () => {
    for (let n = 1; n <= 55; n += 1) {
      await earn(test.sql, ana, n, noon)
      // Pays the first time; later rows have the amount 0.
      await test.recordEvent({ kind: 'sample-step-done', memberId: ana, step: 1, sequence: n })
    }
    const rows = (await readStatement(test.sql, ana, noon)).rows
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 50 }, (_, n) => 55 - n))
  })

  it('is one’s own: another member’s rows are not in it', async () => {
    await earn(test.sql, bia, 40)
    expect(await readStatement(test.sql, ana, noon)).toMatchObject({ balance: 0, rows: [] })
    await test.sql`delete from users where id = ${bia}`
    await expect(readStatement(test.sql, bia, noon)).rejects.toThrow(AccountGone)
    await expect(readBalance(test.sql, bia, noon)).rejects.toThrow(AccountGone)
  })
})

describe('the balance', () => {
  it('comes with level, tier and what is missing for the next', async () => {
    await earn(test.sql, ana, 260, noon)
    expect(await readBalance(test.sql, ana, noon)).toMatchObject({
      balance: 260,
      earned: 260,
      isPremium: false,
      level: 6,
      tier: { id: 'prata' },
      toNextLevel: { done: 10, target: 50, missing: 40 },
      toNextTier: { missing: 40, text: 'faltam 40 para Ouro' },
      streak: 0,
    })
  })

  it('counts a streak of any length, over two days of rest a month', async () => {
    await test.sql`
      insert into active_days (user_id, day)
      select ${ana}, day::date from generate_series('2026-08-03'::date, '2026-11-10', '1 day') day`
    expect((await readBalance(test.sql, ana, noon)).streak).toBe(100)
    await test.sql`insert into active_days (user_id, day) values (${ana}, '2026-11-11')`
    expect((await readBalance(test.sql, ana, noon)).streak).toBe(101)
    const saturday = new Date('2026-11-14T15:00:00Z')
    expect((await readBalance(test.sql, ana, saturday)).streak).toBe(101)
    const sunday = new Date('2026-11-15T15:00:00Z')
    expect((await readBalance(test.sql, ana, sunday)).streak).toBe(0)
  })
})
