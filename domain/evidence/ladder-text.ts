import { evidenceKindNames, evidenceKinds } from './kinds.ts'
import type { CellState, Ladder } from './ladder.ts'

/** The cells in words: 'disseram e fizeram; em teste: pagaram antes'. */
export function ladderText(ladder: Ladder): string {
  const filled = namesOf(ladder, 'filled')
  const running = namesOf(ladder, 'running')
  const proven = filled === '' ? 'nenhuma ainda' : filled
  return running === '' ? proven : `${proven}; em teste: ${running}`
}

function namesOf(ladder: Ladder, state: CellState): string {
  return evidenceKinds
    .filter((_, place) => ladder[place] === state)
    .map((kind) => evidenceKindNames[kind].toLowerCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' e $1')
}
