import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { earn } from '#server/testing/economy/earn.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { buyItem, listOffers } from './store.ts'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
  await addMemberMentor(test.sql, { now: test.clock.now })
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

type Item = Parameters<typeof buyItem>[1]['item']

const buy = (item: Item, key = randomUUID(), economy = test.economy) =>
  buyItem(economy, { memberId: ana, item, key })

const rowsOf = (memberId: string) =>
  test.sql`select 1 from bpoints_transactions where user_id = ${memberId} and kind = 'spend'`

describe('a purchase', () => {
  it.each([
    ['extra_project_slot', 500],
    ['basic_template', 300],
    ['express_mentoring', 2000],
    ['golden_badge', 150],
    ['profile_theme', 200],
  ] as const)('of %s charges %i, no more and no less', async (item, price) => {
    await earn(test.sql, ana, price - 1)
    expect(await buy(item)).toMatchObject({
      status: 'refused',
      refusal: { reason: 'insufficient', missing: 1, title: 'BPoints insuficientes' },
    })
    await earn(test.sql, ana, 1)
    expect(await buy(item)).toMatchObject({
      status: 'answered',
      answer: { item, price, balance: 0, timesBought: 1, title: 'Compra realizada!' },
    })
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('of express mentoring is refused, without charge, while no mentor has time for it', async () => {
    await earn(test.sql, ana, 2000)
    await test.sql`update mentors set available = false where is_member`
    expect(await buy('express_mentoring')).toMatchObject({ refusal: { reason: 'no-mentor' } })
    const { items } = await listOffers(test.sql, ana, test.clock.now)
    expect(items.find(({ id }) => id === 'express_mentoring')).toMatchObject({
      price: 2000,
      purchase: { allowed: false, reason: 'no-mentor' },
    })
    expect(await test.balanceOf(ana)).toBe(2000)
    await test.sql`update mentors set available = true where is_member`
    expect(await buy('express_mentoring')).toMatchObject({ status: 'answered' })
  })

  it('says how many more points are needed, and may be tried again with the same key', async () => {
    await earn(test.sql, ana, 80)
    const key = randomUUID()
    const refused = await buy('profile_theme', key)
    expect(refused).toMatchObject({
      refusal: { detail: 'Faltam 120 BPoints para comprar “Tema de perfil”.' },
    })
    expect(await rowsOf(ana)).toEqual([])
    await earn(test.sql, ana, 120)
    expect(await buy('profile_theme', key)).toMatchObject({ status: 'answered' })
  })

  it('answers with what is left after everything it settled was paid', async () => {
    await earn(test.sql, ana, 500)
    await test.sql`
      insert into activity (user_id, kind, reference, day) values (${ana}, 'stage', 't/s', ${saoPauloDay(noon)})`
    const { daily_lesson } = ruleBooks.product.goals
    expect(await buy('extra_project_slot')).toMatchObject({ answer: { balance: daily_lesson.amount } })
    expect(await test.balanceOf(ana)).toBe(daily_lesson.amount)
  })

  it('does not lower what was earned, and is told to the member', async () => {
    await earn(test.sql, ana, 1000)
    test.publishedTo(ana)
    await buy('golden_badge')
    expect(test.publishedTo(ana)).toEqual(['badges', 'points'])
    expect(await test.badgesOf(ana)).toEqual(['golden-badge'])
    const [row] = await test.sql`select bpoints, bpoints_earned from profiles where id = ${ana}`
    expect(row).toEqual({ bpoints: 850, bpoints_earned: 1000 })
  })

  it('of what is bought once is refused the second time; slots and credits add up', async () => {
    await earn(test.sql, ana, 10_000)
    await buy('basic_template')
    expect(await buy('basic_template')).toMatchObject({ refusal: { reason: 'owned', title: 'Adquirido' } })
    for (const item of ['extra_project_slot', 'extra_project_slot', 'express_mentoring'] as const)
      await buy(item)
    expect(await listOffers(test.sql, ana, test.clock.now)).toMatchObject({
      balance: 10_000 - 300 - 1000 - 2000,
      owned: {
        extraProjectSlots: 2,
        leanCanvasTemplate: true,
        mentoringCredits: 1,
        goldenBadge: false,
        profileTheme: false,
      },
    })
  })

  it('of a project slot is neither offered nor sold to Premium members', async () => {
    await earn(test.sql, ana, 1000)
    await test.sql`update profiles set plan = 'premium', premium_since = now() where id = ${ana}`
    const offers = await listOffers(test.sql, ana, test.clock.now)
    expect(offers.items.map(({ id }) => id)).toEqual([
      'basic_template',
      'express_mentoring',
      'golden_badge',
      'profile_theme',
    ])
    expect(await buy('extra_project_slot')).toMatchObject({
      refusal: {
        reason: 'included-in-premium',
        title: 'Premium Ativo',
        detail: 'Você já tem projetos ilimitados no Premium.',
      },
    })
  })

  it('by a member who is no longer there is nobody’s', async () => {
    await test.sql`delete from users where id = ${ana}`
    await expect(buy('golden_badge')).rejects.toThrow(AccountGone)
    await expect(listOffers(test.sql, ana, test.clock.now)).rejects.toThrow(AccountGone)
  })
})

describe('a key', () => {
  it('sent 20 times, one after the other and at once, is one charge and one answer', async () => {
    await earn(test.sql, ana, 5000)
    const key = randomUUID()
    const first = await buy('extra_project_slot', key)
    test.clock.now = new Date(noon.getTime() + 86_400_000)
    for (let n = 0; n < 10; n += 1)
      expect(await buy('extra_project_slot', key)).toEqual({ ...first, repeated: true })
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => buy('extra_project_slot', key)))
    for (const answer of atOnce) expect(answer).toEqual({ ...first, repeated: true })
    expect(await rowsOf(ana)).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(4500)
  })

  it('with another item is refused and changes nothing', async () => {
    await earn(test.sql, ana, 5000)
    const key = randomUUID()
    await buy('golden_badge', key)
    expect(await buy('profile_theme', key)).toEqual({ status: 'key-reused' })
    expect(await test.balanceOf(ana)).toBe(4850)
  })

  it('of one member means nothing for another', async () => {
    const bia = await test.newMember()
    await earn(test.sql, ana, 200)
    await earn(test.sql, bia, 200)
    const key = randomUUID()
    await buy('profile_theme', key)
    expect(await buyItem(test.economy, { memberId: bia, item: 'profile_theme', key })).toMatchObject({
      status: 'answered',
    })
  })
})

describe('under concurrency', () => {
  it('200 purchases with funds for one: exactly one', async () => {
    await earn(test.sql, ana, 500)
    const other = connect(test.database.target, { max: 8 })
    const secondProcess = createEconomy({
      sql: other.sql,
      publish: () => {},
      lessonsPublished: async () => 100,
    })
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        buy('extra_project_slot', randomUUID(), n % 2 === 0 ? test.economy : secondProcess),
      ),
    )
    await other.close()
    expect(outcomes.filter(({ status }) => status === 'answered')).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'refused')).toHaveLength(199)
    expect(await rowsOf(ana)).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('something sold once, asked for 50 times with funds for all: exactly one', async () => {
    await earn(test.sql, ana, 50_000)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => buy('golden_badge')))
    expect(outcomes.filter(({ status }) => status === 'answered')).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(49_850)
  })
})
