import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { accountOperations } from './account-operations.ts'
import { accountRequestExamples } from './examples/account-examples.ts'

type Name = keyof typeof accountOperations

const secret = 'a'.repeat(40)

// Each sign-in hashes a real password, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let server: TestServer
let document: z.output<typeof documentSchema>
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret },
  })
  document = documentSchema.parse(await (await fetch(`${server.url}/api/openapi.json`)).json())
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const responseSchema = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema: z.json() })),
})
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z
        .object({
          responses: z.record(z.string(), z.union([responseSchema, z.object({ $ref: z.string() })])),
        })
        .optional(),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.json()),
    responses: z.record(z.string(), responseSchema),
  }),
})

/** The documented responses of an operation, by status. */
function responsesOf(name: Name): Record<string, z.output<typeof responseSchema>> {
  const { paths, components } = document
  const responses = paths[`/auth${accountOperations[name].path}`]?.post?.responses ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      '$ref' in response
        ? responseSchema.parse(components.responses[response.$ref.split('/').at(-1) ?? ''])
        : response,
    ]),
  )
}

const password = quickPassword
let addresses = 0

interface Sent {
  readonly body?: unknown
  readonly cookie?: string
  readonly headers?: Record<string, string>
  readonly to?: TestServer
}

/** Each request from its own address, because each address has its own limits. */
function post(path: string, { body = {}, cookie = '', headers = {}, to = server }: Sent = {}) {
  addresses += 1
  return fetch(`${to.url}/api/auth${path}`, {
    method: 'POST',
    headers: {
      origin: to.url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}`,
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ')
}

/** Compares an answer with the documented one for this operation and status; returns the error code. */
async function asDocumented(name: Name, response: Response): Promise<string> {
  const { path } = accountOperations[name]
  const documented = responsesOf(name)[response.status]
  const body = (await response.json()) as { code?: string }
  const schema = documented?.content['application/json']?.schema
  expect([path, response.status, body, schema !== undefined]).toEqual([path, response.status, body, true])
  const defs = JSON.stringify({ ...document.components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  )
  const own = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')
  const compared = z.fromJSONSchema({ ...JSON.parse(own), $defs: JSON.parse(defs) }).safeParse(body)
  expect([path, response.status, body, compared.error]).toEqual([path, response.status, body, undefined])
  if (response.status === 429 || response.status === 503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return body.code ?? 'ok'
}

function documentedCodes(name: Name): string[] {
  const codes = Object.values(responsesOf(name)).flatMap(({ description }) =>
    [...description.matchAll(/`([A-Z_]+)`: /g)].map(([, code]) => code ?? ''),
  )
  return [...codes, 'ok'].sort()
}

/** The cookie of a new member. */
async function member(email: string): Promise<string> {
  return (await quickMember(database.sql, secret, 'Ana Mel', email)).cookie
}

async function memberWithSecondStep(email: string) {
  const cookie = await member(email)
  const enabled = await post('/two-factor/enable', { body: { password }, cookie })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  await post('/two-factor/verify-totp', { body: { code: authenticatorCode(totpURI) }, cookie })
  return { totpURI, backupCodes, credentials: { email, password } }
}

const someCode = { verifyCode: '000000', verifyBackupCode: 'a1B2c-3D4e5' }

/** Triggers each answer that is specific to the operation. */
const ownAnswers: Record<Name, (seen: (response: Response) => Promise<void>) => Promise<void>> = {
  async signUp(seen) {
    await seen(await post('/sign-up/email', { body: accountRequestExamples.signUp }))
    await seen(await post('/sign-up/email', { body: accountRequestExamples.signUp }))
    await seen(await post('/sign-up/email', { body: { email: 'nada', password } }))
  },
  async signIn(seen) {
    const credentials = { email: 'entra@colmeia.test', password }
    await member(credentials.email)
    await seen(await post('/sign-in/email', { body: credentials }))
    await seen(await post('/sign-in/email', { body: { ...credentials, password: 'errada' } }))
    await seen(await post('/sign-in/email', { body: { email: 'nada' } }))
    await database.sql`
      insert into suspensions (user_id, reason, created_at) select id, 'teste', now() from users where email = ${credentials.email}`
    await seen(await post('/sign-in/email', { body: credentials }))
  },
  verifyCode: (seen) => secondStep('verifyCode', seen, ({ totpURI }) => authenticatorCode(totpURI, 1)),
  verifyBackupCode: (seen) => secondStep('verifyBackupCode', seen, ({ backupCodes }) => backupCodes[0] ?? ''),
  async signOut(seen) {
    await seen(await post('/sign-out', { cookie: await member('sai@colmeia.test') }))
    await seen(await post('/sign-out'))
  },
}

async function secondStep(
  name: keyof typeof someCode,
  seen: (response: Response) => Promise<void>,
  codeOf: (member: Awaited<ReturnType<typeof memberWithSecondStep>>) => string,
) {
  const { path } = accountOperations[name]
  const asking = await memberWithSecondStep(`${name.toLowerCase()}@colmeia.test`)
  const asked = await post('/sign-in/email', { body: asking.credentials })
  expect(await asked.clone().json()).toEqual({ twoFactorRedirect: true })
  const cookie = cookieOf(asked)
  await seen(await post(path, { body: { code: someCode[name] }, cookie }))
  const code = codeOf(asking)
  await seen(await post(path, { body: { code }, cookie }))
  const askedAgain = cookieOf(await post('/sign-in/email', { body: asking.credentials }))
  await seen(await post(path, { body: { code }, cookie: askedAgain }))
  await seen(await post(path, { body: { code: someCode[name] } }))
  await seen(await post(path, { body: { code: '' } }))
  const withoutSecondStep = await member(`sem-${name.toLowerCase()}@colmeia.test`)
  await seen(await post(path, { body: { code: someCode[name] }, cookie: withoutSecondStep }))
}

/** Without this table the operation fails with an internal error. Signing out clears the cookie even then. */
const tableOf: Record<Exclude<Name, 'signOut'>, string> = {
  signUp: 'accounts',
  signIn: 'accounts',
  verifyCode: 'two_factors',
  verifyBackupCode: 'two_factors',
}

/** A valid request, except for what the server lacks at that moment. */
function rightBody(name: Name) {
  const email = name === 'signUp' ? `nova-${addresses}@colmeia.test` : memberOf(name)
  return { ...accountRequestExamples[name], email, password }
}

const memberOf = (name: Name) => `fiel-${name.toLowerCase()}@colmeia.test`

async function withoutTable<T>(table: string, act: () => Promise<T>): Promise<T> {
  await database.sql.unsafe(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await database.sql.unsafe(`alter table ${table}_away rename to ${table}`)
  }
}

describe.each(Object.keys(accountOperations) as Name[])('%s', (name) => {
  const { path } = accountOperations[name]

  it('answers as the document says, and in no other way', async () => {
    const codes = new Set<string>()
    const seen = async (response: Response) => void codes.add(await asDocumented(name, response))
    await ownAnswers[name](seen)
    await seen(await post(path, { body: '[1]' }))
    await seen(await post(path, { headers: { origin: 'https://outro.exemplo' } }))
    await seen(await post(path, { headers: { 'content-type': 'text/plain' } }))
    await seen(await post(path, { body: { name: 'a'.repeat(300_000) } }))

    const memberCookie = await member(memberOf(name))
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    await post(path, { headers, body: rightBody(name) })
    await database.sql`update rate_limits set count = 1000`
    await seen(await post(path, { headers, body: rightBody(name) }))

    await withoutTable('rate_limits', async () => seen(await post(path, { body: rightBody(name) })))
    if (name === 'signOut') codes.add('SIGN_OUT_FAILED')
    else
      await withoutTable(tableOf[name], async () =>
        seen(await post(path, { body: rightBody(name), cookie: memberCookie })),
      )
    const full = await startTestServer({ database, slots: { least: 0, most: 0 } })
    await seen(await post(path, { to: full }))
    await full.stop()

    expect([...codes].sort()).toEqual(documentedCodes(name))
  })
})
