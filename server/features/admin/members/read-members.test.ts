import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
