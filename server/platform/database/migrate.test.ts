import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

describe('a database of any version before this one', () => {
  it('comes to this one with everyone who joined under it and what they earned', async () => {
    await cp(migrationsFolder(), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] }
    const joined: string[] = []
    for (const [index, { tag }] of journal.entries.entries()) {
      await writeFile(
        journalFile,
        JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }),
      )
      expect(await migrate(database.target, { folder }), tag).toBe(1)
      // The profile of every user is the second half of accounts: nobody ever joined between the two.
      if (index === 0) continue
      const id = randomUUID()
      await database.sql`insert into users (id, name, email) values (${id}, ${tag}, ${`${id}@colmeia.test`})`
      joined.push(id)
      const [ledger] = await database.sql<{ there: boolean }[]>`
        select to_regprocedure('apply_ledger_requests(jsonb, date, timestamptz)') is not null as there`
      if (ledger?.there === true) await earn(database.sql, id, 10)
    }
    expect(await migrate(database.target)).toBe(0)
    const members = await database.sql<{ id: string }[]>`select id from profiles join users using (id)`
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set(joined))
    expect(await findLedgerFaults(database.sql)).toEqual([])
    const [paid] = await database.sql<{ sum: number }[]>`select sum(bpoints)::int as sum from profiles`
    expect(paid?.sum).toBeGreaterThan(100)
  })
})
