import { saoPauloMonth } from '#domain/calendar/periods.ts'
import type { Edition } from '#domain/economy/rule-book.ts'

const podiumSize = 3

/** The first three are on the podium; the others are listed below it. */
export function splitPodium<Entry>(ranked: readonly Entry[]): {
  readonly podium: readonly Entry[]
  readonly rest: readonly Entry[]
} {
  return { podium: ranked.slice(0, podiumSize), rest: ranked.slice(podiumSize) }
}

/** `points` are earned points: of all time, or of the ranking's month. */
export type Contender = { readonly memberId: string; readonly points: number }

/**
 * The order of the ranking: most points first. Equal points share a position (1, 2, 2, 4): one more than the
 * number of members with more points. Equals are ordered by id, so that the order is stable. Take-backs can
 * outweigh a month's awards; such a month counts as 0.
 */
export function rank<Entry extends Contender>(
  entries: readonly Entry[],
): readonly (Entry & { readonly position: number })[] {
  const ordered = entries
    .map((entry) => ({ ...entry, points: Math.max(0, entry.points) }))
    .sort((one, other) => other.points - one.points || byText(one.memberId, other.memberId))
  let position = 1
  return ordered.map((entry, index) => {
    if (ordered[index - 1]?.points !== entry.points) position = index + 1
    return { ...entry, position }
  })
}

/** By code unit, like the database's "C" collation, independent of language. */
function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** How many members the ranking lists from the top. */
export const rankingLengths: Readonly<Record<Edition, number>> = { product: 50, demonstration: 10 }

export type RankingScope = 'all' | 'month'

export const rankingScopeNames: Readonly<Record<RankingScope, string>> = { all: 'Geral', month: 'Este mês' }

/** The key of a ranking: 'all', or the São Paulo month as YYYY-MM. */
export function rankingPeriod(scope: RankingScope, now: Date): string {
  return scope === 'all' ? 'all' : saoPauloMonth(now)
}
