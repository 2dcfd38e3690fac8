import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import type { LiveMessage } from '#server/platform/realtime/live-message.ts'
import { createMemberChanges, type MemberChanges } from './member-changes.ts'

const unchanged = { balance: 10, balanceBefore: 10, earned: 40, earnedBefore: 40 }

function publishedBy(happens: (changes: MemberChanges) => void): string[] {
  const messages: LiveMessage[] = []
  const changes = createMemberChanges()
  happens(changes)
  changes.publish((message) => void messages.push(message))
  return messages.map(({ to, event }) => `${to}: ${event.type}`)
}

describe('what is published to members after a transaction', () => {
  it('that their points changed, the balance or what they ever earned, and nothing where neither did', () => {
    expect(
      publishedBy((changes) =>
        changes.accountsChanged(
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
    expect(publishedBy((changes) => changes.goalsPaid(rows))).toEqual(['ana: missions', 'ana: notifications'])
  })

  it('that a badge was given', () => {
    expect(publishedBy((changes) => changes.badgesGiven([{ memberId: 'ana' }]))).toEqual(['ana: badges'])
  })

  it.each([
    ['idea', ['ana: missions']],
    ['comment_received', ['ana: missions', 'ana: notifications']],
    ['like_received', ['ana: notifications']],
    ['useful_comment', []],
    ['trail', []],
  ] as const)('of %s, recorded or undone, what it counts for', (kind, published) => {
    const change = [{ memberId: 'ana', kind, reference: 'i1' }]
    expect(publishedBy((changes) => changes.activityChanged({ recorded: change, undone: [] }))).toEqual(
      published,
    )
    expect(publishedBy((changes) => changes.activityChanged({ recorded: [], undone: change }))).toEqual(
      published,
    )
  })
})
