/**
 * Does the community stay fast as it grows? Generates one database with few and one with many ideas, sends
 * both the same requests in turn, so that noise affects both equally, and prints the medians with their
 * ratio. Fails if a ratio exceeds 2, or if a growing table was read from end to end. If a search finds more
 * among many ideas than among few, its ratio compares two different answers: it is printed with both lengths,
 * and the ratio to a search that finds as much among few is judged (docs/decisions/017).
 *
 *   npm run bench -- community-growth [few=10000] [many=1000000] [rounds=200]
 *
 * With GROWTH_FOLDER both databases are kept in that folder, and the next run there starts at once, after
 * migrating them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { startProject } from '#server/features/projects/start-and-pause.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { onDatabase } from '#server/testing/global-setup.ts'
import { type Community, communityQuestions, type Question } from './community-questions.ts'
import { generateCommunity } from './generate-community.ts'
import { reportFigure } from './report-figure.ts'

const [few = 10_000, many = 1_000_000, rounds = 200] = process.argv.slice(2, 5).map(Number)
const keptIn = process.env.GROWTH_FOLDER
const allowedRatio = 2
const connections = 4
/** Every table with a row or more per member or idea. */
const growing = [
  'users',
  'profiles',
  'user_ideas',
  'idea_search',
  'idea_comments',
  'idea_likes',
  'evidence_cards',
  'idea_reasons',
  'search_words',
]

type World = Community & { close(): Promise<void> }

/** Searches that fill a page among few ideas, for those that do so only among many: with as many words. */
const equallyFull: Readonly<Record<string, string>> = {
  'search, less usual words': 'search, common words',
  'search, seldom words': 'search, common words',
  'search, two middling words': 'search, two common words',
}

const dataDir = keptIn ?? (await mkdtemp(join(tmpdir(), 'colmeia-growth-')))
const cluster = await startEmbedded({ dataDir, throwAway: true })
let failures = 0
try {
  const worlds = [await openWorld(few), await openWorld(many)] as const
  for (const [name, ask] of Object.entries(communityQuestions)) await judge(name, ask, worlds)
  for (const world of worlds) await reportScans(world)
  for (const world of worlds) await world.close()
} finally {
  await cluster.stop()
  if (keptIn === undefined) await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

async function openWorld(ideas: number): Promise<World> {
  const database = `ideas_${ideas}`
  const admin = connect(cluster.connection, { max: 1 })
  const [there] = await admin.sql`select 1 from pg_database where datname = ${database}`
  if (there === undefined) await admin.sql.unsafe(`create database ${database}`)
  await admin.close()
  const target = onDatabase(cluster.connection, database)
  await migrate(target)
  const { sql, close } = connect(target, { max: connections, statementTimeoutMs: 0 })
  const [kept] = await sql`select 1 from user_ideas limit 1`
  if (kept === undefined) {
    const started = performance.now()
    await generateCommunity(sql, ideas)
    say(`${ideas} ideas: generated in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  const economy = createEconomy({ sql, publish: () => {}, lessonsPublished: async () => 100 })
  const ids = await sql<{ id: string }[]>`select id from user_ideas order by md5(id::text) limit 2000`
  const tested = await sql<{ id: string }[]>`
    select id from user_ideas where proven > 0 order by md5(id::text) limit 2000`
  const members = await sql<{ id: string }[]>`select id from profiles order by md5(id::text) limit 1000`
  const projects = await openProjects(sql, economy)
  await settleCounters(sql)
  await sql`select pg_stat_reset()`
  return {
    ideas,
    sql,
    economy,
    ids: ids.map(({ id }) => id),
    tested: tested.map(({ id }) => id),
    members: members.map(({ id }) => id),
    projects,
    close,
  }
}

/** Some members build one of their ideas. */
async function openProjects(sql: Sql, economy: Community['economy']): Promise<Community['projects']> {
  const [there] = await sql`select 1 from projects limit 1`
  if (there === undefined) {
    const ideas = await sql<{ id: string; memberId: string }[]>`
      select distinct on (user_id) id, user_id as "memberId"
      from (select id, user_id from user_ideas order by id limit 200) as few order by user_id limit 40`
    for (const { id, memberId } of ideas) await startProject(economy, { memberId, ideaId: id })
  }
  return sql<{ id: string; memberId: string }[]>`select id, user_id as "memberId" from projects`
}

type Comparison = { readonly times: readonly [number, number]; readonly lengths: readonly [number, number] }

async function judge(name: string, ask: Question, worlds: readonly [World, World]): Promise<void> {
  const same = await compare([ask, ask], worlds)
  const [shorter, longer] = same.lengths
  if (longer <= shorter * 1.2) return report(name, same)
  const fuller = `${name}: a page of ${longer.toFixed(0)} instead of ${shorter.toFixed(0)} ideas`
  report(fuller, same, 'not judged')
  const peer = equallyFull[name]
  const askFew = peer === undefined ? undefined : communityQuestions[peer]
  if (askFew === undefined) throw new Error(`${fuller}, and nothing as full to compare it with.`)
  const full = await compare([askFew, ask], worlds)
  if (full.lengths[1] > full.lengths[0] * 1.2)
    throw new Error(`${peer} does not fill a page among few ideas.`)
  report(`${name}: a page as full, by ${peer}`, full)
}

async function compare(
  asked: readonly [Question, Question],
  worlds: readonly [World, World],
): Promise<Comparison> {
  const times: [number[], number[]] = [[], []]
  const lengths: [number, number] = [0, 0]
  for (let round = -20; round < rounds; round += 1) {
    for (const [index, world] of worlds.entries()) {
      const started = performance.now()
      const answer = await asked[index as 0 | 1](world, round + 20)
      // The first rounds prepare statements and fill caches.
      if (round >= 0) times[index as 0 | 1].push(performance.now() - started)
      if (round >= 0) lengths[index as 0 | 1] += lengthOf(answer) / rounds
    }
  }
  return { times: [median(times[0]), median(times[1])], lengths }
}

function report(what: string, { times: [small, large] }: Comparison, bar = `${allowedRatio} times`): void {
  const ratio = large / small
  const passed = bar === 'not judged' || ratio <= allowedRatio
  if (!passed) failures += 1
  reportFigure({ what, figure: `${ratio.toFixed(2)} times`, bar, passed })
  say(
    `${what}: ${small.toFixed(2)} ms, ${large.toFixed(2)} ms, ratio ${ratio.toFixed(2)}${passed ? '' : ' TOO SLOW'}`,
  )
}

function lengthOf(answer: unknown): number {
  const ideas = (answer as { ideas?: unknown } | null)?.ideas
  return Array.isArray(ideas) ? ideas.length : 0
}

async function reportScans({ sql, ideas }: World): Promise<void> {
  await settleCounters(sql)
  const rows = await sql<{ name: string; whole: number; index: number }[]>`
    select relname as name, seq_scan::int as whole, idx_scan::int as index
    from pg_stat_user_tables where relname = any (${growing}) order by relname`
  for (const { name, whole, index } of rows) {
    // Small tables are read faster whole than by index: only the many ideas count.
    if (whole > 0 && ideas === many) failures += 1
    if (ideas === many)
      reportFigure({ what: `reads of all ${name}`, figure: String(whole), bar: '0', passed: whole === 0 })
    say(`${ideas} ideas, ${name}: ${index} index scans, ${whole} scans of the whole table`)
  }
}

/** Each connection reports its counters with a delay: makes them report now and waits for the slowest. */
async function settleCounters(sql: Sql): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: connections }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`),
    )
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
