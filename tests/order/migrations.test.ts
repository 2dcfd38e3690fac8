import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { endsEarlierVersions } from '#server/platform/database/migrate.ts'
import { exceptions } from './migration-exceptions.ts'
import { migrationFaults, readSchema, smallTables } from './migration-faults.ts'

const folder = 'server/database/migrations'
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'))
/** The baseline is the whole schema of a new database. */
const later = names.map((name, index) => ({ name: path.basename(name, '.sql'), index })).slice(1)

/** No version ran beside these. */
const lastBeforeRelease = names.indexOf('0045_mentor-reports-valid.sql')
/** What takes long, but leaves all that the version before uses. */
const mayRunBeside = /^(locks|changes many rows|builds) /

describe('migrations', () => {
  it.each(later)('$name does what docs/releases.md allows, or what its exception says', ({ name, index }) => {
    const faults = migrationFaults(texts[index] ?? '', readSchema(texts.slice(0, index)))
    expect(faults).toEqual(exceptions[name]?.faults ?? [])
  })

  it.each(later.filter(({ index }) => index > lastBeforeRelease))(
    '$name says whether earlier versions start beside it',
    ({ name, index }) => {
      const ends = (exceptions[name]?.faults ?? []).some((fault) => !mayRunBeside.test(fault))
      expect((texts[index] ?? '').startsWith(endsEarlierVersions)).toBe(ends)
    },
  )

  it('have exceptions with reasons, and no exception is of a migration that is gone', () => {
    const known = later.map(({ name }) => name)
    expect(Object.keys(exceptions).filter((name) => !known.includes(name))).toEqual([])
    for (const { reason } of Object.values(exceptions)) expect(reason.length).toBeGreaterThan(20)
  })

  it('make every table that is called small', () => {
    const made = texts.join('\n').toLowerCase()
    expect([...smallTables].filter((table) => !made.includes(`create table "${table}"`))).toEqual([])
  })
})

const schema = readSchema([
  'CREATE INDEX "user_ideas_wall_index" ON "user_ideas" USING btree ("created_at")',
  'ALTER TABLE "users" ADD CONSTRAINT "users_name_known" CHECK (true)',
  'ALTER TABLE "users" ADD CONSTRAINT "users_email_key" UNIQUE("email")',
])

describe('a migration is refused that', () => {
  it.each([
    ['drops a column', 'ALTER TABLE "users" DROP COLUMN "name"'],
    ['drops a column of a small table', 'ALTER TABLE "trails" DROP COLUMN "name"'],
    ['drops a second column', 'alter table users add column a int, drop column b'],
    ['drops a table', 'DROP TABLE IF EXISTS "follows" CASCADE'],
    ['drops a function that the version before calls', 'DROP FUNCTION react_to_idea(uuid)'],
    ['renames a column', 'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name"'],
    ['renames a table', 'ALTER TABLE "trails" RENAME TO "paths"'],
    ['changes a type', 'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE varchar(10)'],
    ['changes a type in short', 'alter table public.users alter name type text using name::text'],
    [
      'adds a column that inserts of the version before leave out',
      'ALTER TABLE "trails" ADD COLUMN "a" int NOT NULL',
    ],
    ['refuses empty fields', 'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL'],
    ['takes a default away', 'ALTER TABLE "users" ALTER COLUMN "name" DROP DEFAULT'],
    [
      'fills each row of a large table',
      'ALTER TABLE "users" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL',
    ],
    [
      'computes each row of a large table',
      'ALTER TABLE "users" ADD COLUMN "a" int GENERATED ALWAYS AS (1) STORED',
    ],
    ['builds an index under a lock', 'CREATE INDEX "x" ON "follows" USING btree ("user_id")'],
    ['builds a unique index under a lock', 'CREATE UNIQUE INDEX "x" ON "public"."follows" ("user_id")'],
    ['drops an index under a lock', 'DROP INDEX "user_ideas_wall_index"'],
    ['checks every row', 'ALTER TABLE "notifications" ADD CONSTRAINT "x" CHECK ("kind" in (\'a;b\'))'],
    [
      'checks every reference',
      'ALTER TABLE "follows" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "users"("id")',
    ],
    ['checks with a column', 'ALTER TABLE "follows" ADD COLUMN "a" uuid REFERENCES "users"("id")'],
    ['adds a key under a lock', 'ALTER TABLE "follows" ADD CONSTRAINT "x" UNIQUE("user_id")'],
    ['drops a key that ‘on conflict’ names', 'ALTER TABLE "users" DROP CONSTRAINT "users_email_key"'],
    [
      'validates under the lock that added',
      'alter table users add constraint x check (true) not valid; alter table users validate constraint x',
    ],
    ['changes all rows at once', 'UPDATE "users" SET "name" = \'\''],
    ['changes all rows in a subquery', 'with a as (delete from notifications returning id) select 1'],
    [
      'does something else beside a concurrent index',
      'drop index concurrently if exists x; create index concurrently x on follows (a); alter table trails add column a int',
    ],
    ['leaves what a cut-off build left', 'create index concurrently x on follows (a)'],
    ['writes the table anew', 'VACUUM FULL users'],
  ])('%s', (_what, sql) => {
    expect(migrationFaults(sql, schema)).toHaveLength(1)
  })
})

describe('a migration is let pass that', () => {
  it.each([
    [
      'makes a table with all that it has',
      'CREATE TABLE "a" ("id" uuid); CREATE INDEX "b" ON "a" ("id"); ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "users"("id")',
    ],
    ['adds an empty column', 'ALTER TABLE "users" ADD COLUMN "a" timestamp (3) with time zone'],
    [
      'adds a column with a constant',
      'ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'not null; drop table\' NOT NULL',
    ],
    [
      'builds beside the writes',
      'DROP INDEX CONCURRENTLY IF EXISTS "x";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "x" ON "follows" ("a")',
    ],
    ['drops an index beside them', 'drop index concurrently if exists user_ideas_wall_index'],
    [
      'constrains what is new',
      'ALTER TABLE "users" DROP CONSTRAINT "users_name_known";ALTER TABLE "users" ADD CONSTRAINT "users_name_known" CHECK (true) NOT VALID',
    ],
    ['validates what an earlier one added', 'alter table users validate constraint users_name_known'],
    ['makes a key of an index', 'alter table users add constraint x unique using index x'],
    ['changes a small table', 'UPDATE "trails" SET "name" = \'\'; create index x on trails (name)'],
    [
      'writes with conflicts',
      'insert into users (id) select id from a on conflict (id) do update set id = excluded.id',
    ],
    [
      'says drop in a comment or a function',
      '-- drop table users;\ncreate function f() returns int language sql as $$ delete from users; select 1 $$',
    ],
  ])('%s', (_what, sql) => {
    expect(migrationFaults(sql, schema)).toEqual([])
  })
})
