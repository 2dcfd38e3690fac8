import { Agent } from 'node:http'
import { openDatabase } from '#server/platform/database/open.ts'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'
import { asked, errorsOf, freePort, proveOn, randomFrom, secret, startServer } from './installation.ts'
import { type Maker, pick } from './make-value.ts'
import { newPeople, readOperations, type Site, sendOne } from './send-generated.ts'

const atOnce = 24
/** Members sign out, are suspended and end their accounts among the requests: every so many there are new ones. */
const newPeopleEvery = 2000

/** Requests made from the schema of every operation: none may break anything. */
await proveOn(async (dataDir) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startServer(dataDir, port, { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: origin })
  await server.ready()
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, { info() {}, warn() {} })
  const knownIds: string[] = [crypto.randomUUID()]
  const maker: Maker = { random: randomFrom(asked.seed), knownIds }
  const site: Site = { origin, port, maker, agent: new Agent({ keepAlive: true, maxSockets: atOnce }) }
  const operations = await readOperations(origin)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let cookies = await newPeople(sql, secret, knownIds)
  let sent = 0

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (sent < asked.count && wrong.length < 10) {
        sent += 1
        if (sent % newPeopleEvery === 0) cookies = await newPeople(sql, secret, knownIds)
        const { status, summary } = await sendOne(site, pick(operations, maker), cookies)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500 || status === 0) wrong.push(summary)
      }
    }),
  )
  const faults = await findLedgerFaults(sql)
  if (faults.length > 0) wrong.push(`ledger: ${JSON.stringify(faults[0])}`)
  await server.stop()
  await stop()
  wrong.push(...errorsOf(server))
  process.stdout.write(`${JSON.stringify([...statuses].sort(([one], [other]) => one - other))}\n`)
  const answers = (first: string) =>
    [...statuses].reduce((sum, [status, count]) => sum + (String(status).startsWith(first) ? count : 0), 0)
  return { counted: { 'answers of 2xx': answers('2'), 'of 4xx': answers('4') }, wrong }
})
