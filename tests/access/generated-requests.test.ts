import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { referencePaths } from '#server/platform/http/api-reference.ts'
import { directAnswers } from '#server/platform/http/direct-answers.ts'
import { routeOthers } from '#server/platform/http/hono-app.ts'
import { siteAddresses } from '#server/platform/http/site-files.ts'
import { isInPart } from '#server/testing/commit-choice.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { randomFrom } from '../proof/installation.ts'
import { newAccount } from '../proof/known-accounts.ts'
import { pictureFiles } from '../proof/make-upload.ts'
import type { Maker } from '../proof/make-value.ts'
import { readOperations } from '../proof/operations.ts'
import { accountOperations, everythingOpen, otherAddresses } from '../proof/other-addresses.ts'
import { asksForPassword, newPeople, readValues, type Site, sendOne } from '../proof/send-generated.ts'

/** Per operation, the first ones with every commit; `npm run prove -- generated-requests` sends a million. */
const requestsEach = isInPart() ? 4 : 12
/** Hashing a password takes as long as a hundred other requests. */
const roundsWithPasswords = 3
const seed = 20_261_115
const secret = 'a'.repeat(40)

let webFolder: string
let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'colmeia-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><html><head></head></html>')
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    webFolder,
    env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://localhost', ...everythingOpen },
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(webFolder, { recursive: true })
})

it('whatever is sent to an operation or another address, the answer is never an error of ours', async () => {
  const knownIds: string[] = []
  const maker: Maker = { random: randomFrom(seed), knownIds, known: () => [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const [values, pictures] = [await readValues(database.sql), await pictureFiles()]
  const site: Site = { origin: server.url, port: server.port, maker, agent, values, pictures }
  const operations = [...(await readOperations(server.url)), ...accountOperations, ...otherAddresses]
  const broken: string[] = []
  for (let round = 0; round < requestsEach; round += 1) {
    const cookies = await newPeople(database.sql, secret, knownIds)
    await newAccount(database.sql, secret, values)
    for (const operation of operations) {
      if (round >= roundsWithPasswords && asksForPassword(operation)) continue
      const { status, summary } = await sendOne(site, operation, cookies)
      if (status >= 500 || status === 0) broken.push(summary)
    }
  }
  agent.destroy()
  expect(broken).toEqual([])
  expect(server.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  await expectSoundLedger(database.sql)
}, 120_000)

it('every address outside the document is asked too', () => {
  const asked = [...accountOperations, ...otherAddresses].map(({ path }) => path)
  const isAsked = (address: string) =>
    /[/*]$/.test(address)
      ? asked.some((path) => path.startsWith(address.replace('*', '')))
      : asked.includes(address)
  const { routes } = routeOthers({
    handleAuth: neverCalled,
    watch: { isAnswering: neverCalled, guard: neverCalled },
    renderMetrics: neverCalled,
    log: pino({ level: 'silent' }),
  })
  const ofHono = routes.map(({ path }) => path)
  const served = [...Object.keys(directAnswers), ...siteAddresses, ...referencePaths, ...ofHono]
  expect(served.length).toBeGreaterThan(10)
  expect(served.filter((address) => !isAsked(address))).toEqual([])
})

function neverCalled(): never {
  throw new Error('Only the list of addresses is looked at')
}
