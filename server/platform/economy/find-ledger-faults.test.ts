import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { earn } from '#server/testing/economy/earn.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { findLedgerFaults } from './find-ledger-faults.ts'

let database: TestDatabase
let ana: string
beforeEach(async () => {
  database = await createTestDatabase()
  ana = await addMember(database.sql)
  await earn(database.sql, ana, 40)
})
afterEach(() => database.drop())

const faults = async () => (await findLedgerFaults(database.sql)).map(({ what }) => what)

/** Inserts a row without the ledger's function, as only a bug could. */
function forge(row: { entry: number; amount: number; held: number; reference?: string }) {
  const { entry, amount, held, reference = randomUUID() } = row
  return database.sql`
    insert into bpoints_transactions
      (user_id, entry, kind, action, subject, reference, amount, held, day, created_at)
    values (${ana}, ${entry}, 'award', 'idea_published', 'forged', ${reference}, ${amount}, ${held},
      '2026-11-11', now())`
}

describe('the ledger', () => {
  it('adds up after what really happens', async () => {
    expect(await faults()).toEqual([])
  })

  it('does not, when a balance is not the sum of its rows', async () => {
    await database.sql`update profiles set bpoints = 39 where id = ${ana}`
    expect(await findLedgerFaults(database.sql)).toMatchObject([{ what: 'account', row: { id: ana } }])
  })

  it('does not, when a month is not the sum of its rows, or is missing', async () => {
    await database.sql`update monthly_standings set earned = 41 where user_id = ${ana}`
    expect(await faults()).toEqual(['month'])
    await database.sql`delete from monthly_standings where user_id = ${ana}`
    expect(await faults()).toEqual(['month'])
  })

  it('does not, when a row is there that no account knows', async () => {
    await forge({ entry: 2, amount: 5, held: 5 })
    expect(await faults()).toEqual(['account', 'month'])
  })

  it('does not, when a row says wrongly what its subject holds', async () => {
    await forge({ entry: 2, amount: 0, held: 7 })
    await database.sql`update profiles set bpoints_entries = 2 where id = ${ana}`
    expect(await findLedgerFaults(database.sql)).toMatchObject([{ what: 'row', row: { subject: 'forged' } }])
  })

  it('does not, when an occasion was decided twice', async () => {
    await database.sql`
      alter table bpoints_transactions drop constraint bpoints_transactions_user_id_action_reference_pk`
    await forge({ entry: 2, amount: 0, held: 0, reference: 'same' })
    await forge({ entry: 3, amount: 0, held: 0, reference: 'same' })
    await database.sql`update profiles set bpoints_entries = 3 where id = ${ana}`
    expect(await findLedgerFaults(database.sql)).toMatchObject([
      { what: 'double key', row: { user_id: ana, reference: 'same' } },
    ])
  })
})
