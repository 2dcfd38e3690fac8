/**
 * What does HTTP cost a write? Compares reactions, comments and new ideas over HTTP, session check included,
 * with the same transactions through the driver alone, in turn in one run; the best round of each counts.
 * Fails if a reaction reaches less than 80% of the rate of its bare transaction (BEGIN, its statements one by
 * one, COMMIT), or a comment or idea less than 60%. Also prints the same by processor time of server and
 * database, which other load does not affect.
 *
 *   npx tsx tests/load/community-writes.ts [seconds=3] [rounds=5]
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import type { Sql } from 'postgres'
import { publishIdea } from '#server/features/ideas/publish-idea.ts'
import { writeComment } from '#server/features/ideas/write-comment.ts'
import { loadConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { startServer } from '#server/start-server.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { reportFigure } from './report-figure.ts'

const [seconds = 3, rounds = 5] = process.argv.slice(2).map(Number)
const connections = 32
const memberCount = 32
const form = {
  title: 'Feira por assinatura',
  description: 'Uma cesta por semana, direto de quem planta. '.repeat(5),
  category: 'alimentacao',
  isPublic: true,
  pictureIds: [],
} as const

type Member = { readonly id: string; readonly cookie: string }
type Load = {
  readonly atLeast: number
  readonly request: (
    member: Member,
    ideaId: string,
    n: number,
  ) => { method: string; path: string; body: string }
  readonly bare: (memberId: string, ideaId: string, n: number) => Promise<unknown>
}

type Measured = {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly oursMs: number
  readonly databaseMs: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-writes-'))
const cluster = await startEmbedded({ dataDir })
await migrate(cluster.connection)
const open = () => connect(cluster.connection)
const direct = open()
const { sql } = direct
await liftLimits(sql)
const economy = createEconomy({ sql, publish: () => {}, lessonsPublished: async () => 100 })
const server = await startServer(loadConfig({ PORT: '0', DATA_DIR: dataDir, AUTH_SECRET: 'a'.repeat(40) }), {
  log: pino({ level: 'warn' }),
  webFolder: join(dataDir, 'no-build'),
  openDatabase: async () => {
    const own = open()
    return { ...own, target: cluster.connection, isNew: false, stop: () => own.close() }
  },
})
const url = `http://localhost:${server.port}`

const loads: Readonly<Record<string, Load>> = {
  reaction: {
    atLeast: 0.8,
    request: (_member, ideaId, n) => ({
      method: 'PUT',
      path: `/api/ideas/${ideaId}/reaction`,
      body: JSON.stringify({ reaction: [null, 'like', 'dislike'][n % 3] }),
    }),
    bare: (memberId, ideaId, n) =>
      reactOneByOne(sql, memberId, ideaId, [null, 'like', 'dislike'][n % 3] ?? null),
  },
  comment: {
    atLeast: 0.6,
    request: (_member, ideaId) => ({
      method: 'POST',
      path: `/api/ideas/${ideaId}/comments`,
      body: JSON.stringify({ text: 'Gostei da ideia {key}', key: '{key}' }),
    }),
    bare: (memberId, ideaId) =>
      writeComment(economy, { memberId, ideaId, text: `Gostei da ideia ${randomUUID()}`, key: randomUUID() }),
  },
  'new idea': {
    atLeast: 0.6,
    request: () => ({ method: 'POST', path: '/api/ideas', body: JSON.stringify({ ...form, key: '{key}' }) }),
    bare: (memberId) =>
      publishIdea(economy, async () => null, { memberId, key: randomUUID(), ...form, pictureIds: [] }),
  },
}

let failures = 0
try {
  const members = await signUpMembers()
  const ideas = await publishIdeas(members)
  for (const [name, load] of Object.entries(loads)) await compare(name, load, members, ideas)
} finally {
  await server.stop()
  await direct.close()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

async function compare(
  name: string,
  { atLeast, request, bare }: Load,
  members: readonly Member[],
  ideas: string[],
) {
  const requests = Array.from({ length: 500 }, (_, n) => {
    const member = pick(members, n * 7)
    const headers = { origin: url, 'content-type': 'application/json', cookie: member.cookie }
    return { headers, ...request(member, pick(ideas, n * 11), n) }
  })
  const limits: Measured[] = []
  const ours: Measured[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await measure(() =>
      repeatBare((n) => bare(pick(members, n * 7).id, pick(ideas, n * 11), n)),
    )
    const overHttp = await measure(() => fire(requests))
    // The first round prepares statements and fills caches.
    if (round === 0) continue
    limits.push(limit)
    ours.push(overHttp)
    say(`  ${name}: bare ${described(limit)}; over HTTP ${described(overHttp)}`)
  }
  const best = (of: (one: Measured) => number) => Math.max(...ours.map(of)) / Math.max(...limits.map(of))
  const byClock = best(({ perSecond }) => perSecond)
  const byProcessor = best(({ perProcessorSecond }) => perProcessorSecond)
  const passed = byClock >= atLeast
  if (!passed) failures += 1
  reportFigure({
    what: `${name}, of its bare transaction`,
    figure: `${percent(byClock)} by the clock, ${percent(byProcessor)} by the processor`,
    bar: percent(atLeast),
    passed,
  })
  say(
    `${name}: ${percent(byClock)} of its bare transaction by the clock, ${percent(byProcessor)} by the processor; ` +
      `at least ${percent(atLeast)} asked`,
  )
}

/**
 * Runs something and returns its rate per second, and per processor second of this process and the database.
 */
async function measure(run: () => Promise<number>): Promise<Measured> {
  const before = await processorSeconds()
  const started = performance.now()
  const perSecond = await run()
  const done = (perSecond * (performance.now() - started)) / 1000
  const after = await processorSeconds()
  const used = { ours: after.ours - before.ours, database: after.database - before.database }
  return {
    perSecond,
    perProcessorSecond: done / (used.ours + used.database),
    oursMs: (1000 * used.ours) / done,
    databaseMs: (1000 * used.database) / done,
  }
}

async function processorSeconds(): Promise<{ ours: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  let ticks = 0
  for (const pid of await readdir('/proc')) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may contain anything: state, parent, and later the user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return { ours: (user + system) / 1_000_000, database: ticks / 100 }
}

function described({ perSecond, oursMs, databaseMs }: Measured): string {
  return `${perSecond.toFixed(0)}/s (${oursMs.toFixed(2)} ms here, ${databaseMs.toFixed(2)} ms in the database)`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)}%`
}

async function repeatBare(act: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  const worker = async (start: number) => {
    for (let n = start; performance.now() < end; n += connections) {
      await act(n)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, start) => worker(start)))
  return (1000 * done) / (performance.now() - started)
}

async function fire(requests: readonly object[]): Promise<number> {
  const file = join(import.meta.dirname, 'fire-requests.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ url, seconds, connections, requests }))
  const rate = await text(child.stdout)
  if (rate === '') throw new Error('The requests were not all answered')
  return Number(rate)
}

/** What the function react_to_idea does, as separate statements of one transaction. */
function reactOneByOne(
  pool: Sql,
  memberId: string,
  ideaId: string,
  reaction: string | null,
): Promise<unknown> {
  return pool.begin(async (transaction) => {
    const [idea] = await transaction`
      select user_id, is_public, likes, dislikes, comments from user_ideas where id = ${ideaId} for no key update`
    const [before] = await transaction`
      select reaction, sequence from idea_likes
      where user_id = ${memberId} and target_type = 'idea' and target_id = ${ideaId}`
    const old = before?.reaction ?? null
    if (old === reaction || idea === undefined) return
    await transaction`
      insert into idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
      values (${memberId}, 'idea', ${ideaId}, ${reaction}, ${(before?.sequence ?? 0) + 1}, now())
      on conflict (user_id, target_type, target_id) do update set
        reaction = excluded.reaction, sequence = excluded.sequence, created_at = excluded.created_at`
    const change = (kind: string) => Number(reaction === kind) - Number(old === kind)
    await transaction`
      update user_ideas set likes = likes + ${change('like')}, dislikes = dislikes + ${change('dislike')}
      where id = ${ideaId}`
    const reference = `idea:${ideaId}/${memberId}`
    if (reaction === 'like')
      await transaction`
        insert into activity (user_id, kind, reference, counterpart_id, day)
        values (${idea.user_id}, 'like_received', ${reference}, ${memberId}, current_date) on conflict do nothing`
    else if (old === 'like')
      await transaction`
        delete from activity
        where user_id = ${idea.user_id} and kind = 'like_received' and reference = ${reference}`
  })
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
  return members
}

async function publishIdeas(members: readonly Member[]): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 200; n += 1) {
    const request = { memberId: pick(members, n).id, key: randomUUID(), ...form, pictureIds: [] }
    const result = await publishIdea(economy, async () => null, request)
    if (result.status === 'answered') ids.push(result.answer.idea.id)
  }
  return ids
}

function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
