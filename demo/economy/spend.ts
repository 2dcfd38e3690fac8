import type { Change } from '#demo/storage/reading.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { Fact } from '#domain/economy/fact.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { applyRequests } from './apply-requests.ts'

/** Charges for what was allowed a moment ago, in the same change. */
export function spend(
  change: Change,
  fact: Extract<Fact, { readonly kind: 'item-bought' | 'premium-bought' }>,
): void {
  const [charge] = applyRequests(change, awardsFor(ruleBooks.demonstration, fact))
  if (charge?.status !== 'written') throw new Error(`A spend that was allowed was ${charge?.status}`)
}
