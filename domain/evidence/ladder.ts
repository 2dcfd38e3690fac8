import { evidenceKinds } from './kinds.ts'
import type { TestCard } from './test-card.ts'

export const cellStates = ['empty', 'running', 'filled'] as const

export type CellState = (typeof cellStates)[number]

/** Four cells in the order of the kinds. */
export type Ladder = readonly CellState[]

/** A cell is filled by a finished card that confirmed, and by nothing else. */
export function ladderOf(cards: readonly Pick<TestCard, 'kind' | 'status' | 'verdict'>[]): Ladder {
  return evidenceKinds.map((kind) => {
    const ofKind = cards.filter((card) => card.kind === kind)
    if (ofKind.some(({ status, verdict }) => status === 'concluded' && verdict === 'confirmed'))
      return 'filled'
    return ofKind.some(({ status }) => status === 'running') ? 'running' : 'empty'
  })
}

/** How an idea stores its ladder: a bit for each kind, and in `testing` one more once any card was started. */
export type LadderBits = { readonly proven: number; readonly testing: number }

const startedBit = 1 << evidenceKinds.length

export function bitsOf(cards: readonly Pick<TestCard, 'kind' | 'status' | 'verdict'>[]): LadderBits {
  const ladder = ladderOf(cards)
  const started = cards.some(({ status }) => status !== 'draft') ? startedBit : 0
  return { proven: bits(ladder, 'filled'), testing: bits(ladder, 'running') + started }
}

function bits(ladder: Ladder, state: CellState): number {
  return ladder.reduce((sum, cell, place) => sum + (cell === state ? 1 << place : 0), 0)
}

/** Undefined while no card was started. */
export function ladderFrom({ proven, testing }: LadderBits): CellState[] | undefined {
  if (proven === 0 && testing === 0) return undefined
  return evidenceKinds.map((_, place) => {
    const bit = 1 << place
    return (proven & bit) !== 0 ? 'filled' : (testing & bit) !== 0 ? 'running' : 'empty'
  })
}
