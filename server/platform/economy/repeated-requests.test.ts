import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'

vi.setConfig({ testTimeout: 60_000 })

let site: IdeaSite
/** The acting member, and the author of the idea. */
let actor: string
let author: string
let ideaId: string
beforeAll(async () => {
  site = await startIdeaSite()
  // Premium: an open request to a mentor does not block another one.
  actor = await site.newMember({ premium: true })
  author = await site.newMember()
  ideaId = await site.publish(author)
})
afterAll(() => site.stop())

function send(method: 'POST' | 'PUT', address: string, body: object) {
  return fetch(`${site.here.url}/api${address}`, {
    method,
    headers: { origin: site.here.url, cookie: actor, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const idea = { title: 'Horta', description: 'Verduras', category: null, isPublic: true, pictureIds: [] }

/** The same request on each call: with its key, or for the same target if it has none. */
const requests: Record<string, (key: string) => Promise<Response>> = {
  'an idea': (key) => send('POST', '/ideas', { ...idea, key }),
  'a comment': (key) => send('POST', `/ideas/${ideaId}/comments`, { text: 'Mais uma coisa', key }),
  'a reaction': () => send('PUT', `/ideas/${ideaId}/reaction`, { reaction: 'like' }),
  'a reaction with its reason': () =>
    send('PUT', `/ideas/${ideaId}/reaction`, { reaction: 'dislike', justification: 'Falta dizer o preço' }),
  'a report': () => send('POST', '/moderation/reports', { type: 'idea', id: ideaId, reason: 'spam' }),
  'a feedback': (key) =>
    send('POST', '/feedbacks', { title: 'Erro', description: 'Não abre', category: 'bug', key }),
  'a request to a mentor': (key) =>
    send('POST', '/mentors/requests', {
      mentorId: 'marisa-quaresma',
      message: 'Quero acertar o preço da marmita.',
      useCredit: false,
      key,
    }),
}

type Stream = Awaited<ReturnType<typeof readEvents>>

/** Ideas published to check that everything before them has arrived. */
const markers = new Set<unknown>()

/** Waits until everything published so far has arrived: the marker comes after it. */
async function everythingPublished(streams: readonly Stream[]): Promise<void> {
  const last = await site.publish(await site.newMember())
  markers.add(last)
  const arrived = ({ events }: Stream) => events.some((event) => 'id' in event && event.id === last)
  await expect.poll(() => streams.every(arrived), { timeout: 20_000 }).toBe(true)
  const unfinished = () => site.database.sql`
    select name from jobs.job where state < 'completed' and name not in (select name from jobs.schedule)`
  await vi.waitFor(async () => expect([...(await unfinished())]).toEqual([]), { timeout: 20_000 })
}

/** Everything sent to anybody, through any channel. */
async function publishedTo(streams: readonly Stream[]) {
  const notifications = await site.database.sql`
    select user_id, kind, subject, reference, created_at, read_at, pushed_at from notifications
    order by 1, 2, 3, 4`
  return {
    // A new idea also changes the wall, where markers appear too; only its own event is compared.
    live: streams.map(({ events }) =>
      events.filter((event) => event.type !== 'wall' && !('id' in event && markers.has(event.id))),
    ),
    notifications: [...notifications],
    mailed: await mails(),
  }
}

/** Names of the mails of both processes, without the welcome mails of marker authors. */
async function mails(): Promise<string[]> {
  const found: string[] = []
  for (const { dataDir } of [site.here, site.elsewhere]) {
    const outbox = path.join(dataDir, 'outbox')
    for (const name of await readdir(outbox).catch(() => [])) {
      const text = await readFile(path.join(outbox, name), 'utf8')
      if (!/^To: mural(?![01]@)\d+@/m.test(text)) found.push(name)
    }
  }
  return found.sort()
}

describe('what is sent again', () => {
  it.each(Object.entries(requests))('tells nobody again: %s', async (_what, request) => {
    const { url } = site.here
    const streams = [
      await readEvents(`${url}/api/events`),
      await readEvents(`${url}/api/events`, { cookie: actor }),
      await readEvents(`${url}/api/events`, { cookie: author }),
    ]
    const key = randomUUID()
    const first = await request(key)
    expect(first.status).toBe(200)
    await everythingPublished(streams)
    // A repeated notification would be unread again.
    await site.database.sql`update notifications set read_at = now()`
    const before = await publishedTo(streams)
    const again = await Promise.all([request(key), request(key), request(key)])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    await everythingPublished(streams)
    expect(await publishedTo(streams)).toEqual(before)
    for (const { close } of streams) close()
  })
})
