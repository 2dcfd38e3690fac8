import { saoPauloMonth } from '#domain/calendar/periods.ts'
import type { Edition } from '#domain/economy/rule-book.ts'

const podiumPlaces = 3

/** The first three stand on the podium; everyone else is listed below it. */
export function splitPodium<Entry>(ranked: readonly Entry[]): {
  readonly podium: readonly Entry[]
  readonly rest: readonly Entry[]
} {
  return { podium: ranked.slice(0, podiumPlaces), rest: ranked.slice(podiumPlaces) }
}

/** `points` are earned points: of all time, or of the ranking's month. */
export type Contender = { readonly memberId: string; readonly points: number }

/**
 * The order of the ranking: most points first. Equal points share a position (1, 2, 2, 4), which depends on the
 * points alone: one more than the members with more. Among equals the order is by id, so that it never jumps.
 * Take-backs can outweigh a month's awards; such a month counts as 0.
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

/** By code unit, as the database's "C" order does, and not by anyone's language. */
function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** How many the ranking lists from the top. */
export const rankingLengths: Readonly<Record<Edition, number>> = { product: 50, demonstration: 10 }

export type RankingScope = 'all' | 'month'

export const rankingScopeNames: Readonly<Record<RankingScope, string>> = { all: 'Geral', month: 'Este mês' }

/** The key a ranking is kept under: 'all', or the São Paulo month as YYYY-MM. */
export function rankingPeriod(scope: RankingScope, now: Date): string {
  return scope === 'all' ? 'all' : saoPauloMonth(now)
}
