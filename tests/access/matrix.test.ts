import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  type ContractUnderTest,
  caseOf,
  inputFor,
  type Operation,
  operations,
  outcomeOf,
  startContractUnderTest,
} from './contract-under-test.ts'
import { accessMatrix, type Row } from './matrix.ts'

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

it('every operation of the contract has a row in matrix.ts, and no row is of nothing', () => {
  expect(Object.keys(accessMatrix).sort()).toEqual(operations.map(({ name }) => name).sort())
})

const standings = ['guest', 'other', 'owner', 'premium', 'admin'] as const

/** Whoever calls has what the operation costs: what refuses them is who they are. */
async function callAs(standing: keyof Row, operation: Operation): Promise<string> {
  const trial = caseOf(operation)
  const owner = await test.newCaller(trial.funds)
  const input = await inputFor(trial, owner, test.community)
  if (standing === 'guest') return outcomeOf(test.guest, operation, input)
  return outcomeOf((await callerAs(standing, owner, trial.funds)).client, operation, input)
}

async function callerAs(
  standing: Exclude<keyof Row, 'guest'>,
  owner: Caller,
  funds: number | undefined,
): Promise<Caller> {
  if (standing === 'owner') return owner
  if (standing === 'premium') {
    await test.makePremium(owner)
    return owner
  }
  const stranger = await test.newCaller(funds)
  if (standing === 'admin') await test.makeAdmin(stranger)
  return stranger
}

describe.each(operations)('$name', (operation) => {
  const row = accessMatrix[operation.name]
  it.each(standings)('%s', async (standing) => {
    expect(await callAs(standing, operation)).toBe(row?.[standing])
  })
})
