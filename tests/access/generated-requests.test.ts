import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { randomFrom } from '../proof/installation.ts'
import type { Maker } from '../proof/make-value.ts'
import { newPeople, readOperations, readValues, type Site, sendOne } from '../proof/send-generated.ts'

/** Of each operation; `npm run prove -- generated-requests` sends a million. */
const requestsEach = 12
const seed = 20_261_115

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://localhost' },
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

it('whatever is sent to an operation, the answer is never an error of ours', async () => {
  const knownIds: string[] = []
  const maker: Maker = { random: randomFrom(seed), knownIds, known: () => [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const site: Site = {
    origin: server.url,
    port: server.port,
    maker,
    agent,
    values: await readValues(database.sql),
  }
  const broken: string[] = []
  for (let round = 0; round < requestsEach; round += 1) {
    const cookies = await newPeople(database.sql, 'a'.repeat(40), knownIds)
    for (const operation of await readOperations(server.url)) {
      const { status, summary } = await sendOne(site, operation, cookies)
      if (status >= 500 || status === 0) broken.push(summary)
    }
  }
  agent.destroy()
  expect(broken).toEqual([])
  expect(server.lines.filter((line) => line.includes('unexpected error'))).toEqual([])
  await expectSoundLedger(database.sql)
}, 60_000)
