/**
 * What do a thousand members cost who come on a day? They live that day over HTTP on a database with many members:
 * processor time, memory, disk and rows. Then what that means for 1, 10 and 50 million: docs/sizing.md.
 *
 *   npm run bench -- sizing [--members 1000000] [--active 1000]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { liveChannel } from '#server/platform/realtime/create-realtime.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { addIdea } from '#server/testing/learning/learn.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { table } from '../../scripts/table.mjs'
import { ServerProcess } from '../faults/http-process.ts'
import { freePort, secret } from '../proof/installation.ts'
import { readyLearners, spendDay } from './active-day.ts'
import { generateEconomy } from './generate-economy.ts'
import { databaseSeconds } from './processor-time.ts'
import { reportFigure } from './report-figure.ts'
import { type DailyCost, scaleTo } from './scale-on-paper.ts'

const { values: given } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, active: { type: 'string', default: '1000' } },
})
const members = Number(given.members)
const active = Number(given.active)
const atOnce = 8
const streamCount = 1000
const scales = [1e6, 10e6, 50e6]

const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-sizing-'))
const cluster = await startEmbedded({ dataDir })
const { sql, close } = connect(cluster.connection, { max: atOnce, statementTimeoutMs: 0 })
const port = await freePort()
const url = `http://localhost:${port}`
const settings = { DATA_DIR: dataDir, PORT: String(port), AUTH_SECRET: secret, LOG_LEVEL: 'error' }
const server = new ServerProcess(settings, join(process.cwd(), 'dist/server/main.js'))
try {
  await server.ready()
  const startedMegabytes = server.residentMegabytes()
  await generateEconomy(sql, members, new Date())
  await liftLimits(sql)
  const authors = await quickMembers(20)
  const ideas: string[] = []
  for (let n = 0; n < 400; n += 1)
    ideas.push(await addIdea(sql, authors[n % authors.length]?.id ?? '', `Ideia ${n}`))
  const visitors = await quickMembers(active)
  const stage = await readyLearners(sql, visitors)
  // Caches and plans: what a server has that has run for a while.
  const warm = Math.floor(active / 10)
  const measured = visitors.slice(warm)
  await live(visitors, { from: 0, to: warm }, stage, ideas)
  say(`${count(members)} members and ${count(active)} who come today: ready`)

  let notifications = 0
  const listening = await sql.listen(liveChannel, () => {
    notifications += 1
  })
  const before = await look()
  const requests = await live(visitors, { from: warm, to: visitors.length }, stage, ideas)
  // The search, statistics and open tabs come after the answers.
  await pause(3000)
  const after = await look()
  await listening.unlisten()
  const each = (of: keyof Look) => ((after[of] - before[of]) / measured.length) * 1000
  const busyMegabytes = server.residentMegabytes()
  const bytesPerStream = await measureStreams(visitors)
  const cost: DailyCost = {
    serverSeconds: each('serverSeconds'),
    databaseSeconds: each('databaseSeconds'),
    diskBytes: each('diskBytes'),
    walBytes: each('walBytes'),
    ledgerRows: each('ledgerRows'),
    commits: each('commits'),
    transactionIds: each('transactionIds'),
    notifications: (notifications / measured.length) * 1000,
    bytesPerStream,
  }
  show('requests', count((requests / measured.length) * 1000))
  show('processor of the server', `${cost.serverSeconds.toFixed(1)} s`)
  show('processor of PostgreSQL', `${cost.databaseSeconds.toFixed(1)} s`)
  show('database', `${(cost.diskBytes / 1e6).toFixed(2)} MB`)
  show('WAL', `${(cost.walBytes / 1e6).toFixed(1)} MB`)
  show('ledger rows', count(cost.ledgerRows))
  show('commits', count(cost.commits))
  show(
    'memory of a server',
    `${startedMegabytes.toFixed(0)} MB at its start, ${busyMegabytes.toFixed(0)} MB after it`,
  )
  show('memory for an open tab', `${(bytesPerStream / 1000).toFixed(0)} KB`)
  await showTables()
  showScales(cost)
} finally {
  await server.stop()
  await close()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function quickMembers(howMany: number): Promise<QuickMember[]> {
  const made: QuickMember[] = []
  for (let n = 0; n < howMany; n += 1) {
    const member = await quickMember(sql, secret, `Visita ${n}`)
    await earn(sql, member.id, 50_000)
    made.push(member)
  }
  return made
}

/** Several at a time; returns the number of requests. */
async function live(
  people: readonly QuickMember[],
  { from, to }: { readonly from: number; readonly to: number },
  stage: string,
  ideas: readonly string[],
): Promise<number> {
  let next = from
  let requests = 0
  const worker = async () => {
    while (next < to) {
      const n = next
      next += 1
      const member = people[n]
      // Read after the day: others have added theirs meanwhile.
      const made = member === undefined ? 0 : await spendDay(member, n, { url, ideas, stage })
      requests += made
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return requests
}

type Look = Awaited<ReturnType<typeof look>>

async function look() {
  await sql`vacuum`
  await sql`checkpoint`
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<
    [{ diskBytes: number; walBytes: number; ledgerRows: number; commits: number; transactionIds: number }]
  >`
    select pg_database_size(current_database())::float as "diskBytes",
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as "walBytes",
      (select count(*)::float from bpoints_transactions) as "ledgerRows",
      (select xact_commit::float from pg_stat_database where datname = current_database()) as commits,
      pg_current_xact_id()::text::float as "transactionIds"`
  return { ...row, serverSeconds: server.processorSeconds(), databaseSeconds: await databaseSeconds(dataDir) }
}

/** What each open event stream takes in the server. */
async function measureStreams(people: readonly QuickMember[]): Promise<number> {
  const before = server.residentMegabytes()
  const closing = new AbortController()
  const streams = people.slice(0, streamCount)
  for (let n = 0; n < streams.length; n += 50)
    await Promise.all(
      streams.slice(n, n + 50).map(async ({ cookie }) => {
        const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal: closing.signal })
        if (answer.status !== 200) throw new Error(`A stream was answered with ${answer.status}`)
      }),
    )
  await pause(1000)
  const grown = server.residentMegabytes() - before
  closing.abort()
  return (Math.max(0, grown) * 1024 * 1024) / streams.length
}

async function showTables() {
  const rows = await sql<{ name: string; bytes: number }[]>`
    select relname as name, pg_total_relation_size(relid)::float as bytes
    from pg_stat_user_tables where schemaname = 'public' order by bytes desc limit 8`
  say(
    `\n${table([['largest tables', 'MB'], ...rows.map(({ name, bytes }) => [name, (bytes / 1e6).toFixed(0)])])}`,
  )
}

function showScales(cost: DailyCost) {
  const columns = scales.map((scale) => scaleTo(scale, cost))
  const rows = (columns[0] ?? []).map(([what], at) => [
    what,
    ...columns.map((column) => {
      const [, need = '', share = null] = column[at] ?? []
      return share === null ? need : `${need} (${Math.round(share * 100)}%)`
    }),
  ])
  const heading = [
    'at so many a day (of what one primary bears)',
    ...scales.map((scale) => `${scale / 1e6} million`),
  ]
  say(`\n${table([heading, ...rows])}`)
  for (const [index, column] of columns.entries()) {
    const [first] = column
      .filter(([, , share]) => share !== null)
      .toSorted((one, other) => (other[2] ?? 0) - (one[2] ?? 0))
    say(`${(scales[index] ?? 0) / 1e6} million: first ${first?.[0]}, ${Math.round((first?.[2] ?? 0) * 100)}%`)
  }
}

function show(what: string, figure: string) {
  say(`${what}: ${figure}`)
  reportFigure({ what: `a thousand members’ day: ${what}`, figure, bar: 'not judged', passed: true })
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
