import type { Earned } from '#contract/people.ts'
import { earnedLines } from '#domain/economy/earned-message.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'

/** What an act paid a member, from the rows it wrote. */
export function earnedBy(memberId: string, rows: readonly LedgerRow[]): Earned {
  const own = rows.filter((row) => row.memberId === memberId && row.kind === 'award')
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), lines: [...earnedLines(own)] }
}
