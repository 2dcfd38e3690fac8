/**
 * Does the economy stay as fast as it grows? Generates one database with few and one with many members, ten ledger
 * rows each, asks both the same things in turn, so that noise hits both alike, and prints the medians with their
 * ratio. Fails when a ratio passes 2, or when a table that grows was read from end to end.
 *
 *   npx tsx tests/load/economy-growth.ts [few=10000] [many=1000000] [rounds=400]
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { readMissions } from '#server/features/missions/read-missions.ts'
import { readRanking } from '#server/features/ranking/read-ranking.ts'
import { refreshMarks } from '#server/features/ranking/refresh-marks.ts'
import { readBalance } from '#server/features/statement/read-balance.ts'
import { readStatement } from '#server/features/statement/read-statement.ts'
import { buyItem } from '#server/features/store/buy-item.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEconomy, type Economy } from '#server/platform/economy/create-economy.ts'
import { onDatabase } from '#server/testing/global-setup.ts'
import { generateEconomy } from './generate-economy.ts'

const [few = 10_000, many = 1_000_000, rounds = 400] = process.argv.slice(2).map(Number)
const allowedRatio = 2
const connections = 4
const now = new Date()
/** Every table with a row or more per member. */
const growing = [
  'active_days',
  'member_badges',

  'profiles',
  'bpoints_transactions',
  'monthly_standings',
  'activity',
  'idempotency_keys',
  'purchases',
]

type World = {
  readonly members: number
  readonly sql: Sql
  readonly economy: Economy
  readonly ids: readonly string[]
  readonly leaders: readonly string[]
  close(): Promise<void>
}

type Question = (world: World, round: number) => Promise<unknown>

/** What screens ask and what members do; a different member each time. */
const questions: Readonly<Record<string, Question>> = {
  'ranking, asked by a leader (top)': ({ sql, leaders }, n) =>
    readRanking(sql, { memberId: pick(leaders, n), scope: 'all', now }),
  'ranking, asked by anyone (top, own position, neighbours)': ({ sql, ids }, n) =>
    readRanking(sql, { memberId: pick(ids, n), scope: 'all', now }),
  'ranking of the month, asked by anyone': ({ sql, ids }, n) =>
    readRanking(sql, { memberId: pick(ids, n), scope: 'month', now }),
  'balance and level': ({ sql, ids }, n) => readBalance(sql, pick(ids, n), now),
  'statement of 50': ({ sql, ids }, n) => readStatement(sql, pick(ids, n), now),
  missions: ({ sql, economy, ids }, n) => readMissions(sql, economy, pick(ids, n)),
  'paying write: a stage': ({ economy, ids }, n) =>
    economy.transaction(({ perform }) =>
      perform({
        kind: 'stage-finished',
        memberId: pick(ids, n),
        trailId: 't0-descoberta',
        stageId: randomUUID(),
        reward: 40,
      }),
    ),
  'paying write: a comment': ({ economy, ids }, n) =>
    economy.transaction(({ perform }) =>
      perform({
        kind: 'comment-written',
        memberId: pick(ids, n),
        commentId: randomUUID(),
        ideaId: randomUUID(),
        ideaAuthorId: pick(ids, n + 1),
        textLength: 100,
        textPostedBefore: false,
      }),
    ),
  'paying write: a purchase': ({ economy, leaders }, n) =>
    buyItem(economy, { memberId: pick(leaders, n), item: 'extra_project_slot', key: randomUUID() }),
}

const dataDir = await mkdtemp(join(tmpdir(), 'colmeia-growth-'))
const cluster = await startEmbedded({ dataDir, throwAway: true })
let failures = 0
try {
  const worlds = [await createWorld('few', few), await createWorld('many', many)] as const
  for (const [name, ask] of Object.entries(questions)) await compare(name, ask, worlds)
  for (const world of worlds) await reportScans(world)
  for (const world of worlds) await world.close()
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

async function createWorld(database: string, members: number): Promise<World> {
  const admin = connect(cluster.connection, { max: 1 })
  await admin.sql.unsafe(`create database ${database}`)
  await admin.close()
  const target = onDatabase(cluster.connection, database)
  await migrate(target)
  const { sql, close } = connect(target, { max: connections, statementTimeoutMs: 0 })
  const started = performance.now()
  await generateEconomy(sql, members, now)
  const generated = performance.now()
  await refreshMarks(sql, now)
  const marked = performance.now()
  say(
    `${members} members, ${members * 10} rows: generated in ${seconds(generated - started)}, marks set in ${seconds(marked - generated)}`,
  )
  const economy = createEconomy({
    sql,
    now: () => now,
    publish: () => {},
    lessonsPublished: async () => 100,
  })
  const ids = await sql<{ id: string }[]>`select id from profiles order by md5(id::text) limit 2000`
  const leaders = await sql<{ id: string }[]>`
    select id from profiles where bpoints_earned > 0 order by bpoints_earned desc, id limit 40`
  await settleCounters(sql)
  await sql`select pg_stat_reset()`
  return {
    members,
    sql,
    economy,
    ids: ids.map(({ id }) => id),
    leaders: leaders.map(({ id }) => id),
    close,
  }
}

async function compare(name: string, ask: Question, worlds: readonly [World, World]): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < rounds; round += 1) {
    for (const [index, world] of worlds.entries()) {
      const started = performance.now()
      await ask(world, round + 20)
      // The first rounds prepare statements and fill caches.
      if (round >= 0) times[index as 0 | 1].push(performance.now() - started)
    }
  }
  const [small, large] = times.map(median) as [number, number]
  const ratio = large / small
  if (ratio > allowedRatio) failures += 1
  say(
    `${name}: ${small.toFixed(2)} ms, ${large.toFixed(2)} ms, ratio ${ratio.toFixed(2)}${ratio > allowedRatio ? ' TOO SLOW' : ''}`,
  )
}

async function reportScans({ sql, members }: World): Promise<void> {
  await settleCounters(sql)
  const rows = await sql<{ name: string; whole: number; index: number }[]>`
    select relname as name, seq_scan::int as whole, idx_scan::int as index
    from pg_stat_user_tables where relname = any (${growing}) order by relname`
  for (const { name, whole, index } of rows) {
    // A table of few pages is read faster whole than by its index: only the many members tell.
    if (whole > 0 && members === many) failures += 1
    say(`${members} members, ${name}: ${index} index scans, ${whole} scans of the whole table`)
  }
}

/** Each connection reports its counters with a delay: they are told to at once, and the slowest is waited for. */
async function settleCounters(sql: Sql): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: connections }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`),
    )
  }
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
