import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'

let site: IdeaSite
beforeAll(async () => {
  site = await startIdeaSite()
})
afterAll(() => site.stop())

function send(method: string, path: string, cookie: string, body: object) {
  return fetch(`${site.here.url}/api${path}`, {
    method,
    headers: { origin: site.here.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('open tabs', () => {
  it('of another process are told of a like, of its end, of a comment and of a reading', async () => {
    const [author, ana] = [await site.newMember(), await site.newMember()]
    const idea = await site.publish(author)
    const tab = await readEvents(`${site.elsewhere.url}/api/events`, { cookie: author })
    const next = () => tab.until('notifications')
    await send('PUT', `/ideas/${idea}/reaction`, ana, { reaction: 'like' })
    await next()
    await send('PUT', `/ideas/${idea}/reaction`, ana, { reaction: null })
    await next()
    await send('POST', `/ideas/${idea}/comments`, ana, { text: 'Gostei', key: randomUUID() })
    await next()
    await send('POST', '/notifications/read', author, { id: `comment~${idea}` })
    await next()
    tab.close()
    const list = await site.read('/api/notifications', { cookie: author }, site.elsewhere)
    expect(JSON.parse(list.text)).toMatchObject({ unread: 0, notifications: [{ read: true }] })
  })

  it('of whoever is named are told, and the actor’s own are not', async () => {
    const [author, ana] = [await site.newMember(), await site.newMember()]
    const idea = await site.publish(author)
    const { viewer } = JSON.parse((await site.read('/api/session', { cookie: ana })).text)
    const named = await readEvents(`${site.here.url}/api/events`, { cookie: ana })
    const own = await readEvents(`${site.here.url}/api/events`, { cookie: author })
    const text = `E você, @[${viewer.id}]?`
    await send('POST', `/ideas/${idea}/comments`, author, { text, key: randomUUID() })
    await named.until('notifications')
    expect(await own.until('mine')).not.toContain('notifications')
    named.close()
    own.close()
  })
})
