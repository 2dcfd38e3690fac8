import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { addMembers } from '#server/testing/economy/members.ts'
import { createDevice, readSignature, startPushService } from '#server/testing/notifications/push-service.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { sendPush } from './send-push.ts'
import { loadPushKeys, removeSubscription, saveSubscription } from './subscriptions.ts'

let database: TestDatabase
let server: TestServer
let service: Awaited<ReturnType<typeof startPushService>>
let members = 0
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    anyPushEndpoint: true,
    env: { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  service = await startPushService()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
  await database.drop()
})
beforeEach(() => {
  service.received.length = 0
  service.answers.status = 201
})

async function ask(cookie: string, method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const newMember = () => server.signUp(`push${members++}@colmeia.test`)
const newDevice = () => createDevice(`${service.origin}/${randomUUID()}`)
const subscribe = (cookie: string, device = newDevice()) =>
  ask(cookie, 'PUT', '/notifications/push', device.subscription)

async function publish(cookie: string): Promise<string> {
  const { body } = await ask(cookie, 'POST', '/ideas', {
    title: 'Horta na laje',
    description: 'Verduras para o bairro',
    category: null,
    isPublic: true,
    pictureIds: [],
    key: randomUUID(),
  })
  return (body.idea as { id: string }).id
}

const like = (cookie: string, id: string, reaction: 'like' | null = 'like') =>
  ask(cookie, 'PUT', `/ideas/${id}/reaction`, { reaction })

const comment = (cookie: string, id: string) =>
  ask(cookie, 'POST', `/ideas/${id}/comments`, { text: 'Gostei', key: randomUUID() })

async function subscriptionsTo(endpoint: string): Promise<number> {
  return (await database.sql`select 1 from push_subscriptions where endpoint = ${endpoint}`).length
}

describe('a device that asked for it', () => {
  it('is sent what the list shows, encrypted for it and signed by this server', async () => {
    const author = await newMember()
    const device = newDevice()
    expect((await subscribe(author, device)).body).toEqual({ active: true })
    const { publicKey } = (await ask(author, 'GET', '/notifications/push')).body
    const idea = await publish(author)
    await like(await newMember(), idea)

    const { path, headers, body } = await service.message(1)
    expect(service.origin + path).toBe(device.subscription.endpoint)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(device.decrypt(body)).toEqual({
      id: `like~${idea}`,
      text: expect.stringMatching(/^push\d+ curtiu sua ideia “Horta na laje”$/),
      path: `/idea/${idea}`,
    })
    const { key, claims } = readSignature(headers.authorization)
    expect(key).toBe(publicKey)
    expect(claims).toEqual({
      aud: service.origin,
      sub: 'mailto:nao-responda@localhost',
      exp: expect.any(Number),
    })
    expect(Number(claims.exp)).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60)
    expect(body.toString('latin1')).not.toContain('Horta')
  })

  it('is sent likes of one idea once until they are read, and each comment', async () => {
    const author = await newMember()
    await subscribe(author)
    const idea = await publish(author)
    await like(await newMember(), idea)
    await service.message(1)
    await like(await newMember(), idea)
    await comment(await newMember(), idea)
    await service.message(2)
    await ask(author, 'POST', '/notifications/read-all', { upTo: new Date().toISOString() })
    await like(await newMember(), idea)
    await service.message(3)
    expect(service.received).toHaveLength(3)
  })

  it('gets what a bell tells through a queue of its own, which nothing else waits behind', async () => {
    const [author, listener] = [await newMember(), await newMember()]
    await subscribe(listener)
    const [told, own] = [await publish(author), await publish(listener)]
    await database.sql`
      insert into notifications (user_id, kind, subject, reference, about, actor_id, created_at)
      select mine.user_id, 'bell', 'ideas/' || theirs.id, theirs.id::text, theirs.id, theirs.user_id, now()
      from user_ideas mine, user_ideas theirs where mine.id = ${own} and theirs.id = ${told}`
    await like(author, own)
    await service.message(2)
    const queued = await database.sql<{ name: string; kind: string }[]>`
      select job.name, job.data->>'kind' as kind from jobs.job, user_ideas mine
      where mine.id = ${own} and job.data->>'memberId' = mine.user_id::text order by name`
    expect(queued).toEqual([
      { name: 'bell-push', kind: 'bell' },
      { name: 'push', kind: 'like' },
    ])
  })

  it('that is gone for good is forgotten; one that is busy is tried again later', async () => {
    const author = await newMember()
    const device = newDevice()
    await subscribe(author, device)
    const idea = await publish(author)
    service.answers.status = 503
    await like(await newMember(), idea)
    await service.message(1)
    expect(await subscriptionsTo(device.subscription.endpoint)).toBe(1)
    service.answers.status = 410
    await comment(await newMember(), idea)
    await service.message(2)
    await expect.poll(() => subscriptionsTo(device.subscription.endpoint)).toBe(0)
    const [waiting] = await database.sql<[{ tries: number }]>`
      select count(*)::int as tries from jobs.job where name = 'push' and state = 'retry'`
    expect(waiting.tries).toBe(1)
  })
})

it('a message goes to no address inside, whatever was subscribed', async () => {
  const device = {
    endpoint: 'https://localhost/x',
    p256dh: webPush.generateVAPIDKeys().publicKey,
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  const sender = {
    keys: webPush.generateVAPIDKeys(),
    contact: 'mailto:oi@colmeia.test',
    anyEndpoint: false,
  }
  await expect(sendPush(sender, device, { id: 'x', text: 'Oi', path: '/feed' })).rejects.toThrow('not public')
})

describe('a subscription', () => {
  it('is of the session that made it and ends with it', async () => {
    const author = await newMember()
    const device = newDevice()
    await subscribe(author, device)
    expect((await ask(author, 'GET', '/notifications/push')).body).toMatchObject({ active: true })
    await ask(author, 'POST', '/auth/sign-out', {})
    expect(await subscriptionsTo(device.subscription.endpoint)).toBe(0)
  })

  it('goes over to the next member at the same browser, and is none of the first any more', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const device = newDevice()
    await subscribe(first, device)
    await subscribe(second, device)
    expect((await ask(first, 'GET', '/notifications/push')).body).toMatchObject({ active: false })
    expect((await ask(second, 'GET', '/notifications/push')).body).toMatchObject({ active: true })
    expect((await ask(second, 'DELETE', '/notifications/push')).body).toEqual({ active: false })
    expect((await ask(second, 'DELETE', '/notifications/push')).body).toEqual({ active: false })
    expect(await subscriptionsTo(device.subscription.endpoint)).toBe(0)
  })

  it('sent many times at once is one', async () => {
    const author = await newMember()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(author)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const [row] = await database.sql<[{ count: number }]>`
      select count(*)::int as count from push_subscriptions
      where user_id = (select id from users where email = ${`push${members - 1}@colmeia.test`})`
    expect(row.count).toBe(1)
  })

  it('of an eleventh device is refused with words, until one of the ten is turned off or its session ends', async () => {
    const [member = ''] = await addMembers(database.sql, 1)
    const sessions = Array.from({ length: 11 }, () => randomUUID())
    await database.sql`
      insert into sessions (id, user_id, token, expires_at)
      select id, ${member}, id, now() + interval '1 day' from unnest(${sessions}::uuid[]) as id`
    const turnOn = (sessionId: string) => {
      const { endpoint, keys } = newDevice().subscription
      return saveSubscription(database.sql, {
        memberId: member,
        sessionId,
        endpoint,
        ...keys,
        now: new Date(),
      })
    }
    // All at once, as with two processes.
    const answers = await Promise.allSettled(sessions.map(turnOn))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toMatchObject([
      { code: 'TOO_MANY_REQUESTS', detail: { message: expect.stringContaining('em 10 aparelhos') } },
    ])

    const [waiting = ''] = sessions.filter((_, n) => answers[n]?.status === 'rejected')
    const [one = '', another = ''] = sessions.filter((_, n) => answers[n]?.status === 'fulfilled')
    await removeSubscription(database.sql, one)
    expect(await turnOn(waiting)).toBe(true)
    await expect(turnOn(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await database.sql`update sessions set expires_at = now() - interval '1 second' where id = ${another}`
    expect(await turnOn(one)).toBe(true)
  })

  it('is refused to a session that has just ended', async () => {
    const [member = ''] = await addMembers(database.sql, 1)
    const { endpoint, keys } = newDevice().subscription
    const ended = { memberId: member, sessionId: randomUUID(), endpoint, ...keys, now: new Date() }
    expect(await saveSubscription(database.sql, ended)).toBe(false)
  })
})

describe('the keys', () => {
  it('are made once, whichever process comes first, and stay', async () => {
    const fresh = await createTestDatabase()
    const made = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(fresh.sql)))
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect(await loadPushKeys(fresh.sql)).toEqual(made[0])
    await fresh.drop()
  })
})
