import type { Reading } from '#demo/storage/reading.ts'
import type { LedgerAction } from '#domain/economy/actions.ts'

/** What a subject still holds of what an action paid a member for it. */
export function heldBy(reading: Reading, memberId: string, action: LedgerAction, subject: string): number {
  return reading
    .get('economy')
    .rows.filter((row) => row.memberId === memberId && row.action === action && row.subject === subject)
    .reduce((sum, { amount }) => sum + amount, 0)
}
