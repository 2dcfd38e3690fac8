import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import {
  type ContractUnderTest,
  caseOf,
  inputFor,
  operations,
  outcomeOf,
  startContractUnderTest,
} from './contract-under-test.ts'

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

const acts = operations.filter(({ name, method }) => name.startsWith('admin.') && method !== 'GET')

/** Preparation needed so that an operation's case changes something. */
const before: Readonly<Record<string, (admin: ContractClient, id: string) => Promise<unknown>>> = {
  'admin.members.reinstate': (admin, id) => admin.admin.members.suspend({ id, reason: 'Engano' }),
  'admin.trails.setPublished': (admin, id) => admin.admin.trails.setPublished({ id, published: false }),
}

async function linesOf(adminId: string): Promise<number> {
  const [row] = await test.sql<[{ lines: number }]>`
    select count(*)::int as lines from admin_acts where admin_id = ${adminId}`
  return row.lines
}

it('there are acts to try', () => expect(acts.length).toBeGreaterThan(7))

describe.each(acts)('$name', (operation) => {
  it('leaves one line in the book of acts, under the name of who did it; refused, none', async () => {
    const [admin, other] = [await test.newCaller(), await test.newCaller()]
    await test.makeAdmin(admin)
    await test.makeAdmin(other)
    const trial = caseOf(operation)
    const input = (await inputFor(trial, admin, test.community)) as { readonly id: string }
    await before[operation.name]?.(other.client, input.id)
    for (const bad of trial.badInputs)
      expect(await outcomeOf(admin.client, operation, bad)).toBe('INVALID_INPUT')
    expect(await linesOf(admin.id)).toBe(0)
    expect(await outcomeOf(admin.client, operation, input)).toBe('answers')
    expect(await linesOf(admin.id)).toBe(1)
  })
})
