import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonErrors } from '../errors.ts'
import { type NamedProcedure, operationsOf } from '../operations.ts'
import { contract } from '../router.ts'
import type { EditionUnderTest } from './edition.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { operationCases } from './operation-cases.ts'

/** One implementation of the contract. */
export interface Implementation extends Omit<Community, 'edition'> {
  readonly guest: ContractClient
  stop(): Promise<void>
}

/** Runs every operation of the contract through an implementation: as a guest, as a member, with wrong input. */
export function describeConformance(
  name: string,
  edition: EditionUnderTest,
  makeImplementation: () => Promise<Implementation>,
) {
  describe(`${name} keeps the contract`, () => {
    let implementation: Implementation & Community
    let member: ContractClient
    let admin: ContractClient
    beforeAll(async () => {
      implementation = { ...(await makeImplementation()), edition }
      member = await implementation.newMember()
      admin = await implementation.newAdmin()
    })
    afterAll(() => implementation.stop())

    const operations = operationsOf(contract)

    it('and refuses only operations that there are', () => {
      expect(operations.map((operation) => operation.name)).toEqual(
        expect.arrayContaining(Object.keys(edition.refuses)),
      )
    })

    it('and every operation has a case here', () => {
      expect(Object.keys(operationCases).sort()).toEqual(operations.map((operation) => operation.name).sort())
    })

    describe.each(operations)('$name', (operation) => {
      const trial: OperationCase = operationCases[operation.name] ?? missingCase(operation.name)
      const { errorMap } = operation.procedure['~orpc']

      const anyone = () => (trial.by === 'admin' ? admin : member)
      const newcomer = () =>
        trial.by === 'admin' ? implementation.newAdmin() : implementation.newMember(trial.funds)
      const refusal = edition.refuses[operation.name]

      async function prepared(): Promise<{ asked: ContractClient; input: unknown }> {
        if (refusal !== undefined && trial.validInput !== undefined)
          return { asked: member, input: trial.validInput }
        if (trial.prepare === undefined && trial.funds === undefined)
          return { asked: anyone(), input: trial.validInput }
        const asked = await newcomer()
        return { asked, input: (await trial.prepare?.(asked, implementation)) ?? trial.validInput }
      }

      if (refusal === undefined) {
        it('does what it says for a member', async () => {
          await trial.behaves(await newcomer(), implementation)
        })

        it('answers a member with what the contract describes and nothing more', async () => {
          const { asked, input } = await prepared()
          const output = await call(asked, operation, input)
          await expectOutput(operation, output)
        })
      } else {
        it(`answers a member with ${refusal}, a refusal that the contract describes`, async () => {
          const { asked, input } = await prepared()
          const error = await failureOf(call(asked, operation, input))
          expect(error).toMatchObject({ code: refusal, defined: true, status: errorMap[refusal]?.status })
          expect(error.message).toBe(errorMap[refusal]?.message)
        })
      }

      it('UNAUTHENTICATED' in errorMap ? 'refuses guests' : 'answers guests as members', async () => {
        const { input } = await prepared()
        const outcome = call(implementation.guest, operation, input)
        if ('UNAUTHENTICATED' in errorMap) expectDefinedError(await failureOf(outcome), 'UNAUTHENTICATED')
        else if (refusal !== undefined) expect(await failureOf(outcome)).toMatchObject({ code: refusal })
        else await expectOutput(operation, await outcome)
      })

      if (trial.by === 'admin' && refusal === undefined) {
        it('refuses members who are not admins', async () => {
          const { input } = await prepared()
          expectDefinedError(await failureOf(call(member, operation, input)), 'FORBIDDEN')
        })
      }

      if (operation.procedure['~orpc'].inputSchema !== undefined) {
        it('refuses wrong input and says in Portuguese what to change', async () => {
          expect(trial.badInputs.length).toBeGreaterThan(0)
          for (const input of trial.badInputs) {
            const error = await failureOf(call(anyone(), operation, input))
            // An edition that refuses the operation cannot detect input that is wrong beyond its form.
            if (refusal !== undefined && error.code === refusal && (await isWellFormed(operation, input)))
              continue
            expectDefinedError(error, 'INVALID_INPUT')
            expect(error.message).not.toMatch(/invalid|expected|unrecognized|required|input/i)
            expect(Object.keys((error.data as { fields: object }).fields).length).toBeGreaterThan(0)
          }
        })
      }
    })
  })
}

function missingCase(name: string): OperationCase {
  return {
    validInput: undefined,
    badInputs: [],
    behaves: () =>
      Promise.reject(new Error(`${name} has no case in contract/conformance/operation-cases.ts`)),
  }
}

/** By name, because the suite walks the contract; the cases themselves are type-checked. */
function call(client: ContractClient, { name }: NamedProcedure, input: unknown): Promise<unknown> {
  const procedure = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], client)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

async function expectOutput({ procedure }: NamedProcedure, output: unknown) {
  // A Date or undefined would differ between the browser's implementation and HTTP.
  expect(JSON.parse(JSON.stringify(output))).toStrictEqual(output)
  const validated = await procedure['~orpc'].outputSchema?.['~standard'].validate(output)
  expect(validated?.issues).toBeUndefined()
  expect(output).toStrictEqual(validated && 'value' in validated ? validated.value : undefined)
}

async function isWellFormed({ procedure }: NamedProcedure, input: unknown): Promise<boolean> {
  const validated = await procedure['~orpc'].inputSchema?.['~standard'].validate(input)
  return validated?.issues === undefined
}

async function failureOf(outcome: Promise<unknown>): Promise<ORPCError<string, unknown>> {
  const error = await outcome.then(
    (output) => new Error(`It was accepted and answered ${JSON.stringify(output)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof ORPCError) return error
  throw error
}

function expectDefinedError(error: ORPCError<string, unknown>, code: keyof typeof commonErrors) {
  expect(error).toMatchObject({ code, defined: true, status: commonErrors[code].status })
}
