import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Sql } from 'postgres'
import { type ConnectionTarget, connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEconomy, type Economy } from '#server/platform/economy/create-economy.ts'
import { onDatabase } from '#server/testing/global-setup.ts'
import { table } from '../../scripts/table.mjs'
import { type QueryPlan, watchPlans } from './query-plans.ts'
import { type Figure, reportFigure } from './report-figure.ts'

/** An installation with its members: random ones, and the top of the ranking, who can afford things. */
export type Asked = {
  readonly sql: Sql
  readonly economy: Economy
  readonly anyone: readonly string[]
  readonly leaders: readonly string[]
}

export type Question = (asked: Asked, round: number) => Promise<unknown>

interface Growth {
  /** Fills an empty database and reports slow parts. */
  readonly generate: (sql: Sql, members: number, now: Date) => Promise<void>
  readonly questions: Readonly<Record<string, Question>>
  /** Every table with a row or more per member. */
  readonly growing: readonly string[]
  /** More to hold, with many members. */
  readonly checks?: Readonly<Record<string, (asked: Asked) => Promise<Omit<Figure, 'what'>>>>
  /** Work that reads everything by design, with many members: returns a figure, which is not judged. */
  readonly throughAll?: Readonly<Record<string, (asked: Asked) => Promise<string>>>
}

const fullSize = 1_000_000
const { values: given } = parseArgs({
  options: {
    few: { type: 'string', default: '10000' },
    members: { type: 'string', default: String(fullSize) },
    rounds: { type: 'string', default: '400' },
    /** Keeps the generated databases in this folder, for the next run. */
    data: { type: 'string' },
    /** Asks only the questions whose name fits this regular expression, and checks nothing else. */
    only: { type: 'string' },
  },
})
const few = Number(given.few)
const many = Number(given.members)
const rounds = Number(given.rounds)
const warmUpRounds = 20
/** PostgreSQL switches a prepared statement to its generic plan only after five custom ones. */
const planRounds = 8
const allowedRatio = 2
const connections = 4
const now = new Date()

type World = Asked & { readonly target: ConnectionTarget; close(): Promise<void> }

let failures = 0

/**
 * Generates one database with few and one with many members, sends both the same requests in turn, so that
 * noise affects both equally, and compares the medians. Then shows by which index every statement reached the
 * growing tables. Fails if something takes more than twice as long with many members, or if a growing table
 * was read from end to end.
 */
export async function measureGrowth(all: Growth): Promise<void> {
  const growth = { ...all, questions: questionsAsked(all) }
  const dataDir = given.data ?? (await mkdtemp(join(tmpdir(), 'colmeia-growth-')))
  let cluster = await startEmbedded({ dataDir, throwAway: true })
  try {
    for (const members of [few, many]) await createDatabase(cluster.connection, growth, members)
    // As an installation runs: with its memory, and a commit waits for the disk.
    await cluster.stop()
    cluster = await startEmbedded({ dataDir })
    const small = await createWorld(cluster.connection, growth, few)
    const large = await createWorld(cluster.connection, growth, many)
    await compareTimes(growth, small, large)
    await countWholeReads(growth, large)
    await showPlans(growth, large)
    if (given.only === undefined) {
      await runChecks(growth, large)
      await reportThroughAll(growth, large)
    }
    await small.close()
    await large.close()
  } finally {
    await cluster.stop()
    if (given.data === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  if (many < fullSize) say(`\nThe bar is about ${amount(fullSize)} members: this run had ${amount(many)}.`)
  process.exitCode = failures === 0 ? 0 : 1
}

function questionsAsked({ questions }: Growth): Growth['questions'] {
  const wanted = new RegExp(given.only ?? '')
  return Object.fromEntries(Object.entries(questions).filter(([name]) => wanted.test(name)))
}

async function createWorld(connection: ConnectionTarget, growth: Growth, members: number): Promise<World> {
  const target = onDatabase(connection, nameFor(members))
  const { sql, close } = connect(target, { max: connections, statementTimeoutMs: 0 })
  await warm(sql, growth)
  const economy = economyOn(sql)
  const anyone = await sql<{ id: string }[]>`
    select id from profiles order by md5(id::text) limit ${rounds + warmUpRounds + planRounds}`
  const leaders = await sql<{ id: string }[]>`
    select id from profiles where bpoints_earned > 0 order by bpoints_earned desc, id limit 40`
  // Pays what the generated rows made due now, so that reading missions only reads.
  for (const { id } of anyone) await economy.transaction(({ settle }) => settle(id))
  await settleCounters(sql)
  await sql`select pg_stat_reset()`
  return {
    target,
    sql,
    economy,
    anyone: anyone.map(({ id }) => id),
    leaders: leaders.map(({ id }) => id),
    close,
  }
}

/** What has run for a while has its data in memory: the growing tables, the smallest first, as far as there is room. */
async function warm(sql: Sql, { growing }: Growth): Promise<void> {
  await sql`create extension if not exists pg_prewarm`
  await sql`
    select count(pg_prewarm(id)) from (
      select id, sum(size) over (order by size, id) as until
      from (
        select indexrelid as id, pg_relation_size(indexrelid) as size from pg_index
        where indrelid = any (${[...growing]}::regclass[])
        union all select named, pg_relation_size(named) from unnest(${[...growing]}::regclass[]) as named
      ) as relation
    ) as filling
    where until < 0.8 * pg_size_bytes(current_setting('shared_buffers'))`
}

function nameFor(members: number): string {
  return `members_${members}`
}

/** Takes its name once it is filled: one that was left half-filled is made again. */
async function createDatabase(
  connection: ConnectionTarget,
  { generate }: Growth,
  members: number,
): Promise<void> {
  const name = nameFor(members)
  const admin = connect(connection, { max: 1, statementTimeoutMs: 0 })
  const [known] = await admin.sql`select from pg_database where datname = ${name}`
  if (known === undefined) {
    await admin.sql`drop database if exists half_filled`
    await admin.sql`create database half_filled`
    const unfinished = onDatabase(connection, 'half_filled')
    await migrate(unfinished)
    const { sql, close } = connect(unfinished, { max: connections, statementTimeoutMs: 0 })
    const started = performance.now()
    await generate(sql, members, now)
    say(`${amount(members)} members: generated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    await close()
    await admin.sql`alter database half_filled rename to ${admin.sql(name)}`
  }
  await admin.close()
  await migrate(onDatabase(connection, name))
}

function economyOn(sql: Sql) {
  return createEconomy({ sql, now: () => now, publish: () => {}, lessonsPublished: async () => 100 })
}

async function compareTimes({ questions }: Growth, small: World, large: World): Promise<void> {
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(questions)) {
    const [fewTimes, manyTimes] = await times(ask, [small, large])
    const [before, after] = [percentile(fewTimes, 50), percentile(manyTimes, 50)]
    const ratio = after / before
    const passed = ratio <= allowedRatio
    if (!passed) failures += 1
    reportFigure({ what: name, figure: `${ratio.toFixed(2)} times`, bar: `${allowedRatio} times`, passed })
    rows.push([
      name,
      `${before.toFixed(2)} ms`,
      `${after.toFixed(2)} ms`,
      ratio.toFixed(2),
      `${allowedRatio}`,
      verdict(passed),
      `${percentile(fewTimes, 95).toFixed(1)}, ${percentile(manyTimes, 95).toFixed(1)} ms`,
    ])
  }
  const sizes = [`${amount(few)} members`, `${amount(many)} members`]
  const heading = ['median of', ...sizes, 'ratio', 'bar', 'result', '95 times of 100']
  say(`\n${table([heading, ...rows])}`)
}

async function times(ask: Question, worlds: readonly [World, World]): Promise<[number[], number[]]> {
  const taken: [number[], number[]] = [[], []]
  // What was asked before is in memory: a disk would decide otherwise, which has less to read of few members.
  for (const isTimed of [false, true]) {
    for (let round = 0; round < rounds + warmUpRounds; round += 1) {
      // In turn the first: it may pay for waking up.
      for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now()
        await ask(worlds[index], round)
        if (isTimed) taken[index].push(performance.now() - started)
      }
    }
  }
  return taken
}

/** PostgreSQL's own count over everything timed. */
async function countWholeReads({ growing }: Growth, { sql }: World): Promise<void> {
  await settleCounters(sql)
  const counted = await sql<{ name: string; whole: number; index: number }[]>`
    select relname as name, seq_scan::int as whole, coalesce(idx_scan, 0)::int as index
    from pg_stat_user_tables where relname = any (${[...growing]}) order by relname`
  const rows = counted.map(({ name, whole, index }) => {
    if (whole > 0) failures += 1
    reportFigure({ what: `reads of all ${name}`, figure: String(whole), bar: '0', passed: whole === 0 })
    return [name, String(index), String(whole), '0', verdict(whole === 0)]
  })
  say(
    `\n${table([['table, at many members', 'reads by index', 'reads of all of it', 'bar', 'result'], ...rows])}`,
  )
}

async function showPlans({ questions, growing }: Growth, world: World): Promise<void> {
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(questions)) {
    const plans = await watchPlans(world.target, async (sql) => {
      // By members not used yet.
      const first = rounds + warmUpRounds
      for (let round = first; round < first + planRounds; round += 1)
        await ask({ ...world, sql, economy: economyOn(sql) }, round)
    })
    rows.push(...plans.flatMap((plan) => planRow(name, plan, growing)))
  }
  const distinct = [...new Map(rows.map((row) => [row.join(), row])).values()]
  say(`\n${table([['asked for', 'statement', 'result', 'reaches'], ...distinct])}`)
}

async function runChecks({ checks = {} }: Growth, world: World): Promise<void> {
  for (const [what, check] of Object.entries(checks)) {
    const { figure, bar, passed } = await check(world)
    if (!passed) failures += 1
    reportFigure({ what, figure, bar, passed })
    say(`${what}: ${figure}; asked: ${bar}: ${verdict(passed)}`)
  }
}

async function reportThroughAll({ throughAll = {} }: Growth, world: World): Promise<void> {
  for (const [what, measure] of Object.entries(throughAll)) {
    const figure = await measure(world)
    reportFigure({ what, figure, bar: 'not judged', passed: true })
    say(`${what}: ${figure}`)
  }
}

/** Empty for a statement that touches no growing table, or only adds to one. */
function planRow(
  name: string,
  { statement, accesses }: QueryPlan,
  growing: readonly string[],
): readonly string[][] {
  const looked = accesses.filter((access) => growing.includes(access.table))
  if (looked.length === 0) return []
  const passed = looked.every(({ readsAll }) => !readsAll)
  if (!passed) failures += 1
  const reaches = new Set(looked.map((access) => `${access.table} by ${access.by}`))
  return [[name, shorten(statement), verdict(passed), [...reaches].join(', ')]]
}

/** Each connection reports its counters with a delay: makes them report now and waits for the slowest. */
async function settleCounters(sql: Sql): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: connections }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`),
    )
  }
}

function percentile(values: readonly number[], percent: number): number {
  const place = Math.floor((percent / 100) * values.length)
  return values.toSorted((one, other) => one - other)[place] ?? Number.NaN
}

function verdict(passed: boolean): string {
  return passed ? 'pass' : 'FAIL'
}

function shorten(statement: string): string {
  return statement.length > 70 ? `${statement.slice(0, 69)}…` : statement
}

function amount(value: number): string {
  return value.toLocaleString('en')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
