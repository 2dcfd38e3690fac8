import type { TestCard } from './test-card.ts'

/** A member's cards, as badges count them. */
export type TestCounts = {
  /** Cards that confirmed, of any kind, and those of the strongest. */
  readonly confirmedTests: number
  readonly returnedTests: number
  readonly honestCuts: number
}

export function countTests(cards: readonly Pick<TestCard, 'kind' | 'verdict' | 'decision'>[]): TestCounts {
  const confirmed = cards.filter(({ verdict }) => verdict === 'confirmed')
  return {
    confirmedTests: confirmed.length,
    returnedTests: confirmed.filter(({ kind }) => kind === 'returned').length,
    honestCuts: cards.filter(isHonestCut).length,
  }
}

/** 'Corte honesto': the card did not confirm, and its author stopped. */
export function isHonestCut({ verdict, decision }: Pick<TestCard, 'verdict' | 'decision'>): boolean {
  return verdict === 'refuted' && decision === 'stop'
}
