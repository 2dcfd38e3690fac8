import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'

/** Checks the ledger's invariants. */
export async function expectSoundLedger(sql: Sql): Promise<void> {
  expect(await findLedgerFaults(sql)).toEqual([])
}
