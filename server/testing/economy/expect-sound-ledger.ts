import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'

/** What has to hold at every moment, whatever happened. */
export async function expectSoundLedger(sql: Sql): Promise<void> {
  expect(await findLedgerFaults(sql)).toEqual([])
}
