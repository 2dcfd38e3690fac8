import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partOfCommit } from '#server/testing/commit-choice.ts'
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

describe('who may not ask is told so, whatever they send', () => {
  const garbage = JSON.stringify({ nada: [1, 2, 3], title: 7 })
  const raw = ({ method, path }: Operation, body: string) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, 'nada') + (method === 'GET' ? '?nada=1' : ''),
    body: method === 'GET' ? null : body,
  })
  const refusedTo = (role: 'guest' | 'other', answer: string) =>
    operations.filter(({ name }) => accessMatrix[name]?.[role] === answer)

  it.each(refusedTo('guest', 'UNAUTHENTICATED'))('a guest at $name', async (operation) => {
    expect(await test.sendRaw('guest', raw(operation, garbage))).toBe(401)
  })

  it('a guest whose JSON is broken, or larger than any may be', async () => {
    const [operation] = refusedTo('guest', 'UNAUTHENTICATED').filter(({ method }) => method === 'POST')
    if (operation === undefined) throw new Error('No operation')
    expect(await test.sendRaw('guest', raw(operation, '{'))).toBe(401)
    expect(await test.sendRaw('guest', raw(operation, `"${'x'.repeat(300_000)}"`))).toBe(401)
  })

  it('a member at every operation of admins', async () => {
    const member = await test.newCaller()
    const ofAdmins = operations.filter(({ name }) => name.startsWith('admin.'))
    for (const operation of ofAdmins)
      expect([operation.name, await test.sendRaw(member, raw(operation, garbage))]).toEqual([
        operation.name,
        403,
      ])
  })

  it('an admin who showed no second factor, at every operation of admins', async () => {
    const admin = await test.newCaller()
    await test.makeAdmin(admin)
    await test.sql`update sessions set second_factor_at = null where user_id = ${admin.id}`
    const ofAdmins = operations.filter(({ name }) => name.startsWith('admin.'))
    expect(ofAdmins.length).toBeGreaterThan(10)
    for (const operation of ofAdmins) {
      const trial = caseOf(operation)
      const input = await inputFor(trial, await test.newCaller(trial.funds), test.community)
      expect([operation.name, await outcomeOf(admin.client, operation, input)]).toEqual([
        operation.name,
        'SECOND_FACTOR_NEEDED',
      ])
    }
  })
})

/** The one to whom another's things may not be given is tried with every commit. */
const alwaysTried = 'other'
/** As these, a commit tries one operation in four: guests at each are above, and owners in the conformance suite. */
const triedInPart = ['guest', 'owner', 'premium', 'admin'] as const
const parts = triedInPart.map((role) => ({ role, tried: partOfCommit(role, operations, triedInPart.length) }))

function rolesFor(operation: Operation): (keyof Row)[] {
  return [alwaysTried, ...parts.filter(({ tried }) => tried.includes(operation)).map(({ role }) => role)]
}

/** The caller can pay for the operation: only their role can be refused. */
async function callAs(role: keyof Row, operation: Operation): Promise<string> {
  const trial = caseOf(operation)
  const owner = await test.newCaller(trial.funds)
  const input = await inputFor(trial, owner, test.community)
  if (role === 'guest') return outcomeOf(test.guest, operation, input)
  return outcomeOf((await callerAs(role, owner, trial.funds)).client, operation, input)
}

async function callerAs(
  role: Exclude<keyof Row, 'guest'>,
  owner: Caller,
  funds: number | undefined,
): Promise<Caller> {
  if (role === 'owner') return owner
  if (role === 'premium') {
    await test.makePremium(owner)
    return owner
  }
  const stranger = await test.newCaller(funds)
  if (role === 'admin') await test.makeAdmin(stranger)
  return stranger
}

describe.each(operations)('$name', (operation) => {
  const row = accessMatrix[operation.name]
  it.each(rolesFor(operation))('%s', async (role) => {
    expect(await callAs(role, operation)).toBe(row?.[role])
  })
})
