import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { partOfCommit } from '../../testing/commit-choice.ts'
import { expectSoundCounts } from '../../testing/community/expect-sound-counts.ts'
import { earn } from '../../testing/economy/earn.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findLedgerFaults } from '../economy/find-ledger-faults.ts'
import { buildTables, databaseFolder, endsEarlierVersions, migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a folder of migrations as drizzle-kit does, keyed by their timestamps, and functions by name. */
async function write(migrations: Record<number, string>, functions: Record<string, string> = {}) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'migrations', 'meta'), { recursive: true })
  await mkdir(path.join(folder, 'functions'))
  const entries = Object.keys(migrations).map((when, idx) => ({
    idx,
    version: '7',
    when: Number(when),
    tag: `${when}_step`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(path.join(folder, 'migrations', 'meta', '_journal.json'), JSON.stringify(journal))
  for (const [when, statements] of Object.entries(migrations)) {
    await writeFile(path.join(folder, 'migrations', `${when}_step.sql`), statements)
  }
  for (const [name, definition] of Object.entries(functions))
    await writeFile(path.join(folder, 'functions', `${name}.sql`), definition)
}

const rows = async (table: string) => [...(await database.sql.unsafe(`select * from ${table} order by 1`))]

describe('migrate', () => {
  it("brings an empty database to this version's schema, with the extensions it may need at hand", async () => {
    expect(await migrate(database.target)).toBeGreaterThan(0)
    expect(await migrate(database.target)).toBe(0)
    for (const extension of ['unaccent', 'pg_trgm', 'citext']) {
      await database.sql.unsafe(`create extension if not exists ${extension}`)
    }
  })

  it('applies each migration once, in order, also one that was merged late', async () => {
    const baseline = { 10: 'create table first (n int)' }
    await write({
      ...baseline,
      100: 'create table t (n int);--> statement-breakpoint\ninsert into t values (1)',
    })
    expect(await migrate(database.target, { folder })).toBe(2)
    await write({
      ...baseline,
      50: 'create table merged_late (n int)',
      100: 'create table t (n int);--> statement-breakpoint\ninsert into t values (1)',
      200: 'insert into t values (2)',
    })
    expect(await migrate(database.target, { folder })).toBe(2)
    expect(await migrate(database.target, { folder })).toBe(0)
    expect(await rows('t')).toEqual([{ n: 1 }, { n: 2 }])
    expect(await rows('merged_late')).toEqual([])
  })

  it('keeps the migrations before a failing one, none of its statements, and goes on once it is mended', async () => {
    await write({
      100: 'create table t (n int)',
      200: 'insert into t values (1);--> statement-breakpoint\ninsert into missing values (2)',
    })
    await expect(migrate(database.target, { folder })).rejects.toThrow('relation "missing" does not exist')
    expect(await rows('t')).toEqual([])
    await write({ 100: 'create table t (n int)', 200: 'insert into t values (1)' })
    expect(await migrate(database.target, { folder })).toBe(1)
    expect(await rows('t')).toEqual([{ n: 1 }])
  })

  it('applies once when several processes migrate at the same moment', async () => {
    await write({
      100: 'create table t (n int)',
      200: 'insert into t select 1 from pg_sleep(0.2)',
      300: 'insert into t values (2)',
    })
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.target, { folder })))
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await rows('t')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('refuses a database that a newer version has migrated, and changes nothing', async () => {
    const earlier = { 100: 'create table t (n int)' }
    const ending = `${endsEarlierVersions}\nalter table t rename to former`
    await write({ ...earlier, 300: 'create table later (n int)', 400: ending })
    await migrate(database.target, { folder })
    await write({ ...earlier, 200: 'create table other (n int)' })
    const refusal = migrate(database.target, { folder })
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow('a newer version of Colmeia (1 migration(s)')
    await expect(rows('other')).rejects.toThrow('does not exist')
  })

  it('starts on one to which a newer version has only added, and leaves its functions', async () => {
    const one = 'create or replace function number() returns int language sql as $$ select 1 $$'
    const two = one.replace('1', '2')
    await write({ 100: 'create table t (n int)' }, { number: one })
    await migrate(database.target, { folder })
    await write({ 100: 'create table t (n int)', 200: 'alter table t add column m int' }, { number: two })
    await migrate(database.target, { folder })
    await write({ 100: 'create table t (n int)' }, { number: one })
    expect(await migrate(database.target, { folder })).toBe(0)
    expect(await database.sql`select number()`).toEqual([{ number: 2 }])
  })
})

describe('a migration of concurrent indexes', () => {
  const table = 'create table t (n int)'
  const index = [
    'drop index concurrently if exists t_n_index',
    '--> statement-breakpoint',
    'create index concurrently t_n_index on t (n)',
  ].join('\n')
  const indexes = () =>
    database.sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('t_n_index')`

  it('waits for what is being written, and lets others write and other processes start meanwhile', async () => {
    await write({ 100: table })
    await migrate(database.target, { folder })
    await write({ 100: table, 200: index })
    const migrating: Promise<number>[] = []
    await database.sql.begin(async (transaction) => {
      await transaction`insert into t values (1)`
      migrating.push(migrate(database.target, { folder }))
      await expect
        .poll(
          () => database.sql`
            select from pg_stat_activity
            where datname = current_database() and application_name = 'colmeia-migrations'
              and wait_event = 'virtualxid'`,
          { timeout: 10_000 },
        )
        .toHaveLength(1)
      await database.sql`insert into t values (2)`
      migrating.push(migrate(database.target, { folder }))
      const connected = () => database.sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'colmeia-migrations'`
      await expect.poll(connected, { timeout: 10_000 }).toHaveLength(2)
    })
    expect(await Promise.all(migrating)).toEqual([1, 0])
    expect(await indexes()).toEqual([{ valid: true }])
    expect(await rows('t')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('is applied once when several processes come to it, and those after it in order', async () => {
    await write({ 100: table, 200: index, 300: 'insert into t values (3)' })
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.target, { folder })))
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await indexes()).toEqual([{ valid: true }])
    expect(await rows('t')).toEqual([{ n: 3 }])
  })

  it('that failed halfway is done again, and holds no lock meanwhile', async () => {
    const unique = index.replace('create index', 'create unique index')
    await write({ 100: table, 150: 'insert into t values (1), (1)', 200: unique })
    await expect(migrate(database.target, { folder })).rejects.toThrow('could not create unique index')
    expect(await indexes()).toEqual([{ valid: false }])
    await database.sql`delete from t`
    expect(await migrate(database.target, { folder })).toBe(1)
    expect(await indexes()).toEqual([{ valid: true }])
  })

  it('is part of the one transaction that restores a backup', async () => {
    await write({ 100: table, 200: index })
    await database.sql.begin((transaction) => buildTables(transaction, [100, 200], { folder }))
    expect(await indexes()).toEqual([{ valid: true }])
    expect(await migrate(database.target, { folder })).toBe(0)
  })
})

describe('functions of the database', () => {
  const twice = 'create or replace function twice(n int) returns int language sql as $$ select n * 2 $$'
  const six = 'create or replace function six() returns int language sql as $$ select twice(3) $$'

  it('are applied after the tables, in any order, and again when their text changes', async () => {
    await write({ 10: 'create table t (n int)' }, { six, twice })
    await migrate(database.target, { folder })
    expect(await database.sql`select six()`).toEqual([{ six: 6 }])
    await write({ 10: 'create table t (n int)' }, { six, twice: twice.replace('n * 2', 'n + n + 1') })
    expect(await migrate(database.target, { folder })).toBe(0)
    expect(await database.sql`select six()`).toEqual([{ six: 7 }])
  })

  it('stay as they were when their text did not change', async () => {
    await write({ 10: 'create table t (n int)' }, { twice })
    await migrate(database.target, { folder })
    await database.sql.unsafe(twice.replace('n * 2', '0'))
    await migrate(database.target, { folder })
    expect(await database.sql`select twice(3)`).toEqual([{ twice: 0 }])
  })

  it('have one file each, and none is defined that has no file or index', async () => {
    await migrate(database.target)
    const defined = await database.sql<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
    const files = await readdir(path.join(databaseFolder(), 'functions'))
    const ofIndexes = ['fold_text', 'ideas_per_bucket', 'indexed_words']
    expect(defined.map(({ name }) => name).sort()).toEqual(
      [...files.map((file) => path.basename(file, '.sql')), ...ofIndexes].sort(),
    )
  })
})

async function join(name: string): Promise<string> {
  const id = randomUUID()
  await database.sql`insert into users (id, name, email) values (${id}, ${name}, ${`${id}@colmeia.test`})`
  return id
}

/** Typical actions of two members: an idea, comments, reactions, a report, a suggestion, a lesson. */
async function live(author: string, reader: string): Promise<string> {
  const { sql } = database
  const [ideaId, commentId] = [randomUUID(), randomUUID()]
  const now = new Date().toISOString()
  await sql`
    insert into user_ideas (id, user_id, title, description, category, is_public, ever_public, created_at)
    values (${ideaId}, ${author}, 'Pão de mel', 'Assado de manhã.', 'alimentacao', true, true, ${now}::timestamptz)`
  await sql`
    insert into idea_comments (id, idea_id, user_id, text, created_at)
    values (${commentId}, ${ideaId}, ${reader}, 'Quanto custa?', ${now}::timestamptz)`
  await sql`update user_ideas set comments = comments + 1 where id = ${ideaId}`
  await sql`
    select react_to_idea(
      ${reader}, ${ideaId}, 'like', ${randomUUID()}, 'Compraria hoje.', '{}', ${randomUUID()}, ${now}::timestamptz,
      ${now}::date, 'ten-likes', 5
    )`
  await sql`
    select react_to_comment(${author}, ${commentId}, 'like', ${now}::timestamptz, ${now}::date, 'ten-likes', 5)`
  await sql`
    insert into content_reports (user_id, type, target_id, reason, created_at)
    values (${reader}, 'idea', ${ideaId}, 'spam', ${now}::timestamptz)`
  await sql`
    insert into feedback (id, user_id, title, description, category, created_at)
    values (${randomUUID()}, ${author}, 'Avisos', 'Seria bom.', 'feature', now())`
  await learn(author, ideaId, 'Minha resposta')
  return ideaId
}

async function learn(memberId: string, ideaId: string, response: string): Promise<void> {
  const { sql } = database
  await sql`
    insert into trails (id, position, name, description, icon, document_title, document_intro, badge, withdrawn)
    values ('t0', 0, 'Descoberta', '', 'x', '', '', '', false) on conflict do nothing`
  await sql`
    insert into trail_stages (
      id, trail_id, order_index, title, summary, minutes, is_checkpoint, content, facts, quiz, task, tip, example,
      document_heading, reward, withdrawn
    )
    values ('s1', 't0', 1, 'Um', '', 5, false, '', '[]',
      '{"question": "Quem?", "options": ["A", "B"], "explanations": ["Isso.", "Não."], "correctAnswer": 0}',
      '', '', '', '', '{"points": 40}', false) on conflict do nothing`
  await sql`
    insert into quiz_attempts (user_id, stage_id, attempts, last_option, passed_option, passed_at)
    values (${memberId}, 's1', 1, 0, 0, now())`
  await sql`
    insert into trail_progress (user_id, trail_id, stage_id, idea_id, task_response, created_at, updated_at)
    values (${memberId}, 't0', 's1', ${ideaId}, ${response}, now(), now())`
  await sql`
    insert into trail_unlocks (user_id, trail_id, source, created_at) values (${memberId}, 't0', 'completed', now())`
}

/** The current search of the wall. */
async function search(term: string): Promise<string[]> {
  const found = await database.sql<{ id: string }[]>`
    select idea_id as id from search_query(${term}, false) as query
    cross join lateral find_ideas(whole, rest, last_word, null, null, ${Number.MAX_SAFE_INTEGER}, 100)`
  return found.map(({ id }) => id)
}

/** All definitions, ignoring the order of columns. */
async function readCatalog(sql: TestDatabase['sql']) {
  const columns = await sql`
    select table_name, column_name, data_type, datetime_precision, is_nullable, column_default, generation_expression
    from information_schema.columns where table_schema = 'public' order by 1, 2`
  const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`
  const constraints = await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`
  const functions = await sql`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
  const triggers = await sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`
  const statistics = await sql`
    select attrelid::regclass::text as table, attname, attstattarget from pg_attribute
    where attstattarget > 0 and attrelid::regclass::text !~ '^pg_' order by 1, 2`
  return { columns, indexes, constraints, functions, triggers, statistics }
}

async function catalogOfNewDatabase() {
  const fresh = await createTestDatabase()
  try {
    return await readCatalog(fresh.sql)
  } finally {
    await fresh.drop()
  }
}

/** The first and the last versions with every commit, of those between one in six. */
function startingPoints(versions: number): number[] {
  const all = Array.from({ length: versions }, (_, index) => index)
  const between = all.slice(1, -3)
  return [...all.slice(0, 1), ...partOfCommit('versions', between, 6), ...all.slice(-3)]
}

describe('a database of an earlier version', () => {
  it('comes to this one from the last before the baseline, with who joined, what they earned, made and learned', async () => {
    const { sql } = database
    const before = await readFile(path.join(import.meta.dirname, '../../testing/before-baseline.sql'), 'utf8')
    await sql.unsafe(before)
    const [author, reader] = [await join('Ana'), await join('Bia')]
    await earn(sql, author, 10)
    const ideaId = await live(author, reader)
    await sql`insert into user_preferences (user_id, notify_likes, notify_missions) values (${reader}, false, false)`

    await migrate(database.target)
    expect(await migrate(database.target)).toBe(0)
    expect(await readCatalog(sql)).toEqual(await catalogOfNewDatabase())
    const members = await sql<{ id: string }[]>`select id from profiles join users using (id)`
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set([author, reader]))
    expect(await findLedgerFaults(sql)).toEqual([])
    expect(await sql`select bpoints from profiles where id = ${author}`).toEqual([{ bpoints: 10 }])
    await expectSoundCounts(sql)
    expect(await search('pao mel')).toEqual([ideaId])
    expect(await sql`select likes, dislikes, comments from user_ideas`).toEqual([
      { likes: 1, dislikes: 0, comments: 2 },
    ])
    expect(await sql`select task_response as text from trail_progress`).toEqual([{ text: 'Minha resposta' }])
    const option = { kind: 'choice', option: 0 }
    expect(
      await sql`select exercise_id as id, attempts, first_correct as right, passed_answer as passed from exercise_attempts`,
    ).toEqual([{ id: 'pergunta', attempts: 1, right: true, passed: option }])
    expect(await sql`select exercises from trail_stages`).toEqual([
      {
        exercises: [
          {
            kind: 'choice',
            id: 'pergunta',
            question: 'Quem?',
            hint: null,
            options: [
              { text: 'A', explanation: 'Isso.' },
              { text: 'B', explanation: 'Não.' },
            ],
            correct: 0,
          },
        ],
      },
    ])
    expect(await sql`select from content_reports where decision_id is null`).toHaveLength(1)
    expect(await sql`select notifications_off as off from user_preferences`).toEqual([
      { off: ['like', 'mission'] },
    ])
    expect(
      await sql`select distinct feedback_id from feedback_words natural join feedback_vocabulary`,
    ).toHaveLength(1)
  })

  it('comes to this one from each since the baseline, with who joined', async () => {
    const { sql } = database
    const expected = await catalogOfNewDatabase()
    const migrations = readMigrationFiles({ migrationsFolder: path.join(databaseFolder(), 'migrations') })
    for (const index of startingPoints(migrations.length)) {
      await sql.unsafe(
        'drop schema public cascade; drop schema if exists drizzle cascade; create schema public',
      )
      const times = migrations.slice(0, index + 1).map(({ folderMillis }) => folderMillis)
      await sql.begin((transaction) => buildTables(transaction, times))
      const id = await join('Ana')
      expect(await migrate(database.target)).toBe(migrations.length - times.length)
      expect(await readCatalog(sql)).toEqual(expected)
      expect(await sql`select id, name from users`).toEqual([{ id, name: 'Ana' }])
    }
    // Longer with every migration.
  }, 180_000)

  it('is refused, unchanged, when it is older than the last before the baseline', async () => {
    await write({ 100: 'create table t (n int)', 200: 'insert into t values (1)' })
    await migrate(database.target, { folder })
    await write({ 300: 'create table t (n int)' })
    await expect(migrate(database.target, { folder })).rejects.toThrow('too old to be upgraded at once')
    expect(await rows('t')).toEqual([{ n: 1 }])
  })
})
