import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tools } from '#domain/tools/tool-list.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { makeAdmin } from '#server/testing/accounts/quick-member.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { lockPart, makeSitemap } from './make-parts.ts'

vi.setConfig({ testTimeout: 30_000 })

const perPart = 3

let site: IdeaSite
/** A Premium member, who may have private ideas. */
let ana: string
beforeAll(async () => {
  site = await startIdeaSite({ ideasPerSitemapPart: perPart })
  ana = await site.newMember({ premium: true })
})
beforeEach(async () => {
  await site.database.sql`delete from user_ideas`
  await site.database.sql`delete from sitemap_parts`
  await site.database.sql`delete from sitemap_changes`
  await site.database.sql`delete from member_limits`
})
afterAll(() => site.stop())

const runJob = (publicUrl = 'http://localhost') =>
  makeSitemap(site.database.sql, everyRow, { publicUrl, perPart })

async function publishMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await site.publish(ana, { title: `Horta ${n}` }))
  return ids
}

const pathOf = (part: number) => `/sitemaps/ideas-${part}.xml.gz`

async function readPart(part: number, server = site.here) {
  const response = await fetch(server.url + pathOf(part))
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = response.status === 200 ? gunzipSync(bytes).toString() : ''
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  return { status: response.status, headers: response.headers, text, addresses }
}

const addressesOf = (ids: readonly string[]) => ids.map((id) => `http://localhost/idea/${id}`)

/** The addresses of all parts that the index names. */
async function readAll(): Promise<string[]> {
  const { text } = await site.read('/sitemap.xml')
  const parts = [...text.matchAll(/ideas-(\d+)\.xml\.gz/g)].map(([, part]) => Number(part))
  return (await Promise.all(parts.map((part) => readPart(part)))).flatMap(({ addresses }) => addresses)
}

describe('the sitemap', () => {
  it('names the public pages from the start', async () => {
    const { status, headers, text } = await site.read('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toContain('<sitemap><loc>http://localhost/sitemaps/pages.xml</loc></sitemap>')
    expect(text).not.toContain('ideas-')
    const pages = await site.read('/sitemaps/pages.xml')
    expect([...pages.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      [
        '/',
        '/feed',
        '/onboarding',
        '/tools',
        ...tools.map(({ id }) => `/tools/${id}`),
        '/terms',
        '/privacy',
      ].map((path) => `http://localhost${path}`),
    )
  })

  it('holds every public idea once, in parts of a limited size, and nothing of members', async () => {
    const ids = await publishMany(7)
    const secret = await site.publish(ana, { title: 'Segredo', isPublic: false })
    await runJob()
    const parts = await Promise.all([1, 2, 3].map((part) => readPart(part)))
    expect(parts.map(({ addresses }) => addresses)).toEqual([
      addressesOf(ids.slice(0, 3)),
      addressesOf(ids.slice(3, 6)),
      addressesOf(ids.slice(6)),
    ])
    expect(await readAll()).toEqual(addressesOf(ids))
    const everything = parts.map(({ text }) => text).join()
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain('/profile')
    expect(everything).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    for (const { headers } of parts) {
      expect(headers.get('content-type')).toBe('application/gzip')
      expect(headers.get('content-encoding')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('has no empty part after a full one, and none that was not made', async () => {
    await publishMany(perPart)
    await runJob()
    expect((await site.read('/sitemap.xml')).text).not.toContain('ideas-2')
    for (const path of ['ideas-2.xml.gz', 'ideas-0.xml.gz', 'ideas-99999.xml.gz', 'ideas-1.xml', 'x', ''])
      expect((await site.read(`/sitemaps/${path}`)).status).not.toBe(200)
    const { status, headers } = await readPart(2)
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  })

  it('is validated by its ETag, answers HEAD, and takes no writes', async () => {
    await publishMany(1)
    await runJob()
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', pathOf(1)]) {
      const url = site.here.url + path
      const whole = await fetch(url)
      const length = (await whole.arrayBuffer()).byteLength
      const again = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await fetch(url, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
      const written = await fetch(url, { method: 'POST', headers: { origin: site.here.url } })
      expect(written.status).toBe(405)
    }
  })

  it('takes its addresses from the settings, whatever host is asked', async () => {
    const [id = ''] = await publishMany(1)
    await runJob()
    const ask = (path: string) =>
      sendRaw(
        site.here.port,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
        'latin1',
      )
    const index = await ask('/sitemap.xml')
    expect(index).toContain('<loc>http://localhost/sitemaps/ideas-1.xml.gz</loc>')
    expect(index).not.toContain('evil')
    expect(await ask(pathOf(1))).not.toContain('evil')
    expect((await readPart(1)).addresses).toEqual(addressesOf([id]))
  })

  it('is written anew when the site moves to another address', async () => {
    const [id = ''] = await publishMany(1)
    await runJob('https://antiga.example')
    expect((await readPart(1)).addresses).toEqual(addressesOf([id]))
    await runJob('https://nova.example')
    const [part] = await site.database.sql<[{ body: Buffer }]>`select body from sitemap_parts`
    expect(gunzipSync(part.body).toString()).toContain(`<loc>https://nova.example/idea/${id}</loc>`)
  })
})

describe('an idea leaves the sitemap at once, in every process,', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = await publishMany(4)
    await runJob()
    // The other process may still send the part of the test before.
    for (const server of [site.here, site.elsewhere])
      await expect
        .poll(async () => (await readPart(1, server)).addresses, { timeout: 5000 })
        .toEqual(addressesOf(ids.slice(0, 3)))
  })

  async function expectGone(id: string, within = 1500) {
    const left = addressesOf(ids.slice(0, 3).filter((other) => other !== id))
    if (within < 2000) expect((await readPart(1)).addresses).toEqual(left)
    for (const server of [site.here, site.elsewhere])
      await expect.poll(async () => (await readPart(1, server)).addresses, { timeout: within }).toEqual(left)
    expect((await readPart(2)).addresses).toEqual(addressesOf(ids.slice(3)))
  }

  const send = (method: string, path: string, cookie: string, body?: object) =>
    fetch(site.here.url + path, {
      method,
      headers: { origin: site.here.url, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  it('when its author deletes it', async () => {
    const id = ids[1] ?? ''
    expect((await send('DELETE', `/api/ideas/${id}`, ana)).status).toBe(200)
    await expectGone(id)
  })

  it('when it becomes private, and is back when it is public again', async () => {
    const id = ids[0] ?? ''
    await site.edit(ana, id, { isPublic: false })
    await expectGone(id)
    await site.edit(ana, id, { isPublic: true })
    expect((await readPart(1)).addresses).toEqual(addressesOf(ids.slice(0, 3)))
  })

  it('when an admin removes it', async () => {
    const id = ids[2] ?? ''
    const [bia, admin] = [await site.newMember(), await site.newMember()]
    const reported = { type: 'idea', id, reason: 'spam' }
    expect((await send('POST', '/api/moderation/reports', bia, reported)).status).toBe(200)
    // Reported is not decided: it is still public.
    expect((await readPart(1)).addresses).toContain(`http://localhost/idea/${id}`)
    const [member] = await site.database.sql<[{ id: string }]>`
      select id from users order by created_at desc limit 1`
    await makeAdmin(site.database.sql, member.id)
    const decision = { type: 'idea', id, outcome: 'removed', note: 'Propaganda' }
    expect((await send('POST', '/api/admin/reports/decisions', admin, decision)).status).toBe(200)
    await expectGone(id)
  })

  it('when it is gone without an event, as after a crash: within moments', async () => {
    const id = ids[1] ?? ''
    await site.database.sql`delete from user_ideas where id = ${id}`
    await expectGone(id, 4000)
  })

  it('and the part with it, when it was the last one in it', async () => {
    await send('DELETE', `/api/ideas/${ids[3]}`, ana)
    expect((await readPart(2)).status).toBe(404)
    await runJob()
    await expect
      .poll(async () => (await site.read('/sitemap.xml')).text, { timeout: 8000 })
      .not.toContain('ideas-2')
  })
})

describe('the job', () => {
  const partRows = () => site.database.sql<{ number: number; ideas: number; madeAt: string }[]>`
    select number, ideas, made_at::text as "madeAt" from sitemap_parts order by number`

  it('adds new ideas to the last part and leaves the others alone', async () => {
    const ids = await publishMany(4)
    await runJob()
    const before = await partRows()
    ids.push(...(await publishMany(3)))
    await runJob()
    const after = await partRows()
    expect(after.map(({ ideas }) => ideas)).toEqual([3, 3, 1])
    expect(after[0]).toEqual(before[0])
    expect(await readAll()).toEqual(addressesOf(ids))
    await runJob()
    expect(await partRows()).toEqual(after)
  })

  it('moves what no longer fits into a part to the next one', async () => {
    const ids = await publishMany(7)
    await site.edit(ana, ids[1] ?? '', { isPublic: false })
    await runJob()
    await site.edit(ana, ids[1] ?? '', { isPublic: true })
    // Until the job runs, the part keeps its limit.
    expect((await readPart(1)).addresses).toEqual(addressesOf(ids.slice(0, 3)))
    await runJob()
    await expect.poll(readAll, { timeout: 8000 }).toEqual(addressesOf(ids))
    expect((await partRows()).map(({ ideas }) => ideas)).toEqual([3, 3, 1])
  })

  it('writes the day of an edit', async () => {
    const [id = ''] = await publishMany(2)
    await site.database.sql`update user_ideas set created_at = '2026-01-02T12:00:00Z' where id = ${id}`
    await runJob()
    expect((await readPart(1)).text).toContain(`/idea/${id}</loc><lastmod>2026-01-02</lastmod>`)
    await site.database.sql`update user_ideas set edited_at = '2026-03-04T12:00:00Z' where id = ${id}`
    await runJob()
    const [part] = await site.database.sql<[{ body: Buffer }]>`select body from sitemap_parts`
    expect(gunzipSync(part.body).toString()).toContain(`/idea/${id}</loc><lastmod>2026-03-04</lastmod>`)
  })

  it('forgets what changed once it is written', async () => {
    const ids = await publishMany(5)
    await runJob()
    const changes = () => site.database.sql`select from sitemap_changes`
    for (const id of [ids[0], ids[4]]) await site.edit(ana, id ?? '', { isPublic: false })
    expect(await changes()).toHaveLength(2)
    expect((await readPart(1)).addresses).toEqual(addressesOf(ids.slice(1, 3)))
    expect(await changes()).toHaveLength(1)
    await runJob()
    expect(await changes()).toHaveLength(0)
    expect(await readAll()).toEqual(addressesOf(ids.slice(1, 4)))
  })

  it('never writes an idea back that another process leaves out at this moment', async () => {
    const { sql } = site.database
    const [first, second] = await publishMany(2)
    await runJob()
    await sql`delete from user_ideas where id = ${String(first)}`
    let job: Promise<void> = Promise.resolve()
    await sql.begin(async (other) => {
      await lockPart(other, 1)
      job = runJob()
      const waiting = () => sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
      await sql`delete from user_ideas where id = ${String(second)}`
    })
    await job
    expect(await sql`select from sitemap_parts`).toEqual([])
  })

  it('writes nothing where there is no public idea', async () => {
    await site.publish(ana, { isPublic: false })
    await runJob()
    expect(await partRows()).toEqual([])
  })
})
