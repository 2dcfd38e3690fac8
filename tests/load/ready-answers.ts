// How close the landing page, the wall and an idea's page come to bare node:http that sends the same bytes,
// head and body, both measured in one run, in short alternating rounds. Judged by the requests answered per
// second of the server's own processor time, as the scheduler counts it: on a shared machine the clock
// includes other load. The server's constant work (its jobs, reading the answer again every two seconds) is
// measured first and subtracted: with a whole processor it is a hundredth, here it can be a tenth. Run: npx
// tsx tests/load/ready-answers.ts [rounds=40] [requests=2000]
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { buildServer, ServerProcess, temporaryFolder } from '../faults/http-process.ts'
import { reportFigure } from './report-figure.ts'
import { requestRate } from './request-rate.ts'

const [rounds = 40, requests = 2000] = process.argv.slice(2).map(Number)
const load = { connections: 32, requests }
/** The wall's bar is the requirement; the others are what they reliably reach. */
const bars = { landing: 0.65, wall: 0.8, idea: 0.7 } as const

/** A full first page of ideas with cells, and one idea with a page of comments. */
async function fillWall(sql: Sql): Promise<string> {
  const author = randomUUID()
  await sql`insert into users (id, name, email) values (${author}, 'Ana', 'ana@example.com')`
  await sql`
    insert into user_ideas
      (id, user_id, title, description, category, is_public, ever_public, proven, testing, created_at)
    select gen_random_uuid(), ${author}, 'Horta na laje ' || n, repeat('Verduras para o bairro. ', 12), 'servicos',
      true, true, n % 8, 24, now() - n * interval '1 minute'
    from generate_series(1, 200) as n`
  const [newest] = await sql<[{ id: string }]>`select id from user_ideas order by created_at desc limit 1`
  await sql`
    insert into idea_comments (id, idea_id, user_id, text, created_at)
    select gen_random_uuid(), ${newest.id}, ${author}, repeat('Gostei muito. ', 10), now() from generate_series(1, 50)`
  return newest.id
}

type Rate = { readonly byClock: number; readonly byProcessor: number }

async function measure(measured: ServerProcess, address: string, anyway: number): Promise<Rate> {
  const before = scheduledSeconds(measured.pid)
  const byClock = await requestRate(address, load)
  const busy = scheduledSeconds(measured.pid) - before
  return { byClock, byProcessor: requests / (busy - (anyway * requests) / byClock) }
}

/** Processor seconds per second with hardly any requests. */
async function shareAnyway(measured: ServerProcess, address: string): Promise<number> {
  const seconds = 10
  const before = scheduledSeconds(measured.pid)
  for (let second = 0; second < seconds; second += 1) {
    await requestRate(address, { connections: 1, requests: 1 })
    await setTimeout(1000)
  }
  return (scheduledSeconds(measured.pid) - before) / seconds
}

/** Processor time of all threads, in nanoseconds; /proc/PID/stat counts only ticks. */
function scheduledSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  )
  return times.reduce((sum, time) => sum + Number(time), 0) / 1e9
}

function typical(rates: readonly Rate[], key: keyof Rate): number {
  const sorted = rates.map((rate) => rate[key]).sort((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

await buildServer()
const folder = await temporaryFolder()
const server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
const origin = (await server.ready()).replace('localhost', '127.0.0.1').replace(/\/$/, '')
const cluster = await startEmbedded({ dataDir: folder.path })
const database = connect(cluster.connection, { max: 1 })
const ideaId = await fillWall(database.sql)
await database.close()

for (const [name, address] of [
  ['landing', '/'],
  ['wall', '/api/ideas'],
  ['idea', `/api/ideas/${ideaId}`],
] as const) {
  const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  // The same bytes from first to last; the connection headers are Node's own in both.
  const head = [...answer.headers]
    .filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name))
    .flat()
  const file = join(folder.path, `${name}.json`)
  await writeFile(file, body)
  const bare = new ServerProcess(
    { BODY: file, HEAD: JSON.stringify(head) },
    join(import.meta.dirname, 'bare-server.mjs'),
  )
  const bareAddress = await bare.ready()
  const anyway = {
    bare: await shareAnyway(bare, bareAddress),
    ours: await shareAnyway(server, origin + address),
  }
  const limit: Rate[] = []
  const ours: Rate[] = []
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await measure(bare, bareAddress, anyway.bare))
    ours.push(await measure(server, origin + address, anyway.ours))
  }
  await bare.stop()
  const ratio = typical(ours, 'byProcessor') / typical(limit, 'byProcessor')
  const byClock = typical(ours, 'byClock') / typical(limit, 'byClock')
  console.log(
    `${name}, ${body.length} bytes: bare node:http ${typical(limit, 'byProcessor')} per processor second, ` +
      `Colmeia ${typical(ours, 'byProcessor')}: ${percent(ratio)} (bar ${percent(bars[name])}); ` +
      `by the clock ${typical(limit, 'byClock')}/s and ${typical(ours, 'byClock')}/s: ${percent(byClock)}`,
  )
  reportFigure({
    what: `${name}, of bare node:http`,
    figure: `${percent(ratio)} by the processor, ${percent(byClock)} by the clock`,
    bar: percent(bars[name]),
    passed: ratio >= bars[name],
  })
  if (ratio < bars[name]) process.exitCode = 1
}
console.log(`resident memory after load: ${Math.round(server.residentMegabytes())} MB`)

await cluster.stop()
await server.stop()
await folder.remove()

function percent(ratio: number): string {
  return `${Math.round(100 * ratio)}%`
}
