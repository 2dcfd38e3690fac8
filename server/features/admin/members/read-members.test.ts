import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminLimits } from '#domain/admin/limits.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { searchMembers } from './read-members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.sql`truncate users cascade`)
afterAll(() => database.drop())

async function add(name: string, email = `${randomUUID()}@x.test`): Promise<string> {
  const [member] = await database.sql<[{ id: string }]>`
    insert into users (id, name, email) values (${randomUUID()}, ${name}, ${email}) returning id`
  return member.id
}

async function found(words: string, suspended = false): Promise<string[]> {
  const members = await searchMembers(database.sql, { viewerId: randomUUID(), words, suspended })
  return members.map(({ person }) => person.displayName).sort()
}

describe('the search for members', () => {
  it('finds letters inside a name or an address, without regard to accents', async () => {
    await add('Inês Conceição')
    await add('Rui', 'conceito@x.test')
    expect(await found('conce')).toEqual(['Inês Conceição', 'Rui'])
    expect(await found('nes')).toEqual(['Inês Conceição'])
  })

  it('takes one letter or two for the beginning of a word', async () => {
    for (const name of ['Zé Prado', 'Bia Zequini', 'Luzia']) await add(name, `${name.length}@x.test`)
    expect(await found('ze')).toEqual(['Bia Zequini', 'Zé Prado'])
    expect(await found('p')).toEqual(['Zé Prado'])
    expect(await found('q')).toEqual([])
  })

  it('shows whose address it is first, and then the newest of however many have the name', async () => {
    await database.sql`
      insert into users (id, name, email, created_at)
      select gen_random_uuid(), 'Maria ' || n, 'membro' || n || '@x.test', now() - n * interval '1 day'
      from generate_series(1, 600) as n`
    await add('Bia', 'maria@x.test')
    await database.sql`update users set created_at = now() - interval '3 years' where email = 'maria@x.test'`
    const names = async (words: string) =>
      (await searchMembers(database.sql, { viewerId: randomUUID(), words, suspended: false })).map(
        ({ person }) => person.displayName,
      )
    const newest = Array.from({ length: adminLimits.found }, (_, n) => `Maria ${n + 1}`)
    expect(await names('maria')).toEqual(newest)
    expect(await names('Maria@x.test')).toEqual(['Bia'])
    expect(await names('')).toEqual(newest)
    await database.sql`update profiles set display_name = 'Rosa' where display_name = 'Maria 2'`
    expect((await names('maria')).slice(0, 2)).toEqual(['Maria 1', 'Maria 3'])
  })

  it('shows whoever was suspended last first, with and without a name', async () => {
    for (const [days, name] of [
      [2, 'Ana Dois'],
      [1, 'Ana Um'],
      [3, 'Ana Três'],
    ] as const) {
      const id = await add(name)
      await database.sql`
        insert into suspensions (user_id, reason, created_at)
        values (${id}, 'spam', now() - ${days}::int * interval '1 day')`
    }
    for (const words of ['', 'ana']) {
      const members = await searchMembers(database.sql, { viewerId: randomUUID(), words, suspended: true })
      expect(members.map(({ person }) => person.displayName)).toEqual(['Ana Um', 'Ana Dois', 'Ana Três'])
    }
  })

  it('looks for who is suspended among them alone, however many have the name', async () => {
    await database.sql`
      insert into users (id, name, email)
      select gen_random_uuid(), 'Maria', 'maria' || n || '@x.test' from generate_series(1, 600) as n`
    const id = await add('Maria Suspensa')
    await database.sql`insert into suspensions (user_id, reason, created_at) values (${id}, 'spam', now())`
    expect(await found('maria', true)).toEqual(['Maria Suspensa'])
    expect(await found('joana', true)).toEqual([])
  })
})
