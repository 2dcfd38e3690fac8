import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '#server/platform/auth/password-hash.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedMembers } from './seed-members.ts'

const now = new Date('2026-11-11T15:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function contents() {
  const [row] = await database.sql`
    select (select count(*)::int from users) as members,
      (select count(*)::int from bpoints_transactions) as rows,
      (select sum(bpoints_earned)::int from profiles) as earned,
      (select count(*)::int from member_badges) as badges,
      (select count(distinct color)::int from profiles) as colors`
  return row
}

describe('sample members', () => {
  it('earn by the rules, and again is not twice', async () => {
    const seeded = await seedMembers(database.sql, { members: 12, days: 9, now })
    await expectSoundLedger(database.sql)
    const first = await contents()
    expect(first).toMatchObject({ members: 12, colors: 10 })
    expect(first?.rows).toBeGreaterThan(100)
    expect(first?.badges).toBeGreaterThan(12)
    const kinds = await database.sql`select distinct action from bpoints_transactions where amount > 0`
    expect(kinds.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['idea_published', 'long_comment', 'daily_lesson', 'monthly_stages']),
    )
    const again = await seedMembers(database.sql, { members: 12, days: 9, now })
    expect(await contents()).toEqual(first)

    if (seeded.status !== 'seeded' || again.status !== 'seeded') throw new Error('it was an empty database')
    const [account] = await database.sql`
      select accounts.password from accounts join users on users.id = user_id where email = ${again.emails[7] ?? ''}`
    expect(await verifyPassword({ hash: account?.password, password: again.password })).toBe(true)
    expect(again.password).not.toBe(seeded.password)
  }, 30_000)

  it('are told apart by their names', async () => {
    const [names] = await database.sql`select count(distinct name)::int as names from users`
    expect(names).toEqual({ names: 12 })
  })

  it('stay out of a database that people use', async () => {
    await database.sql`insert into users (id, name, email) values (${randomUUID()}, 'Ana', 'ana@example.com')`
    const before = await contents()
    expect(await seedMembers(database.sql, { members: 5, days: 2, now })).toEqual({ status: 'has-members' })
    expect(await contents()).toEqual(before)
  })
})
