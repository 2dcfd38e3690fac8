import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import type { LiveMessage } from '#server/platform/realtime/live-message.ts'
import { createNews, type News } from './news.ts'

const unchanged = { balance: 10, balanceBefore: 10, earned: 40, earnedBefore: 40 }

function toldAbout(happens: (news: News) => void): string[] {
  const messages: LiveMessage[] = []
  const news = createNews()
  happens(news)
  news.tell((message) => void messages.push(message))
  return messages.map(({ to, event }) => `${to}: ${event.type}`)
}

describe('what members are told after a transaction', () => {
  it('that their points changed, the balance or what they ever earned, and nothing where neither did', () => {
    expect(
      toldAbout((news) =>
        news.accountsChanged(
          new Map([
            ['ana', { ...unchanged, balance: 15 }],
            ['bia', { ...unchanged, earned: 45 }],
            ['caio', unchanged],
          ]),
        ),
      ),
    ).toEqual(['ana: points', 'bia: points'])
  })

  it('that a goal was paid, on their missions and among their notifications, once each', () => {
    const rows = [{ memberId: 'ana' }, { memberId: 'ana' }] as LedgerRow[]
    expect(toldAbout((news) => news.goalsPaid(rows))).toEqual(['ana: missions', 'ana: notifications'])
  })

  it('that a badge was given', () => {
    expect(toldAbout((news) => news.badgesGiven([{ memberId: 'ana' }]))).toEqual(['ana: badges'])
  })

  it.each([
    ['idea', ['ana: missions']],
    ['comment_received', ['ana: missions', 'ana: notifications']],
    ['like_received', ['ana: notifications']],
    ['useful_comment', []],
    ['trail', []],
  ] as const)('of %s, recorded or undone, what it counts for', (kind, told) => {
    const change = [{ memberId: 'ana', kind, reference: 'i1' }]
    expect(toldAbout((news) => news.activityChanged({ recorded: change, undone: [] }))).toEqual(told)
    expect(toldAbout((news) => news.activityChanged({ recorded: [], undone: change }))).toEqual(told)
  })
})
