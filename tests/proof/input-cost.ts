import { Agent } from 'node:http'
import { hostilePatterns, type PatternName } from './hostile-patterns.ts'
import { type HostileLength, type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { asked, openInstallation, proveOn, randomFrom, secret } from './installation.ts'
import { newAccount } from './known-accounts.ts'
import type { Maker } from './make-value.ts'
import { type Operation, readOperations } from './operations.ts'
import { accountOperations, everythingOpen, otherAddresses } from './other-addresses.ts'
import { newPeople, readValues } from './send-generated.ts'
import { type Address, sendPatiently, sendRequest } from './send-request.ts'
import { threadTimes } from './thread-times.ts'

const lengths: readonly HostileLength[] = ['kept', 'raw', 0.1, 0.5, 1]
const mostMs = 25
const healthWithinMs = 100
/** Jobs and garbage collection share the thread: results above a bar are repeated, and the least counts. */
const tries = 3
const wrongKept = 5
/** Refused by its content type: the check would measure nothing. */
const unreadStatus = 415

/**
 * Every text of every operation, built from a hostile pattern, as guest, member and admin, one request at a
 * time. Judged by the processor time of the server's main thread, which other load does not affect.
 */
await proveOn(async (dataDir) => {
  const { origin, port, sql, server, close } = await openInstallation(dataDir, everythingOpen)
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const site: Address = { origin, port, agent }
  const values = await readValues(sql)
  const knownIds: string[] = [crypto.randomUUID()]
  const maker: Maker = { random: randomFrom(asked.seed), knownIds, known: (name) => values.get(name) ?? [] }
  const operations = [...(await readOperations(origin)), ...accountOperations, ...otherAddresses]
  const health = watchHealth({ origin, port, agent: new Agent({ keepAlive: true }) })
  const healthCost = await health.costOfOne(() => threadTimes(server.pid).ran)
  const wrong: string[] = []
  let [sent, mostTaken, slowestHealth] = [0, 0, 0]

  /** The least of several tries, in ms: of the main thread for the request, and of health meanwhile. */
  async function costOf(request: HostileRequest, cookie: string) {
    let least = { taken: Number.POSITIVE_INFINITY, health: Number.POSITIVE_INFINITY, isRead: true }
    for (let n = 0; n < tries; n += 1) {
      health.forget()
      const [before, ownBefore] = [threadTimes(server.pid), threadTimes(process.pid)]
      const { status } = await sendPatiently(site, {
        ...request,
        headers: { ...headersOf(origin, cookie, sent), ...request.headers },
      })
      const [after, ownAfter] = [threadTimes(server.pid), threadTimes(process.pid)]
      // While a password is hashed elsewhere, this thread answers dozens of health requests.
      const taken = after.ran - before.ran - health.answered() * healthCost
      // Both sides of a health request may have to wait for other load on the machine.
      const busyMachine = after.waited - before.waited + ownAfter.waited - ownBefore.waited
      const healthMs = health.slowest() - busyMachine
      least = {
        taken: Math.min(least.taken, taken),
        health: Math.min(least.health, healthMs),
        isRead: status !== unreadStatus,
      }
      if (least.taken <= mostMs && least.health <= healthWithinMs) break
    }
    sent += 1
    return least
  }

  async function tryOperation(operation: Operation, name: PatternName) {
    const people = await newPeople(sql, secret, knownIds)
    await newAccount(sql, secret, values)
    const roles = { guest: '', member: people[1] ?? '', admin: people.at(-1) ?? '' }
    for (const length of lengths)
      for (const request of hostileRequests(operation, hostilePatterns[name], length, maker))
        for (const [role, cookie] of Object.entries(roles)) {
          const cost = await costOf(request, cookie)
          mostTaken = Math.max(mostTaken, cost.taken)
          slowestHealth = Math.max(slowestHealth, cost.health)
          if (cost.taken > mostMs || cost.health > healthWithinMs)
            wrong.push(
              `${operation.method} ${operation.path}, ${request.field}: ${length} of ${name} as ${role} took ${cost.taken.toFixed(0)} ms, health ${cost.health.toFixed(0)} ms`,
            )
          if (!cost.isRead) wrong.push(`${operation.method} ${operation.path} is sent in a way nobody reads`)
          if (wrong.length >= wrongKept) return
        }
  }

  const names = Object.keys(hostilePatterns).slice(asked.first, asked.first + asked.count) as PatternName[]
  for (const name of names)
    for (const operation of operations) if (wrong.length < wrongKept) await tryOperation(operation, name)
  await health.stop()
  agent.destroy()
  process.stdout.write(
    `most ${mostTaken.toFixed(1)} ms of the main thread, health ${slowestHealth.toFixed(0)} ms\n`,
  )
  return { counted: { requests: sent }, wrong: [...wrong, ...(await close())] }
})

function headersOf(origin: string, cookie: string, n: number): Record<string, string> {
  return {
    origin,
    // Limits are per address.
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(cookie === '' ? {} : { cookie }),
  }
}

/** Requests the server's health continuously and records the slowest answer. */
function watchHealth(address: Address) {
  let slowest = 0
  let answered = 0
  let askedAt: number | null = null
  let watching = true
  const watched = (async () => {
    while (watching) {
      askedAt = performance.now()
      await sendRequest(address, {
        method: 'GET',
        target: '/health/live',
        headers: {},
        body: Buffer.alloc(0),
      })
      slowest = Math.max(slowest, performance.now() - askedAt)
      answered += 1
      askedAt = null
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  return {
    forget() {
      slowest = 0
      answered = 0
    },
    answered: () => answered,
    /** The cost of one health request, in ms of the server's main thread, without other requests. */
    async costOfOne(ran: () => number): Promise<number> {
      const [answeredBefore, ranBefore] = [answered, ran()]
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return (ran() - ranBefore) / (answered - answeredBefore)
    },
    /** A pending request counts too. */
    slowest: () => Math.max(slowest, askedAt === null ? 0 : performance.now() - askedAt),
    async stop() {
      watching = false
      await watched
      address.agent.destroy()
    },
  }
}
