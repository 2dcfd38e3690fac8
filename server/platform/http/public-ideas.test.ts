import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaPage } from '#contract/ideas.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import { liveChannel } from '../realtime/create-realtime.ts'

/** Long before anything expires. */
const soon = { timeout: 1500, interval: 10 }

let site: IdeaSite
let servers: readonly [TestServer, TestServer]
let ana: string
beforeAll(async () => {
  site = await startIdeaSite()
  servers = [site.here, site.elsewhere]
  ana = await site.newMember()
})
afterAll(() => site.stop())

async function titles(server: TestServer, query = ''): Promise<string[]> {
  const { text } = await site.read(`/api/ideas${query}`, {}, server)
  return (JSON.parse(text) as IdeaPage).ideas.map(({ title }) => title)
}

describe('the wall and the pages of ideas', () => {
  it('are answered with an ETag, and with 304 as long as nothing changes', async () => {
    const id = await site.publish(ana)
    for (const address of ['/api/ideas', `/api/ideas/${id}`]) {
      const first = await site.read(address)
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect(first.headers.get('content-type')).toContain('application/json')
      expect(first.headers.get('x-content-type-options')).toBe('nosniff')
      expect(first.headers.get('x-request-id')).not.toBeNull()
      const etag = first.headers.get('etag') ?? ''
      for (const server of servers)
        expect((await site.read(address, { 'if-none-match': etag }, server)).status).toBe(304)
    }
  })

  it('say what the contract says, compressed for those who take it so', async () => {
    const id = await site.publish(ana, { title: 'Igual para todos', description: 'mel '.repeat(200) })
    for (const address of ['/api/ideas', `/api/ideas/${id}`]) {
      const { text } = await site.read(address, { 'accept-encoding': 'identity' })
      const brotli = await site.read(address, { 'accept-encoding': 'br' })
      // fetch() decompresses the answer.
      expect(brotli.text).toBe(text)
      expect(brotli.headers.get('vary')).toBe('accept-encoding')
    }
    const wall = await site.read('/api/ideas', { 'accept-encoding': 'gzip' })
    expect(wall.headers.get('content-encoding')).toBe('gzip')
    const { ideas } = JSON.parse((await site.read('/api/ideas/mine', { cookie: ana })).text) as IdeaPage
    expect((JSON.parse(wall.text) as IdeaPage).ideas[0]).toEqual(ideas[0])
  })

  it('leave every other address to the ordinary way', async () => {
    for (const address of ['/api/ideas?category=outra', '/api/ideas?limit=1', '/api/ideas/abc'])
      expect((await site.read(address)).status).toBe(422)
    const { headers } = await site.read('/api/ideas/search?term=horta')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('show a change at once where it was made, and in every other process with its event', async () => {
    const id = await site.publish(ana, { title: 'Antes', category: 'tecnologia' })
    for (const server of servers) {
      await expect.poll(() => titles(server), soon).toContain('Antes')
      await expect.poll(() => titles(server, '?category=tecnologia'), soon).toContain('Antes')
      await site.read(`/api/ideas/${id}`, {}, server)
    }
    await site.edit(ana, id, { title: 'Depois', category: 'tecnologia' })
    expect(await titles(servers[0])).toContain('Depois')
    expect((await site.read(`/api/ideas/${id}`)).text).toContain('Depois')
    await expect.poll(() => titles(servers[1]), soon).toContain('Depois')
    await expect.poll(() => titles(servers[1], '?category=tecnologia'), soon).toContain('Depois')
    await expect
      .poll(async () => (await site.read(`/api/ideas/${id}`, {}, servers[1])).text, soon)
      .toContain('Depois')
    expect(await titles(servers[0], '?category=educacao')).not.toContain('Depois')
  })

  it('never show a private idea, to a guest or from what its author just read', async () => {
    const bia = await site.newMember({ premium: true })
    const id = await site.publish(bia, { title: 'Segredo da Bia', isPublic: false })
    const own = await site.read(`/api/ideas/${id}`, { cookie: bia })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const server of servers) {
      expect((await site.read(`/api/ideas/${id}`, {}, server)).status).toBe(404)
      expect((await site.read(`/api/ideas/${id}`, { cookie: ana }, server)).status).toBe(404)
      expect(await titles(server)).not.toContain('Segredo da Bia')
    }
    expect((await site.read(`/api/ideas/${id}`, { cookie: bia })).status).toBe(200)
  })

  it('lose an idea that becomes private: at once here, with its event elsewhere', async () => {
    const bia = await site.newMember({ premium: true })
    const id = await site.publish(bia, { title: 'Era pública' })
    for (const server of servers) {
      await expect.poll(() => titles(server), soon).toContain('Era pública')
      expect((await site.read(`/api/ideas/${id}`, {}, server)).status).toBe(200)
    }
    await site.edit(bia, id, { title: 'Era pública', isPublic: false })
    expect(await titles(servers[0])).not.toContain('Era pública')
    expect((await site.read(`/api/ideas/${id}`)).status).toBe(404)
    await expect.poll(() => titles(servers[1]), soon).not.toContain('Era pública')
    await expect
      .poll(async () => (await site.read(`/api/ideas/${id}`, {}, servers[1])).status, soon)
      .toBe(404)
  })

  it('are believed for two seconds when an event is lost, and not at all after events may be missing', async () => {
    const id = await site.publish(ana, { title: 'Sem aviso' })
    expect(await titles(servers[0])).toContain('Sem aviso')
    await site.database.sql`update user_ideas set title = 'Mudou calada' where id = ${id}`
    await expect.poll(() => titles(servers[0]), { timeout: 5000 }).toContain('Mudou calada')

    await site.database.sql`update user_ideas set title = 'Outra vez' where id = ${id}`
    await site.database.sql.notify(
      liveChannel,
      JSON.stringify([{ to: 'everyone', event: { type: 'resync' } }]),
    )
    await expect.poll(() => titles(servers[0]), soon).toContain('Outra vez')
  })
})
