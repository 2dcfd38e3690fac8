import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCursor } from '#server/platform/paging/cursor.ts'
import { sampleForm } from '#server/testing/community/community-under-test.ts'
import { expectSoundCounts } from '#server/testing/community/expect-sound-counts.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let servers: [TestServer, TestServer]
let ana: string
let bia: string
beforeAll(async () => {
  database = await createTestDatabase()
  const options = { database, env: { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' } }
  servers = [await startTestServer(options), await startTestServer(options)]
  ana = await servers[0].signUp('ana@colmeia.test')
  bia = await servers[0].signUp('bia@colmeia.test')
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await expectSoundCounts(database.sql)
  await expectSoundLedger(database.sql)
  await database.drop()
})

function send(method: string, address: string, cookie: string, body?: object, server = servers[0]) {
  return fetch(server.url + address, {
    method,
    headers: { origin: server.url, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function publish(cookie: string): Promise<string> {
  const answer = await send('POST', '/api/ideas', cookie, { ...sampleForm, key: randomUUID() })
  const { idea } = (await answer.json()) as { idea: { id: string } }
  return idea.id
}

describe('a search', () => {
  it('does not go on from the page of another list', async () => {
    const ofWall = writeCursor({ at: new Date().toISOString(), id: randomUUID() })
    const answer = await send('GET', `/api/ideas/search?term=pão&cursor=${ofWall}`, ana)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await send('GET', `/api/ideas?cursor=${ofWall}`, ana)).status).toBe(200)
  })
})

describe('a list', () => {
  it.each(['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
    'does not go on from a moment that no database knows: %s',
    async (at) => {
      const cursor = writeCursor({ at, id: randomUUID() })
      for (const address of ['/api/ideas', '/api/ideas/mine', '/api/projects', '/api/feedbacks'])
        expect([address, (await send('GET', `${address}?cursor=${cursor}`, ana)).status]).toEqual([
          address,
          422,
        ])
      expect((await send('POST', '/api/notifications/read-all', ana, { upTo: at })).status).toBe(422)
    },
  )

  it('of ids may hold one, however that is written', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    for (const query of [`ids=${one}`, `ids[]=${one}`, `ids=${one}&ids=${other}`])
      expect([query, (await send('GET', `/api/ideas/viewer?${query}`, ana)).status]).toEqual([query, 200])
  })
})

describe('what is written', () => {
  it('never becomes markup or turns the text around, whoever reads it', async () => {
    const title = '<script>alert(1)</script>\u202e"><img src=x onerror=alert(1)>'
    const answer = await send('POST', '/api/ideas', ana, { ...sampleForm, title, key: randomUUID() })
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { idea } = (await answer.json()) as { idea: { title: string } }
    expect(idea.title).toBe(title.replace('\u202e', ''))
  })

  it('is refused in the words of the first rule it breaks', async () => {
    const id = await publish(ana)
    const refusalOf = async (method: string, address: string, body: object) => {
      const answer = await send(method, address, ana, body)
      const { message } = (await answer.json()) as { message: string }
      return [answer.status, message]
    }
    for (const [broken, message] of [
      [{ title: ' \u200b ', description: '' }, 'O título é obrigatório'],
      [{ title: 'a'.repeat(101) }, 'O título deve ter no máximo 100 caracteres'],
      [{ description: ' \n ' }, 'A descrição é obrigatória'],
      [{ description: 'a'.repeat(1001) }, 'A descrição deve ter no máximo 1000 caracteres'],
      [
        { pictureIds: Array.from({ length: 6 }, () => randomUUID()) },
        'Você pode adicionar no máximo 5 imagens',
      ],
    ] as const) {
      const form = { ...sampleForm, ...broken }
      expect(await refusalOf('POST', '/api/ideas', { ...form, key: randomUUID() })).toEqual([422, message])
      expect(await refusalOf('PUT', `/api/ideas/${id}`, form)).toEqual([422, message])
    }
    for (const [text, message] of [
      [' \n\u200b ', 'O comentário não pode estar vazio'],
      ['a'.repeat(501), 'O comentário deve ter no máximo 500 caracteres'],
    ] as const) {
      const body = { text, key: randomUUID() }
      expect(await refusalOf('POST', `/api/ideas/${id}/comments`, body)).toEqual([422, message])
    }
  })

  it('takes no counts, points, plans or authors from outside', async () => {
    const id = await publish(ana)
    const extras = [{ likes: 9 }, { bpoints: 9 }, { plan: 'premium' }, { userId: randomUUID() }, { level: 9 }]
    for (const extra of [...extras, { role: 'admin' }, JSON.parse('{"__proto__": {"likes": 9}}')]) {
      const bodies = [
        ['POST', '/api/ideas', { ...sampleForm, key: randomUUID() }],
        ['PUT', `/api/ideas/${id}`, sampleForm],
        ['PUT', `/api/ideas/${id}/reaction`, { reaction: 'like' }],
        ['POST', `/api/ideas/${id}/comments`, { text: 'Oi', key: randomUUID() }],
      ] as const
      for (const [method, address, body] of bodies)
        expect((await send(method, address, ana, { ...body, ...extra })).status).toBe(
          Object.keys(extra).length === 0 ? 200 : 422,
        )
    }
  })
})

describe('news', () => {
  it('of a new idea, a reaction and a comment reach every open feed, on any server, after they are stored', async () => {
    const feed = await readEvents(`${servers[1].url}/api/events`)
    const id = await publish(ana)
    await feed.until('wall')
    await feed.until('idea')
    await send('PUT', `/api/ideas/${id}/reaction`, bia, { reaction: 'like' })
    await feed.until('idea')
    const { idea } = (await (await send('GET', `/api/ideas/${id}`, '', undefined, servers[1])).json()) as {
      idea: { likes: number }
    }
    expect(idea.likes).toBe(1)
    await send('POST', `/api/ideas/${id}/comments`, bia, { text: 'Oi', key: randomUUID() })
    await feed.until('idea')
    feed.close()
  })

  it('of an idea moved to another category reaches every wall, on any server', async () => {
    const id = await publish(ana)
    const category = 'educacao'
    const wall = async () => {
      const answer = await send('GET', `/api/ideas?category=${category}`, '', undefined, servers[1])
      return ((await answer.json()) as { ideas: { id: string }[] }).ideas.map((idea) => idea.id)
    }
    expect(await wall()).not.toContain(id)
    const feed = await readEvents(`${servers[1].url}/api/events`)
    await send('PUT', `/api/ideas/${id}`, ana, { ...sampleForm, category })
    await feed.until('wall')
    expect(await wall()).toContain(id)
    feed.close()
  })

  it('of what a member did reaches their other tabs', async () => {
    const id = await publish(ana)
    const tab = await readEvents(`${servers[1].url}/api/events`, { cookie: bia })
    await send('PUT', `/api/ideas/${id}/reaction`, bia, { reaction: 'dislike' })
    expect(await tab.until('mine')).toContain('mine')
    tab.close()
  })
})

describe('the admin’s figures', () => {
  it('count likes, dislikes and comments once each, and nothing that changed nothing', async () => {
    const id = await publish(ana)
    const react = (reaction: string | null) => send('PUT', `/api/ideas/${id}/reaction`, bia, { reaction })
    await react('like')
    await react('like')
    await react('dislike')
    await react(null)
    const written = await send('POST', `/api/ideas/${id}/comments`, bia, { text: 'Boa!', key: randomUUID() })
    const { comment } = (await written.json()) as { comment: { id: string } }
    for (const reaction of ['like', 'dislike'])
      await send('PUT', `/api/comments/${comment.id}/reaction`, ana, { reaction })
    await expect
      .poll(async () => {
        const rows = await database.sql`
          select event from analytics_events where payload ->> 'ideaId' = ${id} order by event`
        return rows.map(({ event }) => event)
      })
      .toEqual(['comment_added', 'comment_disliked', 'comment_liked', 'idea_disliked', 'idea_liked'])
  })
})
