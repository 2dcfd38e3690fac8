import type { LedgerRow } from './ledger.ts'
import type { LedgerAction, MemberAction, RuleBook } from './rule-book.ts'

export type RemainingToday = {
  readonly action: MemberAction
  readonly times: number
  readonly remaining: number
  readonly text: string
}

/** How often each action paid a member on a São Paulo day, for the daily caps. */
export function timesPaidOn(
  day: string,
  memberId: string,
  rows: readonly LedgerRow[],
): ReadonlyMap<LedgerAction, number> {
  const counts = new Map<LedgerAction, number>()
  for (const row of rows) {
    const paid = row.memberId === memberId && row.day === day && row.kind === 'award' && row.amount > 0
    if (paid) counts.set(row.action, (counts.get(row.action) ?? 0) + 1)
  }
  return counts
}

/** The rest of today's cap for an action; null if it has no daily cap. */
export function remainingToday(
  ruleBook: RuleBook,
  action: LedgerAction,
  timesPaid: ReadonlyMap<LedgerAction, number>,
): RemainingToday | null {
  if (!isMemberAction(ruleBook, action)) return null
  const cap = ruleBook.actions[action]?.cap
  if (cap?.per !== 'day') return null
  const remaining = Math.max(0, cap.times - (timesPaid.get(action) ?? 0))
  return { action, times: cap.times, remaining, text: remainingText(remaining, cap.times) }
}

function remainingText(remaining: number, times: number): string {
  if (remaining === 0) return 'Limite de hoje atingido'
  return `${remaining === 1 ? 'Resta' : 'Restam'} ${remaining} de ${times} hoje`
}

function isMemberAction(ruleBook: RuleBook, action: LedgerAction): action is MemberAction {
  return Object.hasOwn(ruleBook.actions, action)
}
