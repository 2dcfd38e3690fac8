import type { ActivityChange, ActivityKind } from '#domain/activity/activity-of.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import type { Applied } from './apply-requests.ts'

type Topic = 'points' | 'badges' | 'missions' | 'notifications'

/** Not counted by any mission, challenge or goal. */
const onlyForBadges: ReadonlySet<ActivityKind> = new Set(['like_received', 'useful_comment', 'trail'])

/** Actions of others that notify the member; taking one back removes the notification. */
const fromOthers: ReadonlySet<ActivityKind> = new Set(['like_received', 'comment_received'])

export type MemberChanges = {
  accountsChanged(accounts: Applied['accounts']): void
  activityChanged(change: ActivityChange): void
  goalsPaid(rows: readonly LedgerRow[]): void
  badgesGiven(badges: readonly { readonly memberId: string }[]): void
  /** Call after commit: an earlier refetch would return the old state. */
  publish(publish: Realtime['publish']): void
}

/** Collects the members a transaction affects, and the kinds of changes. */
export function createMemberChanges(): MemberChanges {
  const topics = new Map<string, Set<Topic>>()

  function add(memberId: string, topic: Topic) {
    topics.set(memberId, (topics.get(memberId) ?? new Set()).add(topic))
  }

  return {
    accountsChanged(accounts) {
      for (const [memberId, account] of accounts) {
        const { balance, balanceBefore, earned, earnedBefore } = account
        if (balance !== balanceBefore || earned !== earnedBefore) add(memberId, 'points')
      }
    },
    activityChanged({ recorded, undone }) {
      for (const { memberId, kind } of [...recorded, ...undone]) {
        if (!onlyForBadges.has(kind)) add(memberId, 'missions')
        if (fromOthers.has(kind)) add(memberId, 'notifications')
      }
    },
    goalsPaid(rows) {
      for (const { memberId } of rows) {
        add(memberId, 'missions')
        add(memberId, 'notifications')
      }
    },
    badgesGiven(badges) {
      for (const { memberId } of badges) add(memberId, 'badges')
    },
    publish(publish) {
      for (const [to, types] of topics) for (const type of types) publish({ to, event: { type } })
    },
  }
}
