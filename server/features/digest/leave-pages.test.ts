import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '#server/testing/economy/members.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createDigestLinks } from './digest-links.ts'

let database: TestDatabase
let server: TestServer
let member: string
let path: string
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})
beforeEach(async () => {
  member = await addMember(database.sql)
  await database.sql`
    insert into user_preferences (user_id, weekly_digest_since, reminder_hour) values (${member}, now(), 8)`
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  lastWeek.setUTCDate(lastWeek.getUTCDate() - ((lastWeek.getUTCDay() + 6) % 7))
  path = new URL(linksOf().address(member, lastWeek.toISOString().slice(0, 10))).pathname
})

const linksOf = () => createDigestLinks('a'.repeat(40), server.url)
const isChosen = async (id = member) => {
  const rows = await database.sql`
    select from user_preferences where user_id = ${id} and weekly_digest_since is not null`
  return rows.length > 0
}
const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const post = (init: RequestInit = { body: oneClick }, address = path) =>
  fetch(server.url + address, { method: 'POST', ...init })

describe('the link out of the weekly mail', () => {
  it('changes nothing when it is opened, however often', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(server.url + path, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      if (method === 'GET') expect(await response.text()).toContain('<form method="post"')
    }
    expect(await isChosen()).toBe(true)
  })

  it('leaves at a POST without a session, as often as it comes', async () => {
    for (let times = 0; times < 3; times += 1) {
      const response = await post()
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('não chega mais')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await isChosen()).toBe(false)
    }
    const [kept] =
      await database.sql`select reminder_hour as hour from user_preferences where user_id = ${member}`
    expect(kept?.hour).toBe(8)
  })

  it('leaves once, also at twenty at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post()))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await isChosen()).toBe(false)
  })

  it('takes the form of RFC 8058 in parts, and from any site', async () => {
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    expect((await post({ body: parts })).status).toBe(200)
    expect(await isChosen()).toBe(false)
    await database.sql`update user_preferences set weekly_digest_since = now() where user_id = ${member}`
    expect((await post({ body: oneClick, headers: { origin: 'https://mail.example' } })).status).toBe(200)
    expect(await isChosen()).toBe(false)
  })

  it('tells of a wrong one only that it leads nowhere', async () => {
    const flipped = path.slice(0, -2) + (path.at(-2) === 'A' ? 'B' : 'A') + path.slice(-1)
    const other = new URL(createDigestLinks('b'.repeat(40), server.url).address(member, '2026-11-09'))
      .pathname
    const texts = new Set<string>()
    for (const wrong of [flipped, other, '/resumo/x', '/resumo/', `${path}/mais`]) {
      for (const response of [await fetch(server.url + wrong), await post({ body: oneClick }, wrong)]) {
        expect(response.status).toBe(404)
        texts.add(await response.text())
      }
    }
    expect(texts.size).toBe(1)
    expect(await isChosen()).toBe(true)
  })

  it('answers as before when the account is gone', async () => {
    const before = await (await post()).text()
    await database.sql`delete from users where id = ${member}`
    const after = await post()
    expect([after.status, await after.text()]).toEqual([200, before])
  })

  it('takes no other method, and no endless body', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(server.url + path, { method })).status).toBe(405)
    const long = await post({
      body: 'a'.repeat(20_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(long.status).toBe(413)
    expect(await isChosen()).toBe(true)
  })
})
