import { earnedLines } from './earned-message.ts'
import type { LedgerRow } from './ledger.ts'

/** A type and not an interface, because it is stored as JSON with the answer. */
export type Earned = { amount: number; lines: string[] }

export const nothingEarned: Earned = { amount: 0, lines: [] }

/** What an act paid a member, for its toast, from the rows of the ledger. */
export function earnedBy(memberId: string, rows: readonly LedgerRow[]): Earned {
  const own = rows.filter((row) => row.memberId === memberId && row.kind === 'award')
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), lines: [...earnedLines(own)] }
}
