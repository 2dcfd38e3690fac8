import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partOfCommit } from '#server/testing/commit-choice.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { hostilePatterns, type PatternName } from '../proof/hostile-patterns.ts'
import { type HostileLength, hostileRequests } from '../proof/hostile-requests.ts'
import { randomFrom } from '../proof/installation.ts'
import type { Maker } from '../proof/make-value.ts'
import { readOperations } from '../proof/operations.ts'
import { accountOperations, everythingOpen, otherAddresses } from '../proof/other-addresses.ts'
import { asksForPassword, newPeople, readValues } from '../proof/send-generated.ts'
import { sendRequest } from '../proof/send-request.ts'

/** One with each commit; `npm run prove -- input-cost` runs all patterns, sizes and roles. */
const patterns = partOfCommit<PatternName>('pattern', ['spaces', 'marks', 'a.'], 3)
const lengths: readonly HostileLength[] = ['raw', 1]
/** Includes sending, which is in the same process; a check of quadratic time needs seconds. */
const mostMs = 100
const tries = 3
const secret = 'a'.repeat(40)

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      AUTH_SECRET: secret,
      ...everythingOpen,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

it('no text of a request, as long as it may be, takes the server long', async () => {
  const values = await readValues(database.sql)
  const knownIds = [crypto.randomUUID()]
  const maker: Maker = { random: randomFrom(1), knownIds, known: (name) => values.get(name) ?? [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = { origin: server.url, port: server.port, agent }
  const operations = [...(await readOperations(server.url)), ...accountOperations, ...otherAddresses]
  const slow: string[] = []
  let sent = 0
  for (const operation of operations.filter((one) => !asksForPassword(one))) {
    const [, member = ''] = await newPeople(database.sql, secret, knownIds)
    for (const name of patterns)
      for (const request of lengths.flatMap((length) =>
        hostileRequests(operation, hostilePatterns[name], length, maker),
      )) {
        sent += 1
        const headers = {
          origin: server.url,
          cookie: member,
          'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}`,
          ...request.headers,
        }
        let least = Number.POSITIVE_INFINITY
        for (let n = 0; n < tries && least > mostMs; n += 1) {
          const before = process.cpuUsage()
          const { status } = await sendRequest(address, { ...request, headers })
          // Refused by its content type, nothing of it is read.
          if (status === 415) slow.push(`${operation.method} ${operation.path} is not read`)
          const { user, system } = process.cpuUsage(before)
          least = Math.min(least, (user + system) / 1000)
        }
        if (least > mostMs)
          slow.push(`${operation.method} ${operation.path} ${request.field}, ${name}: ${least} ms`)
        // One finding is enough, and the next ones may take minutes.
        if (slow.length > 0) break
      }
  }
  agent.destroy()
  expect(slow).toEqual([])
  expect(sent).toBeGreaterThan(150 * patterns.length)
}, 240_000)
