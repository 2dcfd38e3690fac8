/**
 * How fast are reactions, comments and new ideas? Compares them over HTTP, session check included, with the rows they leave
 * behind written in one round trip through the driver (bare-rows.ts), in turn in one run; the best round of each counts.
 * The clock stops when the search has indexed everything. The bare rows must reach 40% of `pgbench -N`, so that nobody can
 * make them slower. Then the time that one act takes in the database, with nobody else there.
 * Processor time of server and database is printed beside and does not decide.
 *
 *   npx tsx tests/load/writes.ts [seconds=3] [rounds=5] [--functions]
 *
 * With --functions it also prints the time in each function and the indexes touched, for docs/performance.md.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { loadConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startServer } from '#server/start-server.ts'
import { liveAmongOthers } from '#server/testing/community/among-others.ts'
import { establishMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { bareActs, createBareTables } from './bare-rows.ts'
import { describeAct, measureDatabaseTime, preloadStatistics } from './database-time.ts'
import { generateCommunity } from './generate-community.ts'
import { measurePgbench } from './pgbench.ts'
import { reportFigure } from './report-figure.ts'

const [seconds = 3, rounds = 5] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const showsFunctions = process.argv.includes('--functions')
const connections = 32
/** As many as the server's pool has. */
const databaseConnections = 10
const memberCount = 32
const ideaCount = 10_000
const actsAlone = 200
const controlAtLeast = 0.4

const form = {
  title: 'Feira por assinatura',
  description: 'Uma cesta por semana, direto de quem planta. '.repeat(5),
  category: 'alimentacao',
  isPublic: true,
  pictureIds: [],
} as const
const commentText = `Gostei da ideia ${randomUUID()}`

type Member = { readonly id: string; readonly cookie: string }
type Load = {
  /** Of the bare rows. */
  readonly atLeast: number
  /** In the database, after the answer included. */
  readonly atMostMs: number
  readonly request: (ideaId: string, n: number) => { method: string; path: string; body: string }
}

const loads: Readonly<Record<string, Load>> = {
  reaction: {
    atLeast: 0.6,
    atMostMs: 0.5,
    request: (ideaId, n) => ({
      method: 'PUT',
      path: `/api/ideas/${ideaId}/reaction`,
      body: JSON.stringify({ reaction: [null, 'like', 'dislike'][n % 3] }),
    }),
  },
  comment: {
    atLeast: 0.5,
    atMostMs: 1.5,
    request: (ideaId) => ({
      method: 'POST',
      path: `/api/ideas/${ideaId}/comments`,
      body: JSON.stringify({ text: 'Gostei da ideia {key}', key: '{key}' }),
    }),
  },
  'new idea': {
    atLeast: 0.4,
    atMostMs: 3,
    request: () => ({ method: 'POST', path: '/api/ideas', body: JSON.stringify({ ...form, key: '{key}' }) }),
  },
}

const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-writes-'))
let cluster = await startEmbedded({ dataDir })
const first = connect(cluster.connection, { max: 1 })
await preloadStatistics(first.sql)
await first.close()
await cluster.stop()
cluster = await startEmbedded({ dataDir })
await migrate(cluster.connection)
const direct = connect(cluster.connection, { max: databaseConnections })
const { sql } = direct
await sql.unsafe('create schema stats; create extension pg_stat_statements schema stats')
await generateCommunity(sql, ideaCount)
await liveAmongOthers(sql)
await liftLimits(sql)
const server = await startServer(
  loadConfig({ PORT: '0', DATA_DIR: dataDir, AUTH_SECRET: 'a'.repeat(40), SAMPLE_COMMUNITY: 'off' }),
  {
    log: pino({ level: 'error' }),
    webFolder: join(dataDir, 'no-build'),
    openDatabase: async () => {
      const own = connect(cluster.connection, { max: databaseConnections })
      return { ...own, target: cluster.connection, isNew: false, stop: () => own.close() }
    },
  },
)
const url = `http://localhost:${server.port}`

let failures = 0
try {
  const members = await signUpMembers()
  const ideas = await publishIdeas(members)
  await createBareTables(sql)
  await compareAll(members, ideas)
  for (const [name, load] of Object.entries(loads)) await inDatabase(name, load, members, ideas)
} finally {
  await server.stop()
  await direct.close()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

type Measured = {
  readonly perSecond: number
  readonly oursMs: number
  readonly databaseMs: number
}

async function compareAll(members: readonly Member[], ideas: readonly string[]) {
  if (!('host' in cluster.connection)) throw new Error('The embedded database has no address')
  const options = { seconds, connections: databaseConnections }
  const machine = await measurePgbench(sql, cluster.connection, options)
  say(`${machine.by}: ${machine.perSecond.toFixed(0)} a second`)
  const bare = bareActs(sql, { ...form, comment: commentText })
  for (const [name, load] of Object.entries(loads)) {
    const act = bare[name]
    if (act === undefined) throw new Error(`No bare rows of ${name}`)
    const { byHttp, byHand } = await compare(name, load, { members, ideas, act })
    report(`${name}, of its bare rows`, byHttp / byHand, load.atLeast)
    report(`bare rows of ${name}, of ${machine.by}`, byHand / machine.perSecond, controlAtLeast)
  }
}

type Compared = {
  readonly members: readonly Member[]
  readonly ideas: readonly string[]
  readonly act: (memberId: string, ideaId: string, n: number) => Promise<unknown>
}

async function compare(name: string, { request }: Load, { members, ideas, act }: Compared) {
  // Every member meets every idea in turn, and reacts to it in another way each time.
  const requests = Array.from({ length: 2400 }, (_, n) => ({
    headers: headersOf(pick(members, n * 7)),
    ...request(pick(ideas, n * 11), n),
  }))
  let byHand = 0
  let byHttp = 0
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await measure(() => repeat((n) => act(pick(members, n * 7).id, pick(ideas, n * 11), n)))
    const overHttp = await measure(() => fire(requests))
    // The first round prepares statements and fills caches.
    if (round === 0) continue
    byHand = Math.max(byHand, bare.perSecond)
    byHttp = Math.max(byHttp, overHttp.perSecond)
    say(`  ${name}: bare ${described(bare)}; over HTTP ${described(overHttp)}`)
  }
  return { byHand, byHttp }
}

/** One after another, so that nothing waits for a lock or for a free processor. */
async function inDatabase(
  name: string,
  { request, atMostMs }: Load,
  members: readonly Member[],
  ideas: readonly string[],
) {
  await sql`analyze`
  // Each member comes back to the same idea with another reaction: 40 is no multiple of three.
  const pairs = 40
  let done = 0
  const act = async () => {
    const n = done
    done += 1
    const { method, path, body } = request(pick(ideas, (n % pairs) * 11), n)
    const headers = headersOf(pick(members, (n % pairs) * 7))
    const sent = body.replaceAll('{key}', () => randomUUID())
    const answer = await fetch(url + path, { method, headers, body: sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  for (let n = 0; n < pairs; n += 1) await act()
  await searchIndexed()
  const { untilAnswer, afterAnswer, roundTrips } = await measureDatabaseTime(sql, actsAlone, act, settled)
  const ms = untilAnswer + afterAnswer
  if (ms > atMostMs) failures += 1
  const figure = `${ms.toFixed(2)} ms: ${untilAnswer.toFixed(2)} until the answer, ${afterAnswer.toFixed(2)} after it`
  say(`${name} in the database: ${figure}; ${roundTrips.toFixed(1)} statements; at most ${atMostMs} ms asked`)
  reportFigure({
    what: `${name}, time in the database`,
    figure,
    bar: `${atMostMs} ms`,
    passed: ms <= atMostMs,
  })
  if (!showsFunctions) return
  for (const line of await describeAct(sql, actsAlone, act, settled)) say(`    ${line}`)
}

async function settled() {
  await searchIndexed()
  // Statistics and notices to open tabs are written in batches.
  await pause(500)
}

async function searchIndexed() {
  while ((await sql`select 1 from search_queue limit 1`).length > 0) await pause(5)
}

/** Runs something and returns its rate, and the processor time of this process and the database for each. */
async function measure(run: () => Promise<number>): Promise<Measured> {
  const before = await processorMs()
  const done = await run()
  const after = await processorMs()
  return {
    perSecond: done / seconds,
    oursMs: (after.ours - before.ours) / done,
    databaseMs: (after.database - before.database) / done,
  }
}

async function processorMs(): Promise<{ ours: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  let ticks = 0
  for (const pid of await readdir('/proc')) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may contain anything: state, parent, and later the user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return { ours: (user + system) / 1000, database: ticks * 10 }
}

/** How many acts were done by hand in `seconds`. */
async function repeat(act: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async (start: number) => {
    for (let n = start; performance.now() < started + seconds * 1000; n += connections) {
      await act(n)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, start) => worker(start)))
  return (done * seconds * 1000) / (performance.now() - started)
}

/** How many requests were answered in `seconds`, their indexing for the search included. */
async function fire(requests: readonly object[]): Promise<number> {
  const file = join(import.meta.dirname, 'fire-requests.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ url, seconds, connections, requests }))
  const rate = await text(child.stdout)
  if (rate === '') throw new Error('The requests were not all answered')
  const answered = performance.now()
  await searchIndexed()
  return (Number(rate) * seconds) / (1 + (performance.now() - answered) / 1000 / seconds)
}

async function signUpMembers(): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < memberCount; n += 1) {
    const email = `membro${n}@colmeia.test`
    const answer = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'senha-de-teste' }),
    })
    if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`)
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    await sql`delete from rate_limits`
    const [user] = await sql<[{ id: string }]>`select id from users where email = ${email}`
    members.push({ id: user.id, cookie })
  }
  await establishMembers(
    sql,
    members.map(({ id }) => id),
  )
  return members
}

/** Ideas of these members, so that acts on them pay, notify and count. */
async function publishIdeas(members: readonly Member[]): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 200; n += 1) {
    const answer = await fetch(`${url}/api/ideas`, {
      method: 'POST',
      headers: headersOf(pick(members, n)),
      body: JSON.stringify({ ...form, key: randomUUID() }),
    })
    ids.push(((await answer.json()) as { idea: { id: string } }).idea.id)
  }
  await searchIndexed()
  return ids
}

function headersOf({ cookie }: Member) {
  return { origin: url, 'content-type': 'application/json', cookie }
}

function report(what: string, share: number, atLeast: number) {
  const passed = share >= atLeast
  if (!passed) failures += 1
  const percent = (of: number) => `${(100 * of).toFixed(0)}%`
  say(`${what}: ${percent(share)}; at least ${percent(atLeast)} asked`)
  reportFigure({ what, figure: percent(share), bar: percent(atLeast), passed })
}

function described({ perSecond, oursMs, databaseMs }: Measured): string {
  return `${perSecond.toFixed(0)}/s (processor: ${oursMs.toFixed(2)} ms here, ${databaseMs.toFixed(2)} ms database)`
}

function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
