import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { editions } from '#contract/conformance/edition.ts'
import type { Community, ContractClient, OperationCase } from '#contract/conformance/operation-case.ts'
import { operationCases } from '#contract/conformance/operation-cases.ts'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { makeAdmin as nameAdmin, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { duringCheckIn } from '#server/testing/during-check-in.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { alreadyFinished, exercisesOf, finishedEarlier } from '#server/testing/learning/learn.ts'
import { leaveContact } from '#server/testing/leave-contact.ts'
import { passTalk } from '#server/testing/pass-talk.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'

export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly takesInput: boolean
}

/** Every operation, from the contract itself. */
export const operations: readonly Operation[] = operationsOf(contract).map(({ name, procedure }) => {
  const { route, inputSchema } = procedure['~orpc']
  return {
    name,
    method: route.method ?? 'POST',
    path: route.path ?? '',
    takesInput: inputSchema !== undefined,
  }
})

export interface Caller {
  readonly id: string
  readonly client: ContractClient
}

const secret = 'a'.repeat(40)

/** The whole server over HTTP, with hundreds of members. */
export async function startContractUnderTest() {
  const database = await createTestDatabase()
  const { sql } = database
  const server = await startTestServer({
    database,
    env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret },
    checkInClock: duringCheckIn,
  })
  const cookies = new Map<string, string>()

  function clientWith(headers: Record<string, string>): ContractClient {
    const url = `${server.url}/api`
    return createORPCClient(new OpenAPILink(contract, { url, headers: { origin: server.url, ...headers } }))
  }

  async function newCaller(funds = 0): Promise<Caller> {
    const { id, cookie } = await quickMember(sql, secret)
    await earn(sql, id, funds)
    cookies.set(id, cookie)
    return { id, client: clientWith({ cookie }) }
  }

  async function makeAdmin({ id }: Caller): Promise<void> {
    await nameAdmin(sql, id)
  }

  const community: Community = {
    edition: editions.product,
    password: quickPassword,
    newMember: async (funds) => (await newCaller(funds)).client,
    async newAdmin() {
      const caller = await newCaller()
      await makeAdmin(caller)
      return caller.client
    },
    exercisesOf: (stageId) => exercisesOf(sql, stageId),
    async weekAfterLessons(member) {
      const { viewer } = await member.session.get()
      await finishedEarlier(sql, viewer?.id ?? '', 7)
    },
    async finishFirstTrail(member) {
      const { viewer } = await member.session.get()
      await alreadyFinished(sql, viewer?.id ?? '', 't0-descoberta')
      return 't0-descoberta'
    },
    passTalk: (requestId) => passTalk(sql, requestId),
    leaveContact: (shortName, firstName, contact) => leaveContact(sql, { shortName, firstName, contact }),
    async newPicture(member) {
      const { viewer } = await member.session.get()
      return uploadPicture(server.url, cookies.get(viewer?.id ?? '') ?? '')
    },
  }

  return {
    sql,
    community,
    newCaller,
    guest: clientWith({}),
    /** Sends what our clients never would. */
    async sendRaw(
      caller: Caller | 'guest',
      {
        method,
        path,
        body,
      }: { readonly method: string; readonly path: string; readonly body: string | null },
    ): Promise<number> {
      const headers = {
        origin: server.url,
        ...(caller === 'guest' ? {} : { cookie: cookies.get(caller.id) ?? '' }),
        'content-type': 'application/json',
      }
      return (await fetch(`${server.url}/api${path}`, { method, headers, body })).status
    },
    makeAdmin,
    async makePremium({ id }: Caller) {
      await sql`update profiles set plan = 'premium', premium_since = now() where id = ${id}`
    },
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

export type ContractUnderTest = Awaited<ReturnType<typeof startContractUnderTest>>

export function caseOf({ name }: Operation): OperationCase {
  const found = operationCases[name]
  if (found === undefined) throw new Error(`${name} has no case in contract/conformance`)
  return found
}

/** Valid input for this member, who has what is needed to send it. */
export async function inputFor(trial: OperationCase, owner: Caller, community: Community): Promise<unknown> {
  return (await trial.prepare?.(owner.client, community)) ?? trial.validInput
}

/** 'answers', or the code of the refusal. */
export async function outcomeOf(
  client: ContractClient,
  { name }: Operation,
  input: unknown,
): Promise<string> {
  const operation = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], client)
  try {
    await (operation as (input: unknown) => Promise<unknown>)(input)
    return 'answers'
  } catch (error) {
    if (error instanceof ORPCError) return error.code
    throw error
  }
}
