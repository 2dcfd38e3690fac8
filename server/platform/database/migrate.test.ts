import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundCounts } from '../../testing/community/expect-sound-counts.ts'
import { earn } from '../../testing/economy/earn.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findLedgerFaults } from '../economy/find-ledger-faults.ts'
import { migrate, migrationsFolder } from './migrate.ts'
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

/** Writes a folder of migrations as drizzle-kit does; the number is the moment each was made. */
async function write(migrations: Record<number, string>) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = Object.keys(migrations).map((when, idx) => ({
    idx,
    version: '7',
    when: Number(when),
    tag: `${when}_step`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  for (const [when, statements] of Object.entries(migrations)) {
    await writeFile(path.join(folder, `${when}_step.sql`), statements)
  }
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
    await write({ 100: 'create table t (n int);--> statement-breakpoint\ninsert into t values (1)' })
    expect(await migrate(database.target, { folder })).toBe(1)
    await write({
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
    await write({ 100: 'create table t (n int)', 300: 'insert into t values (3)' })
    await migrate(database.target, { folder })
    await write({ 100: 'create table t (n int)', 200: 'insert into t values (2)' })
    const refusal = migrate(database.target, { folder })
    await expect(refusal).rejects.toBeInstanceOf(StartError)
    await expect(refusal).rejects.toThrow('a newer version of Colmeia (1 migration(s)')
    expect(await rows('t')).toEqual([{ n: 3 }])
  })
})

type Story = {
  readonly tag: string
  readonly ideaId: string
  /** In the title, and nowhere else. */
  readonly word: string
  readonly answered: boolean
}

const isThere = async (name: string, find: 'to_regclass' | 'to_regprocedure' = 'to_regclass') => {
  const [row] = await database.sql.unsafe(`select ${find}($1) is not null as there`, [name])
  return row?.there === true
}

/** What two members do where the schema of that time has room for it: an idea, comments, reactions, a report, a lesson. */
async function live(tag: string, author: string, reader: string): Promise<Story> {
  const { sql } = database
  const [ideaId, commentId] = [randomUUID(), randomUUID()]
  const number = Number(tag.slice(0, 4))
  const word = `mel${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}x`
  const now = new Date().toISOString()
  await sql`
    insert into user_ideas (id, user_id, title, description, category, is_public, ever_public, created_at)
    values (${ideaId}, ${author}, ${`Pão de ${word}`}, 'Assado de manhã.', 'alimentacao', true, true, ${now}::timestamptz)`
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
  const answered = await isThere('trail_progress')
  if (answered) await learn(author, ideaId, `Resposta sob ${tag}`)
  return { tag, ideaId, word, answered }
}

async function learn(memberId: string, ideaId: string, response: string): Promise<void> {
  const { sql } = database
  await sql`
    insert into trails (id, position, name, description, icon, document_title, document_intro, badge, withdrawn)
    values ('t0', 0, 'Descoberta', '', 'x', '', '', '', false) on conflict do nothing`
  await sql`
    insert into trail_stages (
      id, trail_id, order_index, title, summary, minutes, is_checkpoint, content, facts, task, tip, example,
      document_heading, reward, withdrawn
    )
    values ('s1', 't0', 1, 'Um', '', 5, false, '', '[]', '', '', '', '', '{"points": 40}', false) on conflict do nothing`
  await sql`
    insert into quiz_attempts (user_id, stage_id, attempts, last_option, passed_option, passed_at)
    values (${memberId}, 's1', 1, 0, 0, now())`
  await sql`
    insert into trail_progress (user_id, trail_id, stage_id, idea_id, task_response, created_at, updated_at)
    values (${memberId}, 't0', 's1', ${ideaId}, ${response}, now(), now())`
  await sql`
    insert into trail_unlocks (user_id, trail_id, source, created_at) values (${memberId}, 't0', 'completed', now())`
}

/** As the wall searches today. */
async function search(term: string): Promise<string[]> {
  const found = await database.sql<{ id: string }[]>`
    select idea_id as id from search_query(${term}, false) as query
    cross join lateral search_ideas(whole, beginning, last_word, null, null, null, null, null, 100)`
  return found.map(({ id }) => id)
}

describe('a database of any version before this one', () => {
  it('comes to this one with everyone who joined under it, what they earned, made and learned', async () => {
    const { sql } = database
    await cp(migrationsFolder(), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
    const joined: string[] = []
    const stories: Story[] = []
    for (const [index, { tag }] of journal.entries.entries()) {
      await writeFile(
        journalFile,
        JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }),
      )
      expect(await migrate(database.target, { folder }), tag).toBe(1)
      // The profile of every user is the second half of accounts: nobody ever joined between the two.
      if (index === 0) continue
      const id = randomUUID()
      await sql`insert into users (id, name, email) values (${id}, ${tag}, ${`${id}@colmeia.test`})`
      const neighbour = joined.at(-1) ?? ''
      joined.push(id)
      if (await isThere('apply_ledger_requests(jsonb, date, timestamptz)', 'to_regprocedure'))
        await earn(sql, id, 10)
      if (await isThere('feedback'))
        await sql`
          insert into feedback (id, user_id, title, description, category, created_at)
          values (${randomUUID()}, ${id}, ${`Avisos em ${tag}`}, 'Seria bom.', 'feature', now())`
      // The words of the search are the last part of the wall: nothing was ever published before.
      if (await isThere('search_words')) stories.push(await live(tag, id, neighbour))
    }
    expect(await migrate(database.target)).toBe(0)
    const members = await sql<{ id: string }[]>`select id from profiles join users using (id)`
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set(joined))
    expect(
      await sql`select from member_search join users on id = user_id and joined_at = created_at`,
    ).toHaveLength(joined.length)
    const sent = await sql`select id from feedback`
    expect(sent.length).toBeGreaterThan(5)
    expect(
      await sql`select distinct feedback_id from feedback_words natural join feedback_vocabulary`,
    ).toHaveLength(sent.length)
    expect(await findLedgerFaults(sql)).toEqual([])
    const [paid] = await sql<{ sum: number }[]>`select sum(bpoints)::int as sum from profiles`
    expect(paid?.sum).toBeGreaterThan(100)

    expect(stories.map(({ tag }) => tag.slice(0, 4))).toContain('0008')
    await expectSoundCounts(sql)
    for (const { tag, ideaId, word, answered } of stories) {
      expect(await search(`pao ${word}`), tag).toEqual([ideaId])
      expect(await sql`select likes, dislikes, comments from user_ideas where id = ${ideaId}`, tag).toEqual([
        { likes: 1, dislikes: 0, comments: 2 },
      ])
      const answers = await sql`select task_response as text from trail_progress where idea_id = ${ideaId}`
      expect(answers, tag).toEqual(answered ? [{ text: `Resposta sob ${tag}` }] : [])
    }
    expect(await sql`select from content_reports where decision_id is null`).toHaveLength(stories.length)
    expect(await search('alimentação')).toHaveLength(stories.length)
  })
})
