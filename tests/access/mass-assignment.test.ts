import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partOfCommit } from '#server/testing/commit-choice.ts'
import {
  type Caller,
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

const stranger = '00000000-0000-4000-8000-00000000beef'

/** Values that nobody may set from outside. */
const stolen: Readonly<Record<string, unknown>> = {
  bpoints: 1_000_000,
  bpointsEarned: 1_000_000,
  bpoints_earned: 1_000_000,
  plan: 'premium',
  isPremium: true,
  premiumSince: '2020-01-01T00:00:00.000Z',
  level: 99,
  role: 'admin',
  isAdmin: true,
  userId: stranger,
  user_id: stranger,
  ownerId: stranger,
  id: stranger,
  amount: 1_000_000,
  createdAt: '2020-01-01T00:00:00.000Z',
  deletionDueAt: null,
  constructor: { prototype: { isAdmin: true } },
}

/** Written with every request that carries a session, or after an earlier answer: the index of the search. */
const besides = [
  ...['active_days', 'rate_limits', 'sessions', 'analytics_events'],
  ...['search_queue', 'idea_search', 'search_words'],
]

/** Everything stored, as one value per table. */
async function everything(): Promise<Record<string, string>> {
  const { sql } = test
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${besides})`
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<[{ digest: string }]>`
      select coalesce(md5(string_agg(md5(stored::text), '' order by md5(stored::text))), '') as digest
      from ${sql(name)} as stored`
    digests[name] = row.digest
  }
  return digests
}

async function privileges(memberId: string) {
  const { sql } = test
  const rows = await sql`
    select plan, premium_since, profiles.id,
      exists (select from user_roles where user_id = profiles.id) as role,
      bpoints = (select coalesce(sum(amount), 0) from bpoints_transactions where user_id = profiles.id) as balanced,
      bpoints < 1000000 as plausible
    from profiles where id = ${memberId}`
  return rows[0]
}

const changing = operations.filter(({ method }) => method !== 'GET')
const writes = partOfCommit('mass assignment', changing, 2)

it('a prototype sent as a field changes nothing, of the request or of the server', async () => {
  const caller = await test.newCaller()
  const before = await privileges(caller.id)
  const body = '{"displayName":"Ana","__proto__":{"isAdmin":true,"plan":"premium","bpoints":1000000}}'
  const status = await test.sendRaw(caller, { method: 'PATCH', path: '/profile', body })
  expect([200, 400, 422]).toContain(status)
  expect(await privileges(caller.id)).toEqual(before)
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

describe('an account operation', () => {
  it.each(['/sign-up/email', '/sign-in/email', '/change-password'])(
    '%s takes nothing but its own',
    async (path) => {
      const caller = await test.newCaller()
      const email = `${crypto.randomUUID()}@colmeia.test`
      const password = 'mel-e-cera-7'
      const body = JSON.stringify({
        ...stolen,
        email,
        password,
        name: 'Ana',
        emailVerified: true,
        image: 'https://x.test/a',
      })
      await test.sendRaw(caller, { method: 'POST', path: `/auth${path}`, body })
      const rows = await test.sql`
      select plan, bpoints, email_verified as "emailVerified", image, users.id = ${stranger} as "isStranger",
        exists (select from user_roles where user_id = users.id) as "hasRole",
        users.created_at > now() - interval '1 hour' as "isNew"
      from users join profiles on profiles.id = users.id where email = ${email}`
      const plain = { plan: 'free', bpoints: 0, emailVerified: false, image: null, isStranger: false }
      for (const row of rows) expect(row).toEqual({ ...plain, hasRole: false, isNew: true })
      expect(rows).toHaveLength(path === '/sign-up/email' ? 1 : 0)
    },
  )
})

it('there are writes to try', () => expect(writes.length).toBeGreaterThan(20))

describe('a field that is not its own', () => {
  const taking = writes.filter(({ takesInput }) => takesInput)
  const prepared = new Map<string, { readonly caller: Caller; readonly input: Record<string, unknown> }>()
  let before: Record<string, string>
  // All of them first, so that everything stored is read once before and once after.
  beforeAll(async () => {
    for (const operation of taking) {
      const trial = caseOf(operation)
      const caller = await test.newCaller(trial.funds)
      if (trial.by === 'admin') await test.makeAdmin(caller)
      const input = (await inputFor(trial, caller, test.community)) as Record<string, unknown>
      prepared.set(operation.name, { caller, input })
    }
    before = await everything()
  }, 120_000)

  it.each(taking)('is refused by $name', async (operation) => {
    const { caller, input } = prepared.get(operation.name) ?? missing(operation.name)
    for (const [field, value] of Object.entries(stolen)) {
      if (Object.hasOwn(input, field)) continue
      expect([field, await outcomeOf(caller.client, operation, { ...input, [field]: value })]).toEqual([
        field,
        'INVALID_INPUT',
      ])
    }
    for (const [field, inner] of Object.entries(input)) {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue
      const nested = { ...input, [field]: { ...inner, ...stolen } }
      expect([field, await outcomeOf(caller.client, operation, nested)]).toEqual([field, 'INVALID_INPUT'])
    }
  })

  it('changed nothing, in all of them', async () => expect(await everything()).toEqual(before))
})

function missing(name: string): never {
  throw new Error(`${name} is not prepared`)
}

describe.each(writes.filter(({ takesInput }) => !takesInput))('$name', (operation) => {
  it('takes nothing from outside', async () => {
    const caller = await test.newCaller()
    const before = await privileges(caller.id)
    expect(await outcomeOf(caller.client, operation, stolen)).toBe('answers')
    expect(await privileges(caller.id)).toEqual(before)
  })
})
