import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'

/** Enough for every item and for Premium, in any rule book. */
const plenty = 10_000

export const economyCases: Readonly<Record<string, OperationCase>> = {
  'badges.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { badges } = await member.badges.list()
      expect(badges.map(({ id }) => id)).toEqual(expect.arrayContaining([...edition.trails.badges]))
      expect(new Set(badges.map(({ id }) => id)).size).toBe(badges.length)
      for (const { earned, earnedAt, done, target, howToEarn } of badges) {
        expect(earned).toBe(earnedAt !== null)
        expect(done >= target).toBe(earned)
        expect(howToEarn).not.toBe('')
      }
    },
  },
  'economy.balance': {
    validInput: undefined,
    badInputs: [],
    funds: 200,
    async behaves(member) {
      const balance = await member.economy.balance()
      expect(balance.balance).toBeGreaterThanOrEqual(200)
      expect(balance.earned).toBeGreaterThanOrEqual(balance.balance)
      expect(balance.tier.fromPoints).toBeLessThanOrEqual(balance.earned)
      expect(balance.toNextLevel.done + balance.toNextLevel.missing).toBe(balance.toNextLevel.target)
    },
  },
  'economy.statement': {
    validInput: undefined,
    badInputs: [],
    funds: 1000,
    async behaves(member) {
      const before = await member.economy.statement()
      expect(before.today.length).toBeGreaterThan(0)
      await member.store.buy({ item: 'golden_badge', key: newKey() })
      const after = await member.economy.statement()
      expect(after.rows.length).toBeLessThanOrEqual(50)
      expect(after.rows[0]).toMatchObject({
        kind: 'spend',
        label: 'Loja: Selo dourado',
        remainingToday: null,
      })
      expect(after.balance).toBe(before.balance + (after.rows[0]?.amount ?? 0))
      expect(after.earned).toBe(before.earned)
    },
  },
  'missions.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { daily, weekly, monthly } = await member.missions.get()
      expect(daily.goals.map(({ reward }) => reward)).toEqual([20, 30, 25])
      expect(daily.bonus?.reward).toBe(15)
      expect(weekly.goals.map(({ reward }) => reward)).toEqual([300, 50, 30])
      expect(weekly.bonus?.reward).toBe(120)
      expect(monthly.goals.map(({ reward }) => reward)).toEqual([100, 75])
      expect(monthly.bonus).toBeNull()
      for (const { goals } of [daily, weekly, monthly])
        for (const { done, target, complete } of goals) expect(done === target).toBe(complete)
      expect(daily.endsAt <= weekly.endsAt).toBe(true)
    },
  },
  'premium.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { plan, premiumSince, price, balance, upgrade, earning } = await member.premium.get()
      expect([plan, premiumSince, price]).toEqual(['free', null, edition.premiumPrice])
      expect(upgrade.allowed).toBe(balance >= price)
      expect(earning.filter(({ main }) => main).length).toBeGreaterThan(0)
    },
  },
  'premium.upgrade': {
    validInput: { key: '3b241101-e2bb-4255-8caf-4136c566a962' },
    badInputs: [
      {},
      { key: 'again' },
      { key: 7 },
      { key: newKey(), price: 1 },
      { key: newKey(), plan: 'premium' },
    ],
    funds: plenty,
    async behaves(member) {
      const before = await member.premium.get()
      const key = newKey()
      const upgraded = await member.premium.upgrade({ key })
      expect(upgraded).toMatchObject({ plan: 'premium', price: before.price, title: 'Upgrade realizado!' })
      expect(upgraded.balance).toBe(before.balance - before.price)
      expect(await member.premium.upgrade({ key })).toEqual(upgraded)
      expect(await codeOf(member.premium.upgrade({ key: newKey() }))).toBe('ALREADY_PREMIUM')
      expect(await codeOf(member.store.buy({ item: 'extra_project_slot', key: newKey() }))).toBe(
        'INCLUDED_IN_PREMIUM',
      )
      expect(await member.premium.get()).toMatchObject({
        plan: 'premium',
        premiumSince: upgraded.premiumSince,
        balance: upgraded.balance,
      })
      expect((await member.store.get()).items.map(({ id }) => id)).not.toContain('extra_project_slot')
    },
  },
  'ranking.get': {
    validInput: { scope: 'month' },
    badInputs: [{ scope: 'year' }, { scope: 'all', limit: 1_000_000 }],
    funds: 50,
    async behaves(member, { edition }) {
      for (const scope of ['all', 'month'] as const) {
        const { top, me, around } = await member.ranking.get({ scope })
        expect(me.isMe).toBe(true)
        expect(top.length).toBeLessThanOrEqual(edition.rankingLength)
        expect([...top, ...around].filter(({ isMe }) => isMe)).toEqual([me])
        expect(top.map(({ points }) => points)).toEqual(
          top.map(({ points }) => points).sort((one, other) => other - one),
        )
        expect(top[0]?.position).toBe(1)
      }
    },
  },
  'ranking.guide': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { tips, tiers } = await member.ranking.guide()
      expect(tips.length).toBeGreaterThan(0)
      expect(tiers.map(({ id }) => id)).toEqual(edition.tierIds)
    },
  },
  'store.buy': {
    validInput: { item: 'profile_theme', key: '3b241101-e2bb-4255-8caf-4136c566a962' },
    badInputs: [
      {},
      { item: 'profile_theme' },
      { item: 'yacht', key: newKey() },
      { item: 'profile_theme', key: '' },
      { item: 'profile_theme', key: newKey(), price: 0 },
      { item: 'profile_theme', key: newKey(), amount: -200 },
    ],
    funds: 700,
    async behaves(member) {
      const { balance } = await member.store.get()
      const key = newKey()
      const bought = await member.store.buy({ item: 'profile_theme', key })
      expect(bought).toMatchObject({
        item: 'profile_theme',
        price: 200,
        balance: balance - 200,
        timesBought: 1,
        title: 'Compra realizada!',
      })
      expect(await member.store.buy({ item: 'profile_theme', key })).toEqual(bought)
      expect(await codeOf(member.store.buy({ item: 'golden_badge', key }))).toBe('KEY_REUSED')
      expect(await codeOf(member.premium.upgrade({ key }))).toBe('KEY_REUSED')
      expect(await codeOf(member.store.buy({ item: 'profile_theme', key: newKey() }))).toBe('ALREADY_OWNED')
      expect((await member.store.get()).owned).toMatchObject({ profileTheme: true, goldenBadge: false })
      expect((await member.economy.balance()).balance).toBe(balance - 200)
    },
  },
  'store.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { balance, items } = await member.store.get()
      // The demonstration has no mentors.
      const prices = edition.ruleBook === 'product' ? [500, 300, 2000, 150, 200] : [500, 300, 150, 200]
      expect(items.map(({ price }) => price)).toEqual(prices)
      for (const { price, purchase } of items) expect(purchase.allowed).toBe(balance >= price)
    },
  },
}
