import { formatSignedBPoints } from '#domain/text/formats.ts'
import type { LedgerAction } from './actions.ts'
import type { LedgerRow } from './ledger.ts'

/** A type and not an interface, because it is stored as JSON with the answer. */
export type Earned = { amount: number; lines: string[] }

export const nothingEarned: Earned = { amount: 0, lines: [] }

/** What an act paid a member, for its toast, from the rows of the ledger. */
export function earnedBy(memberId: string, rows: readonly LedgerRow[]): Earned {
  const own = rows.filter((row) => row.memberId === memberId && row.kind === 'award')
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), lines: [...earnedLines(own)] }
}

const bonusReasons: Partial<Readonly<Record<LedgerAction, string>>> = {
  first_idea_of_day: 'de bônus pela primeira ideia do dia',
  long_comment: 'de bônus pelo comentário de 80+ caracteres',
}

/**
 * The points lines of a toast, from the rows an act wrote for its member: what it paid, then each bonus on a line
 * of its own. Empty when nothing was paid.
 */
export function earnedLines(
  rows: readonly Pick<LedgerRow, 'kind' | 'action' | 'amount'>[],
): readonly string[] {
  const paid = rows.filter((row) => row.kind === 'award' && row.amount > 0)
  const base = paid
    .filter((row) => bonusReasons[row.action] === undefined)
    .reduce((sum, row) => sum + row.amount, 0)
  const bonuses = paid.flatMap((row) => {
    const reason = bonusReasons[row.action]
    return reason === undefined ? [] : [`${formatSignedBPoints(row.amount)} ${reason}`]
  })
  return base > 0 ? [`Você ganhou ${formatSignedBPoints(base)}!`, ...bonuses] : bonuses
}
