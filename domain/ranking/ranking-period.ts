import { saoPauloMonth } from '#domain/calendar/sao-paulo-month.ts'

export type RankingScope = 'all' | 'month'

export const rankingScopeNames: Readonly<Record<RankingScope, string>> = { all: 'Geral', month: 'Este mês' }

/** The key a ranking is kept under: 'all', or the São Paulo month as YYYY-MM. */
export function rankingPeriod(scope: RankingScope, now: Date): string {
  return scope === 'all' ? 'all' : saoPauloMonth(now)
}
