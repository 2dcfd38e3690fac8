import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRowRun } from '#server/platform/jobs/row-run.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { indexIdeas } from './index-ideas.ts'
import { searchIdeas } from './search-ideas.ts'

let database: TestDatabase
let author: string
beforeAll(async () => {
  database = await createTestDatabase()
  author = await addMember(database.sql)
})
afterAll(() => database.drop())

const skipped: string[] = []
const rows = createRowRun('index-ideas', {
  log: { error: ({ row }: { row: string }) => void skipped.push(row) } as never,
  onSkip: () => {},
})

/** Writes the row alone: what is left of a server that ended right after its answer. */
async function write(title: string): Promise<string> {
  const id = randomUUID()
  await database.sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${id}, ${author}, ${title}, '', true, true, now())`
  return id
}

async function find(term: string): Promise<string[]> {
  const { ideas } = await searchIdeas(database.sql, {
    term,
    category: undefined,
    viewerId: null,
    after: null,
  })
  return ideas.map(({ id }) => id)
}

describe('the search', () => {
  it('finds within 2 s what was written with and without a running server', async () => {
    const before = await write('Lavanderia compartilhada')
    expect(await find('lavanderia')).toEqual([])
    const server = await startTestServer({ database })
    await vi.waitFor(async () => expect(await find('lavanderia')).toEqual([before]), { timeout: 2000 })
    const during = await write('Lavanderia de tapetes')
    await vi.waitFor(async () => expect(await find('lavanderia')).toEqual([during, before]), {
      timeout: 2000,
    })
    await server.stop()
  })

  it('keeps an edit that was committed while the idea was being indexed', async () => {
    const id = await write('Relojoaria')
    const { sql } = database
    let indexing: Promise<number> | undefined
    await sql.begin(async (transaction) => {
      await transaction`update user_ideas set title = 'Ourivesaria' where id = ${id}`
      // It reads the idea as it is for everybody else: before the edit.
      indexing = indexIdeas(sql, rows)
      await indexing
    })
    expect(await find('relojoaria')).toEqual([id])
    await indexIdeas(sql, rows)
    expect([await find('relojoaria'), await find('ourivesaria')]).toEqual([[], [id]])
  })

  it('knows each idea once when several processes index at the same time', async () => {
    const ids = await Promise.all(['Um', 'Dois', 'Três'].map((name) => write(`Sapataria ${name}`)))
    await Promise.all(Array.from({ length: 4 }, () => indexIdeas(database.sql, rows)))
    expect((await find('sapataria')).toSorted()).toEqual(ids.toSorted())
    expect(await database.sql`select from search_queue`).toEqual([])
  })

  it('indexes an idea once, however often it was queued', async () => {
    const id = await write('Costureira')
    for (let change = 0; change < 500; change += 1)
      await database.sql`insert into search_queue (idea_id) values (${id})`
    await indexIdeas(database.sql, rows)
    expect(await find('costureira')).toEqual([id])
    expect(await database.sql`select from search_queue`).toEqual([])
  })

  it('finds after a start what an older version published without queueing it', async () => {
    const id = await write('Encadernadora')
    await database.sql`delete from search_queue`
    const server = await startTestServer({ database })
    await vi.waitFor(async () => expect(await find('encadernadora')).toEqual([id]), { timeout: 2000 })
    await server.stop()
  })

  it('gives up an idea that cannot be indexed, and tells; the others are found', async () => {
    const { sql } = database
    const [good, bad, other] = [
      await write('Vidraçaria A'),
      await write('Vidraçaria B'),
      await write('Vidraçaria C'),
    ]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`
    await sql.unsafe(`create trigger refuse before insert on idea_search for each row
      when (new.idea_id = '${bad}') execute function refuse()`)
    await indexIdeas(sql, rows)
    expect((await find('vidracaria')).toSorted()).toEqual([good, other].toSorted())
    expect(skipped).toEqual([`idea ${bad}`])
    expect(await sql`select from search_queue`).toEqual([])
  })
})
