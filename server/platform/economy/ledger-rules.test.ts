import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { AwardRequest, LedgerRequest } from '#domain/economy/ledger-request.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addMember, addMembers } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { applyRequests } from './apply-requests.ts'

const moment = { now: new Date('2026-11-11T15:00:00Z'), day: '2026-11-11' }

let database: TestDatabase
let ana: string
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  ana = await addMember(database.sql)
})
afterAll(async () => {
  await expectSoundLedger(database.sql)
  await database.drop()
})

const apply = (...requests: LedgerRequest[]) => applyRequests(database.sql, requests, moment)

function award(amount: number, reference = 'stage'): AwardRequest {
  const occasion = { memberId: ana, subject: 'stage', reference }
  return { ...occasion, kind: 'award', action: 'stage_finished', amount, cap: null, counterpartId: null }
}

function spend(amount: number): LedgerRequest {
  return {
    kind: 'spend',
    memberId: ana,
    subject: 'item',
    reference: 'item',
    action: 'store_purchase',
    amount,
  }
}

async function amounts(): Promise<number[]> {
  const rows = await database.sql<{ amount: number }[]>`
    select amount from bpoints_transactions where user_id = ${ana} order by entry`
  return rows.map(({ amount }) => amount)
}

describe('the ledger’s functions in the database', () => {
  it('say how much is missing, and write nothing, where the balance does not reach', async () => {
    await apply(award(40))
    const { outcomes } = await apply(spend(100))
    expect(outcomes).toEqual([{ status: 'refused', missing: 60 }])
    expect(await amounts()).toEqual([40])
  })

  it('take back what is held, as far as the balance reaches', async () => {
    await apply(award(40))
    await apply(spend(30))
    const { subject, action } = award(40)
    await apply({ kind: 'take-back', memberId: ana, subject, action, reference: 'stage#undone' })
    expect(await amounts()).toEqual([40, -30, -10])
  })

  it('pay nothing, and take nothing, for what is worth less than it was paid', async () => {
    await apply(award(40), award(25, 'stage#again'))
    expect(await amounts()).toEqual([40, 0])
  })

  it('count one from each person towards a cap, and what paid nothing not at all', async () => {
    const [bia = '', caio = '', duda = ''] = await addMembers(database.sql, 3)
    for (const [n, markedById] of [bia, bia, caio, duda].entries())
      await apply(
        ...awardsFor(ruleBooks.product, {
          kind: 'comment-marked-useful',
          commentId: `c${n}`,
          commentAuthorId: ana,
          markedById,
          markerCounts: true,
        }),
      )
    expect(await amounts()).toEqual([10, 0, 10, 10])
  })

  it('tell the account as it was and as it is, and note the instant they were given', async () => {
    await apply(award(40))
    const { accounts, outcomes } = await apply({ ...award(15, 'other'), subject: 'other' })
    expect(accounts.get(ana)).toEqual({ balance: 55, balanceBefore: 40, earned: 55, earnedBefore: 40 })
    const [outcome] = outcomes
    expect(outcome && 'row' in outcome && new Date(outcome.row.at).toISOString()).toBe(
      moment.now.toISOString(),
    )
  })
})
