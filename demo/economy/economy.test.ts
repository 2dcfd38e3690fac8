import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, newKey } from '#contract/conformance/outcome.ts'
import { comment, longText, publish } from '#contract/conformance/sample-content.ts'
import { openTestDemonstration, type TestDemonstration } from '#demo/testing/open-test-demonstration.ts'

/** A Wednesday in São Paulo. */
const noon = '2026-11-11T15:00:00Z'

let clock: Date
let test: TestDemonstration
let me: TestDemonstration['demonstration']['client']
beforeEach(async () => {
  clock = new Date(noon)
  test = await openTestDemonstration({ now: () => clock })
  me = test.demonstration.client
  // The seed is stored on the first read.
  await me.economy.balance()
})

const balanceOf = async (client: typeof me) => (await client.economy.balance()).balance
const stored = () => [...test.tabs.texts].map(([key, text]) => `${key} ${text}`)

describe('Premium', () => {
  it('costs 500, once', async () => {
    const key = newKey()
    expect(await me.premium.upgrade({ key })).toMatchObject({ price: 500, balance: 750 })
    expect(await me.premium.upgrade({ key })).toMatchObject({ balance: 750 })
    expect(await codeOf(me.premium.upgrade({ key: newKey() }))).toBe('ALREADY_PREMIUM')
    expect(await me.economy.balance()).toMatchObject({ balance: 750, earned: 1250, isPremium: true })
  })

  it('that cannot be paid changes nothing', async () => {
    const { client } = test.newMember(499)
    const before = stored()
    const refused = client.premium.upgrade({ key: newKey() })
    await expect(refused).rejects.toMatchObject({
      code: 'INSUFFICIENT_BPOINTS',
      message: 'Você precisa de 500 BPoints para fazer upgrade.',
      data: { price: 500, missing: 1 },
    })
    expect(stored()).toEqual(before)
  })
})

describe('the store', () => {
  it('charges once, however often and from however many tabs the same press arrives', async () => {
    const key = newKey()
    const tabs = [me, test.openTab().client, me]
    const answers = await Promise.all(tabs.map((tab) => tab.store.buy({ item: 'extra_project_slot', key })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balanceOf(me)).toBe(750)
    expect((await me.store.get()).owned.extraProjectSlots).toBe(1)
    await me.store.buy({ item: 'extra_project_slot', key: newKey() })
    expect((await me.store.get()).owned.extraProjectSlots).toBe(2)
  })

  it('refuses what the balance does not reach, says how much is missing and changes nothing', async () => {
    for (let n = 0; n < 2; n += 1) await me.store.buy({ item: 'extra_project_slot', key: newKey() })
    const before = stored()
    await expect(me.store.buy({ item: 'extra_project_slot', key: newKey() })).rejects.toMatchObject({
      code: 'INSUFFICIENT_BPOINTS',
      data: { missing: 250 },
    })
    expect(stored()).toEqual(before)
  })

  it('does not sell a mentoring that nobody could give', async () => {
    const { client } = test.newMember(3000)
    expect((await client.store.get()).items.map(({ id }) => id)).toEqual([
      'extra_project_slot',
      'basic_template',
      'golden_badge',
      'profile_theme',
    ])
    const refused = client.store.buy({ item: 'express_mentoring', key: newKey() })
    expect(await codeOf(refused)).toBe('NOT_IN_DEMONSTRATION')
    expect(await balanceOf(client)).toBe(3000)
  })

  it('gives the golden badge with the purchase, once', async () => {
    await me.store.buy({ item: 'golden_badge', key: newKey() })
    expect(await codeOf(me.store.buy({ item: 'golden_badge', key: newKey() }))).toBe('ALREADY_OWNED')
    const { badges } = await me.badges.list()
    expect(badges.filter(({ earned }) => earned).map(({ id }) => id)).toEqual(['first-idea', 'golden-badge'])
  })
})

describe('badges', () => {
  const earnedAt = async (badge: string) =>
    (await me.badges.list()).badges.find(({ id }) => id === badge)?.earnedAt
  const comments = async () => {
    const { ideas } = await me.ideas.list({})
    return comment(me, ideas.find(({ author }) => author.isSample)?.id ?? '')
  }

  it('are given once and stay, whatever becomes of what earned them', async () => {
    const first = await comments()
    expect(await earnedAt('first-comment')).toBe(clock.toISOString())
    clock = new Date(clock.getTime() + 60_000)
    await me.comments.delete({ id: first.id })
    await comments()
    expect(await earnedAt('first-comment')).toBe(new Date(noon).toISOString())
  })

  it('count the idea that is there from the beginning, since it was posted', async () => {
    const { ideas } = await me.ideas.mine({})
    expect(ideas).toHaveLength(1)
    expect(await earnedAt('first-idea')).toBe(ideas[0]?.createdAt)
  })

  it('are gone after a reset, but for that one, and can be earned again', async () => {
    await comments()
    await test.demonstration.reset()
    const earned = async () =>
      (await me.badges.list()).badges.filter((badge) => badge.earned).map(({ id }) => id)
    expect(await earned()).toEqual(['first-idea'])
    expect(await balanceOf(me)).toBe(1250)
    await comments()
    expect(await earned()).toEqual(['first-idea', 'first-comment'])
  })
})

describe('missions', () => {
  async function daily(goal: string) {
    return (await me.missions.get()).daily.goals.find((one) => one.goal === goal)
  }

  it('are paid in the moment they are reached, once a day, and told of', async () => {
    const { ideas } = await me.ideas.list({})
    const [one, two, three] = ideas.filter(({ author }) => author.isSample)
    await comment(me, one?.id ?? '')
    await comment(me, one?.id ?? '')
    expect(await daily('daily_comment_ideas')).toMatchObject({ done: 1, complete: false })
    const before = await balanceOf(me)
    await comment(me, two?.id ?? '')
    expect(await balanceOf(me)).toBe(before + 2 + 20)
    expect(await daily('daily_comment_ideas')).toMatchObject({ done: 2, complete: true })
    await comment(me, three?.id ?? '')
    expect(await balanceOf(me)).toBe(before + 2 + 20 + 2)
    const notified = (await me.notifications.list()).notifications.filter(({ kind }) => kind === 'mission')
    expect(notified).toMatchObject([{ goal: 'daily_comment_ideas', points: 20, read: false }])

    // Midnight in São Paulo.
    clock = new Date('2026-11-12T03:00:00Z')
    expect(await daily('daily_comment_ideas')).toMatchObject({ done: 0, complete: false })
  })

  it('count a reaction with a reason, and not the same one twice', async () => {
    const { ideas } = await me.ideas.list({})
    const id = ideas.find(({ author }) => author.isSample)?.id ?? ''
    const before = await balanceOf(me)
    await me.ideas.react({ id, reaction: 'like', justification: longText })
    expect(await balanceOf(me)).toBe(before + 1 + 25)
    await me.ideas.react({ id, reaction: 'dislike', justification: longText })
    expect(await balanceOf(me)).toBe(before + 1 + 25)
    expect(await daily('daily_justified_reaction')).toMatchObject({ done: 1, complete: true })
  })

  it('of the week and the month can be reached by the one person who is there', async () => {
    const { weekly, monthly } = await me.missions.get()
    expect([weekly.isSolo, monthly.isSolo]).toEqual([true, true])
    const { trails } = await me.trails.list()
    for (const { id } of trails.slice(0, 3)) {
      const got = await me.trails.get({ id })
      const stageId = got.kind === 'trail' ? (got.trail.stages[0]?.id ?? '') : ''
      await me.lessons.complete({ trailId: id, stageId, taskResponse: longText, key: newKey() })
    }
    const before = await balanceOf(me)
    await publish(me)
    expect(await balanceOf(me)).toBe(before + 5 + 300)
  })
})

describe('the ranking', () => {
  it('is of the month and lists ten, with whoever asks wherever they are', async () => {
    const month = await me.ranking.get({ scope: 'month' })
    expect(month.period).toBe('2026-11')
    expect(month.top).toHaveLength(10)
    expect(month.me).toMatchObject({ points: 1250, isMe: true, tier: { id: 'ouro' } })
    expect(month.top).toContainEqual(month.me)
    expect(month.around).toEqual([])

    const { client } = test.newMember(1)
    const last = await client.ranking.get({ scope: 'month' })
    expect(last.me.position).toBeGreaterThan(10)
    expect(last.around.map(({ isMe }) => isMe)).toEqual([false, false, true])
  })

  it('starts over with the month, while everything earned stays earned', async () => {
    clock = new Date('2026-12-01T03:00:00Z')
    expect(await me.ranking.get({ scope: 'month' })).toMatchObject({
      top: [],
      me: { points: 0, position: 1 },
    })
    expect((await me.ranking.get({ scope: 'all' })).me.points).toBe(1250)
  })

  it('does not fall by spending', async () => {
    const before = await me.ranking.get({ scope: 'month' })
    await me.premium.upgrade({ key: newKey() })
    const after = await me.ranking.get({ scope: 'month' })
    expect(after.me).toEqual({ ...before.me, isPremium: true })
  })
})

describe('the statement', () => {
  it('says where every point is from, and adds up', async () => {
    await me.store.buy({ item: 'profile_theme', key: newKey() })
    await publish(me)
    const { rows, balance, today } = await me.economy.statement()
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Ideia publicada', 5],
      ['Loja: Tema de perfil', -200],
      ['Passo do projeto', 2],
      ['Passo do projeto', 2],
      ['Saldo inicial da demonstração', 1246],
    ])
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
    expect(today.find(({ action }) => action === 'idea_published')?.text).toBe('Restam 4 de 5 hoje')
    expect((await me.home.summary()).pointsLast24h).toBe(5)
  })
})
