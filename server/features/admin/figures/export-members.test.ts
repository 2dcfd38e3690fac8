import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { spend } from '#server/testing/economy/spend.ts'
import { addIdea } from '#server/testing/learning/learn.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createMemberExport } from './export-members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const admin = randomUUID()

/** The export on its own server, in batches of two members. */
async function serveExport() {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const now = () => new Date('2026-03-18T01:00:00Z')
  const serve = createMemberExport({ sql: database.sql, now, log, batch: 2 })
  let served: Promise<void> = Promise.resolve()
  const server = createServer((_, response) => {
    served = serve(response, admin).catch((error: unknown) => {
      response.statusCode = error instanceof HttpProblem && error.code === 'NOT_FOUND' ? 404 : 500
      response.end()
    })
  }).listen(0)
  const { port } = server.address() as AddressInfo
  return { port, lines, served: () => served, close: () => server.close() }
}

/** The bytes a browser receives. */
async function download() {
  const { port, close } = await serveExport()
  try {
    const answer = await fetch(`http://localhost:${port}`)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  } finally {
    close()
  }
}

describe('the export of members', () => {
  it('fails where there is nobody', async () => {
    expect((await download()).answer.status).toBe(404)
    expect(await database.sql`select 1 from admin_acts`).toHaveLength(0)
  })

  it('has the agreed name, columns and rows, and opens with accents and without formulas', async () => {
    const names = ['Ângela "Mel"; de Itu', '=cmd|calc!A1', 'Zé', 'Lia', 'Exemplo']
    for (const [index, name] of names.entries()) {
      const id = `00000000-0000-7000-8000-00000000000${index}`
      await database.sql`
        insert into users (id, name, email, created_at)
        values (${id}, ${name}, ${`${index}@x.test`}, '2026-03-01T12:00:00Z')`
    }
    await database.sql`update profiles set is_sample = true where display_name = 'Exemplo'`
    const { answer, bytes } = await download()
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="analytics_export_2026-03-17.csv"',
    )
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const row = (n: number, name: string) =>
      `00000000-0000-7000-8000-00000000000${n};${name};1;0;2026-03-01 09:00:00;0;0`
    expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
      'User ID;Name;Level;BPoints;Created At;Ideas Count;Trails Completed',
      row(0, '"Ângela ""Mel""; de Itu"'),
      row(1, `"'=cmd|calc!A1"`),
      row(2, 'Zé'),
      row(3, 'Lia'),
      '',
    ])
    expect(await database.sql`select admin_id, action from admin_acts`).toEqual([
      { admin_id: admin, action: 'data.exported' },
    ])
  })

  it('tells the level by what was earned, the points that are left, and what was made and finished', async () => {
    const { sql } = database
    const id = '00000000-0000-7000-8000-0000000000aa'
    await sql`
      insert into users (id, name, email, created_at)
      values (${id}, 'Bia', 'bia@x.test', '2026-03-18T02:59:59Z')`
    await earn(sql, id, 520)
    await spend(sql, id, 'golden_badge')
    const ideas = [await addIdea(sql, id), await addIdea(sql, id), await addIdea(sql, id)]
    await sql`update user_ideas set is_public = false where id = ${ideas[0] ?? ''}`
    await sql`
      insert into trail_unlocks (user_id, trail_id, source, created_at) values
        (${id}, 't0-descoberta', 'completed', now()), (${id}, 't1-validacao', 'completed', now()),
        (${id}, 't2-estrutura', 'progression', now())`
    const lines = (await download()).bytes.toString().split('\r\n')
    // 520 earned is level 10; the 370 left after a badge for 150 would be level 8.
    expect(lines).toContain(`${id};Bia;10;370;2026-03-17 23:59:59;3;2`)
  })

  it('is no error of ours when the reader leaves in the middle', async () => {
    const { sql } = database
    await sql`
      insert into users (id, name, email)
      select gen_random_uuid(), 'Membro', n || '@cortado.test' from generate_series(1, 2000) as n`
    const { port, lines, served, close } = await serveExport()
    const sent = get({ port })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer, 'data')
    sent.destroy()
    await served()
    close()
    expect(lines).toEqual([])
  })
})
