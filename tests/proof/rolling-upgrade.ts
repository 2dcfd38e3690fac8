import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import type { ServerProcess } from '../faults/http-process.ts'
import { type Life, lookForLifeOn, prepareLifeOn, startLiving } from './community-life.ts'
import { asked, errorsOf, freePort, proveOn, startServer } from './installation.ts'
import { startProxy, untilReady } from './start-proxy.ts'
import { earlierVersion, thisVersionWith, type Version } from './two-versions.ts'

/** The proxy looks every second, and wants one good answer. */
const noticedAfterMs = 4000
/** Requests in flight have 10 s. */
const stopsWithinMs = 15_000
const patienceMs = 120_000

/** So that there is something to migrate however close the versions are: what docs/releases.md allows. */
const additions = {
  '9998_more': [
    'ALTER TABLE "user_ideas" ADD COLUMN "rolled" integer DEFAULT 1 NOT NULL;',
    'CREATE TABLE "rolled_members" ("id" uuid PRIMARY KEY REFERENCES "users" ("id") ON DELETE cascade);',
  ].join('--> statement-breakpoint\n'),
  '9999_index': [
    'DROP INDEX CONCURRENTLY IF EXISTS "purchases_rolled_index";',
    'CREATE INDEX CONCURRENTLY "purchases_rolled_index" ON "purchases" USING btree ("id");',
  ].join('--> statement-breakpoint\n'),
}

/**
 * Two servers behind HAProxy are replaced one after the other by those of another version, from the last release to
 * this code and back, while members write. PROOF_MIGRATION is SQL of a migration that this code brings as well, to
 * see the check fail.
 */
await proveOn(async (dataDir) => {
  const earlier = earlierVersion()
  const broken = process.env.PROOF_MIGRATION
  const later = thisVersionWith({ ...additions, ...(broken === undefined ? {} : { '99999_broken': broken }) })
  process.stdout.write(`from ${earlier.name} to ${later.name} and back\n`)
  // Joined here, so that it outlives every server.
  const cluster = await startEmbedded({ dataDir })
  const { sql, close } = connect(cluster.connection)
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${proxyPort}`
  const env = { PUBLIC_URL: address, TRUSTED_PROXIES: '127.0.0.1' }
  const start = async (port: number, { script }: Version) => {
    const server = startServer(dataDir, port, env, script)
    await server.ready()
    return server
  }
  const [one = 0, two = 0] = ports
  const servers = [await start(one, earlier), await start(two, earlier)]
  const proxy = await startProxy({ proxyPort, one, two })
  const all: ServerProcess[] = [...servers]
  const wrong: string[] = []
  try {
    await untilReady(address)
    const before = await countMigrations()
    const life = await prepareLifeOn(sql, 3)
    const living = startLiving(address, life, { patienceMs, answerMs: patienceMs })
    const reading = keepReading(address, life)
    await living.more(20)
    let slowest = 0
    for (let round = 0; round < asked.count; round += 1) {
      for (const version of [later, earlier]) {
        for (const [index, port] of ports.entries()) {
          const stoppedAt = performance.now()
          const code = await servers[index]?.stop()
          const took = performance.now() - stoppedAt
          slowest = Math.max(slowest, took)
          if (code !== 0 || took > stopsWithinMs)
            wrong.push(`a server ended with ${code} after ${Math.round(took)} ms`)
          const server = await start(port, version)
          servers[index] = server
          all.push(server)
          await pause(noticedAfterMs)
          await living.more(20)
        }
      }
    }
    await Promise.all([living.stop(), reading.stop()])
    const migrations = (await countMigrations()) - before
    if (migrations < Object.keys(additions).length) wrong.push(`only ${migrations} migrations were applied`)
    const refusals = [...living.refusals.map(({ what }) => `a write: ${what}`), ...reading.refusals]
    const toldToComeBack = refusals.filter((refusal) => refusal.endsWith(': 503'))
    const others = refusals.filter((refusal) => !refusal.endsWith(': 503'))
    for (const what of new Set(others))
      wrong.push(`${others.filter((other) => other === what).length} times ${what}`)
    wrong.push(...living.givenUp.map((key) => `never answered: ${key}`), ...all.flatMap(errorsOf))
    wrong.push(...(await lookForLifeOn(sql, living.sent)))
    process.stdout.write(`${migrations} migrations, slowest stop ${Math.round(slowest)} ms\n`)
    const counted = {
      'servers replaced': 4 * asked.count,
      migrations,
      'acknowledged writes': living.count(),
      reads: reading.count(),
      'told to come back': toldToComeBack.length,
    }
    return { counted, wrong }
  } finally {
    proxy.kill('SIGTERM')
    for (const server of servers) await server.stop()
    await close()
    await cluster.stop()
  }

  async function countMigrations(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from drizzle.__drizzle_migrations`
    return row?.count ?? 0
  }
})

/** Pages and lists of guests and members, one after the other; 503 counts as one only with Retry-After. */
function keepReading(address: string, { takings }: Life) {
  const refusals: string[] = []
  let answered = 0
  let isOpen = true
  const [first] = takings
  const own = ['session', 'home/summary', 'notifications', 'store', 'trails', 'ranking', 'timeline']
  const paths = ['/', '/feed', '/api/ideas', `/idea/${first?.ideaId}`, ...own.map((name) => `/api/${name}`)]
  const reader = (async () => {
    for (let turn = 0; isOpen; turn += 1) {
      const path = paths[turn % paths.length] ?? ''
      const headers = path.startsWith('/api') ? { cookie: first?.member.cookie ?? '' } : {}
      const outcome = await fetch(address + path, { headers })
        .then(async (answer) => {
          await answer.arrayBuffer()
          const isAnnounced = answer.status !== 503 || answer.headers.has('retry-after')
          return isAnnounced ? String(answer.status) : '503 without Retry-After'
        })
        .catch(() => 'no answer')
      if (outcome === '200') answered += 1
      else refusals.push(`${path}: ${outcome}`)
      await pause(10)
    }
  })()
  return {
    refusals,
    count: () => answered,
    async stop() {
      isOpen = false
      await reader
    },
  }
}
