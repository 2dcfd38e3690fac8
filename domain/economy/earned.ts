import { type GoalAction, goals } from '#domain/missions/goals.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import type { LedgerRow } from './ledger.ts'
import type { LedgerAction } from './rule-book.ts'

/** A type and not an interface, because it is stored as JSON with the answer. */
export type Earned = { amount: number; lines: string[] }

export const nothingEarned: Earned = { amount: 0, lines: [] }

/**
 * What an action paid a member, for its toast, from the rows of the ledger. Missions completed by it
 * (`missions`) have their own lines, so that the text matches the balance; `amount` is the action's own pay.
 */
export function earnedBy(
  memberId: string,
  rows: readonly LedgerRow[],
  missions: readonly LedgerRow[],
): Earned {
  const isOwn = (row: LedgerRow) => row.memberId === memberId && row.kind === 'award'
  const own = rows.filter(isOwn)
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    lines: [...earnedLines([...own, ...missions.filter(isOwn)])],
  }
}

const bonusReasons: Partial<Readonly<Record<LedgerAction, string>>> = {
  first_idea_of_day: 'de bônus pela primeira ideia do dia',
  long_comment: 'de bônus pelo comentário de 80+ caracteres',
}

/** Undefined for the action's own pay. */
function reasonOf(action: LedgerAction): string | undefined {
  return isGoal(action) ? `por “${goals[action].title}”` : bonusReasons[action]
}

function isGoal(action: LedgerAction): action is GoalAction {
  return action in goals
}

/**
 * The points lines of a toast, from the rows an action wrote for its member: the action's pay, then each
 * bonus on its own line. Empty if nothing was paid.
 */
export function earnedLines(
  rows: readonly Pick<LedgerRow, 'kind' | 'action' | 'amount'>[],
): readonly string[] {
  const paid = rows.filter((row) => row.kind === 'award' && row.amount > 0)
  const base = paid
    .filter((row) => reasonOf(row.action) === undefined)
    .reduce((sum, row) => sum + row.amount, 0)
  const bonuses = paid.flatMap((row) => {
    const reason = reasonOf(row.action)
    return reason === undefined ? [] : [`${formatSignedBPoints(row.amount)} ${reason}`]
  })
  return base > 0 ? [`Você ganhou ${formatSignedBPoints(base)}!`, ...bonuses] : bonuses
}
