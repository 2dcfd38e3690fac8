import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let servers: [TestServer, TestServer]
let members = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const options = { database, env: { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' } }
  servers = [await startTestServer(options), await startTestServer(options)]
  await addMemberMentor(database.sql)
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await expectSoundLedger(database.sql)
  await database.drop()
})

async function memberWith(points: number) {
  const email = `compra${members++}@colmeia.test`
  const cookie = await servers[0].signUp(email)
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`
  await earn(database.sql, user.id, points)
  return { id: user.id, cookie }
}

function buy(server: TestServer, cookie: string, body: object) {
  return server.post('/api/store/purchases', body, { cookie })
}

describe('buying over HTTP', () => {
  it('says in Portuguese how many points are missing', async () => {
    const { cookie } = await memberWith(30)
    const answer = await buy(servers[0], cookie, { item: 'golden_badge', key: randomUUID() })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      defined: true,
      code: 'INSUFFICIENT_BPOINTS',
      message: 'Faltam 120 BPoints para comprar “Selo dourado”.',
      data: { title: 'BPoints insuficientes', price: 150, missing: 120 },
    })
  })

  it('refuses a used key with its own words', async () => {
    const { cookie } = await memberWith(1000)
    const key = randomUUID()
    await buy(servers[0], cookie, { item: 'golden_badge', key })
    const answer = await buy(servers[1], cookie, { item: 'profile_theme', key })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'KEY_REUSED',
      message: 'Este pedido já foi usado para outra compra. Recarregue a página e tente de novo.',
      data: { title: 'Erro na compra' },
    })
  })

  it('takes no amount from outside and nothing from a guest', async () => {
    const { id, cookie } = await memberWith(1000)
    const key = randomUUID()
    for (const extra of [{ price: 0 }, { amount: -500 }, { bpoints: 1 }, { memberId: id }])
      expect((await buy(servers[0], cookie, { item: 'golden_badge', key, ...extra })).status).toBe(422)
    expect((await buy(servers[0], '', { item: 'golden_badge', key })).status).toBe(401)
    const [row] = await database.sql`select bpoints from profiles where id = ${id}`
    expect(row?.bpoints).toBe(1000)
  })

  it('against an upgrade for the same funds, over two servers: exactly one of them', async () => {
    const { id, cookie } = await memberWith(2500)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const server = servers[n % 2] ?? servers[0]
        return n % 4 < 2
          ? server.post('/api/premium/upgrade', { key: randomUUID() }, { cookie })
          : buy(server, cookie, { item: 'express_mentoring', key: randomUUID() })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(39)
    expect(
      await database.sql`select 1 from bpoints_transactions where user_id = ${id} and kind = 'spend'`,
    ).toHaveLength(1)
  })

  it('tells every open tab of the member, on any server, and nobody else’s', async () => {
    const { cookie } = await memberWith(1000)
    const stranger = await memberWith(0)
    const tabs = await Promise.all(servers.map(({ url }) => readEvents(`${url}/api/events`, { cookie })))
    const elsewhere = await readEvents(`${servers[1].url}/api/events`, { cookie: stranger.cookie })
    await buy(servers[0], cookie, { item: 'golden_badge', key: randomUUID() })
    for (const tab of tabs) {
      await tab.until('points')
      expect((await tab.until('badges')).at(-1)).toBe('badges')
      tab.close()
    }
    expect(elsewhere.events.filter(({ type }) => type === 'points')).toEqual([])
    elsewhere.close()
  })
})
