import type { Change } from '#demo/storage/reading.ts'
import { applyAll, type LedgerOutcome, type LedgerRow } from '#domain/economy/ledger.ts'
import type { LedgerRequest } from '#domain/economy/ledger-request.ts'
import { ledgerOf } from './ledger-of.ts'

/** Lets the ledger decide, and keeps what it wrote. */
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

/** Those rows that are new: what is paid now. */
export function writtenRowsOf(outcomes: readonly LedgerOutcome[]): readonly LedgerRow[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'written' ? [outcome.row] : []))
}
