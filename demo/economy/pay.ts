import type { Change } from '#demo/storage/snapshot.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import { applyAll, type LedgerOutcome, type LedgerRow } from '#domain/economy/ledger.ts'
import type { LedgerRequest } from '#domain/economy/ledger-request.ts'
import type { SpendingEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { ledgerOf } from './account.ts'

/** Applies requests to the ledger and stores the result. */
export function applyRequests(change: Change, requests: readonly LedgerRequest[]): readonly LedgerOutcome[] {
  if (requests.length === 0) return []
  const before = ledgerOf(change)
  const { ledger, outcomes } = applyAll(before, requests, change.now)
  if (ledger !== before) change.put('economy', { ...change.get('economy'), rows: [...ledger.rows] })
  return outcomes
}

export function rowsOf(outcomes: readonly LedgerOutcome[]): readonly LedgerRow[] {
  return outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
}

/** The new rows: what is paid now. */
export function writtenRowsOf(outcomes: readonly LedgerOutcome[]): readonly LedgerRow[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'written' ? [outcome.row] : []))
}

/** Charges for something that was allowed earlier in the same change. */
export function spend(change: Change, event: SpendingEvent): void {
  const [charge] = applyRequests(change, awardsFor(ruleBooks.demonstration, event))
  if (charge?.status !== 'written') throw new Error(`A spend that was allowed was ${charge?.status}`)
}
