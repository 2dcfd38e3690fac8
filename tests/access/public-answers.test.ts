import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { publish } from '#contract/conformance/sample-content.ts'
import { contract } from '#contract/router.ts'
import {
  type ContractUnderTest,
  caseOf,
  inputFor,
  operations,
  startContractUnderTest,
} from './contract-under-test.ts'
import { accessMatrix } from './matrix.ts'
import { publicFields } from './public-fields.ts'

// Some inputs need a picture, which is read by a separate process.
vi.setConfig({ testTimeout: 60_000 })

const open = operations.filter(({ name }) => accessMatrix[name]?.guest === 'answers')

/** Every field that an answer can have, as a path; oRPC sends nothing that the schema does not name. */
function fieldsOf(name: string): string[] {
  const procedure = name
    .split('.')
    .reduce<AnyContractRouter>(
      (part, key) => (part as Record<string, AnyContractRouter>)[key] ?? {},
      contract,
    )
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no operation`)
  const { outputSchema } = procedure['~orpc']
  const schema = z.toJSONSchema(outputSchema as z.ZodType, { unrepresentable: 'any', io: 'output' })
  return [...new Set(pathsOf(schema as Schema))].sort()
}

interface Schema {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly allOf?: Schema[]
  readonly additionalProperties?: Schema | boolean
}

function pathsOf(schema: Schema, path: readonly string[] = []): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (schema.items !== undefined) inner.push(schema.items)
  if (typeof schema.additionalProperties === 'object') inner.push(schema.additionalProperties)
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    [...path, key].join('.'),
    ...pathsOf(field, [...path, key]),
  ])
  return [...fields, ...inner.flatMap((part) => pathsOf(part, path))]
}

let test: ContractUnderTest
beforeAll(async () => {
  test = await startContractUnderTest()
})
afterAll(() => test.stop())

it('every operation that answers guests has a list of what it may tell them, and no other has one', () => {
  expect(Object.keys(publicFields).sort()).toEqual(open.map(({ name }) => name).sort())
})

describe.each(open)('$name, asked by a guest', (operation) => {
  it('tells the fields on its list and no others', () => {
    expect(fieldsOf(operation.name)).toEqual([...(publicFields[operation.name] ?? [])].sort())
  })

  it('tells nothing that is somebody’s own', async () => {
    const owner = await test.newCaller()
    await test.makePremium(owner)
    const phone = '(11) 98877-6655'
    await owner.client.profile.update({ phone })
    const hidden = await publish(owner.client, { title: 'Segredo de família', isPublic: false })
    const [secrets] = await test.sql<[{ email: string; token: string; password: string }]>`
      select email, token, password from users
      join sessions on sessions.user_id = users.id join accounts on accounts.user_id = users.id
      where users.id = ${owner.id}`
    const input = await inputFor(caseOf(operation), owner, test.community)
    const call = operation.name
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], test.guest)
    const answer = JSON.stringify((await (call as (input: unknown) => Promise<unknown>)(input)) ?? null)
    for (const own of [phone, '11988776655', hidden.id, hidden.title, ...Object.values(secrets)])
      expect(answer).not.toContain(own)
  })
})
