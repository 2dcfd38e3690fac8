import type { Reading } from '#demo/storage/reading.ts'
import { type Ledger, type LedgerRow, ledgerFrom } from '#domain/economy/ledger.ts'

/** Summing the rows again for every name on a page would be felt: the same rows have the same sums. */
const summed = new WeakMap<readonly LedgerRow[], Ledger>()

export function ledgerOf(reading: Reading): Ledger {
  const { rows } = reading.get('economy')
  const known = summed.get(rows)
  if (known !== undefined) return known
  const ledger = ledgerFrom(rows)
  summed.set(rows, ledger)
  return ledger
}
