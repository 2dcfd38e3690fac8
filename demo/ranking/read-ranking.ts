import { type RankingEntry, rankingNeighbours } from '#contract/ranking.ts'
import { ledgerOf } from '#demo/economy/account.ts'
import { avatarOf } from '#demo/people/present-person.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { accountOf } from '#domain/economy/ledger.ts'
import { levelOf, tierOf } from '#domain/levels/levels.ts'
import { type RankingScope, rank, rankingLengths, rankingPeriod } from '#domain/ranking/ranking.ts'

/**
 * The first ten, and the caller with their neighbours. Members without points are shown only to themselves.
 */
export function readRanking(snapshot: Snapshot, memberId: string, scope: RankingScope) {
  const period = rankingPeriod(scope, snapshot.now)
  const points = pointsOf(snapshot, scope, period)
  const { members } = snapshot.get('users')
  const ranked = rank(members.map((member) => ({ member, memberId: member.id, points: points(member.id) })))
  const listed = ranked.filter((entry) => entry.points > 0 || entry.memberId === memberId)
  const index = listed.findIndex((entry) => entry.memberId === memberId)
  const top = listed.filter((entry) => entry.points > 0).slice(0, rankingLengths.demonstration)
  const isListed = top.some((entry) => entry.memberId === memberId)
  const around = isListed
    ? []
    : listed.slice(Math.max(0, index - rankingNeighbours), index + rankingNeighbours + 1)
  const present = ({ member, points: won, position }: (typeof ranked)[number]): RankingEntry => {
    const { earned } = accountOf(ledgerOf(snapshot), member.id)
    return {
      memberId: member.id,
      position,
      displayName: member.displayName,
      avatarUrl: avatarOf(snapshot, member),
      color: member.color,
      level: levelOf(earned),
      tier: tierOf('demonstration', earned),
      points: won,
      isPremium: member.premiumSince !== null,
      isMe: member.id === memberId,
    }
  }
  const me = listed[index]
  if (me === undefined) throw new Error('Whoever asks for the ranking is not in it')
  return { scope, period, top: top.map(present), me: present(me), around: around.map(present) }
}

function pointsOf(snapshot: Snapshot, scope: RankingScope, month: string): (memberId: string) => number {
  if (scope === 'all') return (memberId) => accountOf(ledgerOf(snapshot), memberId).earned
  const earned = new Map<string, number>()
  for (const { memberId, kind, day, amount } of snapshot.get('economy').rows)
    if (kind !== 'spend' && day.startsWith(month)) earned.set(memberId, (earned.get(memberId) ?? 0) + amount)
  return (memberId) => earned.get(memberId) ?? 0
}
