import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from '#server/repository-root.ts'
import { makeAdmin, quickMember } from '#server/testing/accounts/quick-member.ts'
import { buildSharePictureWorker } from '#server/testing/build-picture-worker.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { drawPicturesBy } from './drawing-processes.ts'

const page = `<!doctype html><html lang="pt-BR"><head><title>Colmeia</title>
<meta property="og:image" content="/og-image.png" /></head><body><div id="root">
<p class="opening">Colmeia</p></div></body></html>`
const plainPicture = Buffer.from('the plain picture')
const rendererFile = join(repositoryRoot, 'web/renderer/render-pages.tsx')
const token = 'w7fJ0aXq3LkZ9uVbN2cRdQ'

/** Where many programs run, a drawing takes its time. */
const timeout = 60_000

let webFolder: string
let site: IdeaSite
let ana: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'colmeia-share-'))
  await writeFile(join(webFolder, 'index.html'), page)
  await writeFile(join(webFolder, 'og-image.png'), plainPicture)
  drawPicturesBy(await buildSharePictureWorker(webFolder))
  site = await startIdeaSite({ webFolder, rendererFile })
  ana = await site.newMember()
}, timeout)
afterAll(async () => {
  await site.stop()
  drawPicturesBy(null)
  await rm(webFolder, { recursive: true, force: true })
})

async function get(address: string, headers: Record<string, string> = {}, server = site.here) {
  const response = await fetch(server.url + address, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

/** The address in the page's own tag. */
async function imageOf(path: string): Promise<string> {
  const { text } = await site.read(path)
  return /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(text)?.[1] ?? ''
}

const pictureOf = (id: string) => `/media/share/idea/${id}`
const addressOfGuest = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

it('the page of a public idea names a picture that shows it, to everybody', { timeout }, async () => {
  const id = await site.publish(ana, { title: 'Pão de queijo 🧀', category: 'alimentacao' })
  const image = await imageOf(`/idea/${id}`)
  expect(image).toMatch(new RegExp(`^${pictureOf(id)}\\?v=[0-9a-f]{12}$`))
  const { status, headers, body } = await get(image)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })

  const etag = headers.get('etag') ?? ''
  expect((await get(image, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(image, { cookie: ana })).body).toEqual(body)
  // By another process, which draws it anew.
  expect((await get(image, {}, site.elsewhere)).body).toEqual(body)
  const written = await fetch(site.here.url + image, { method: 'POST', headers: { origin: site.here.url } })
  expect(written.status).toBe(405)
})

it('an edit gives the page another address, and the picture changes at once', { timeout }, async () => {
  const id = await site.publish(ana, { title: 'Antes' })
  const before = await imageOf(`/idea/${id}`)
  const first = await get(before)
  await site.edit(ana, id, { title: 'Depois' })
  const after = await imageOf(`/idea/${id}`)
  expect(after).not.toBe(before)
  const second = await get(after, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(second.status).toBe(200)
  expect(second.body).not.toEqual(first.body)
  // The old address shows the idea as it is now.
  expect((await get(before)).body).toEqual(second.body)
})

it('is drawn once for all, and kept', { timeout }, async () => {
  const id = await site.publish(ana, { title: 'Uma vez só' })
  const folder = join(site.here.dataDir, 'share-pictures')
  const count = async () => (await readdir(folder)).length
  const before = await count()
  const pictures = await Promise.all(Array.from({ length: 20 }, () => get(pictureOf(id))))
  expect(new Set(pictures.map(({ body }) => body.toString('base64'))).size).toBe(1)
  expect(await count()).toBe(before + 1)
  // Nothing in the name tells what it shows.
  for (const name of await readdir(folder)) expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
})

it('disappears with the idea: private, deleted, removed by a moderator, or never there', {
  timeout,
}, async () => {
  const bia = await site.newMember({ premium: true })
  const [turned, deleted, removed] = [
    await site.publish(bia, { title: 'Era pública' }),
    await site.publish(bia),
    await site.publish(bia, { title: 'Contra as regras' }),
  ]
  const secret = await site.publish(bia, { title: 'Segredo', isPublic: false })
  for (const id of [turned, deleted, removed]) expect((await get(pictureOf(id))).status).toBe(200)

  await site.edit(bia, turned, { isPublic: false })
  const gone = await fetch(`${site.here.url}/api/ideas/${deleted}`, {
    method: 'DELETE',
    headers: { origin: site.here.url, cookie: bia },
  })
  expect(gone.status).toBe(200)
  const { sql } = site.database
  const [admin, reporter] = [await quickMember(sql, 'a'.repeat(40)), await quickMember(sql, 'a'.repeat(40))]
  await makeAdmin(sql, admin.id)
  await sql`
    insert into content_reports (user_id, type, target_id, reason, details, created_at)
    values (${reporter.id}, 'idea', ${removed}, 'spam', '', now())`
  const decision = { type: 'idea', id: removed, outcome: 'removed' }
  const decided = await site.here.post('/api/admin/reports/decisions', decision, { cookie: admin.cookie })
  expect(decided.status).toBe(200)

  const unknown = await get(pictureOf(randomUUID()))
  expect(unknown.headers.get('cache-control')).toBe('no-store')
  // Not even for its author: a network would show it to everybody.
  for (const server of [site.here, site.elsewhere])
    for (const id of [turned, deleted, removed, secret])
      for (const headers of [{}, { cookie: bia }])
        expect([id, (await get(pictureOf(id), headers, server)).status]).toEqual([id, 404])
  for (const path of [
    'idea/',
    'idea/abc',
    'x/y',
    'tool/nenhuma',
    `certificate/${token}`,
    '',
    '../pictures',
    'idea/a/b',
  ])
    expect([path, (await get(`/media/share/${path}`)).status]).toEqual([path, 404])
})

it('the tools have pictures of their own', { timeout }, async () => {
  const images = await Promise.all(['/tools', '/tools/simulador-de-preco'].map(imageOf))
  expect(images).toEqual([
    expect.stringMatching(/^\/media\/share\/tool\/todas\?v=/),
    expect.stringMatching(/^\/media\/share\/tool\/simulador-de-preco\?v=/),
  ])
  const [list, tool] = await Promise.all(images.map((image) => get(image)))
  expect([list?.status, tool?.status]).toEqual([200, 200])
  expect(list?.body).not.toEqual(tool?.body)
})

it('a certificate shows one to those who have its address, until it is withdrawn', { timeout }, async () => {
  const { sql } = site.database
  const member = await quickMember(sql, 'a'.repeat(40))
  await sql`
    insert into certificates (
      user_id, trail_id, token, name, trail_name, document, right_answers, issued_on
    )
    values (${member.id}, 't0-descoberta', ${token}, 'Ana Mel', 'Descoberta', '{"title": "Ficha", "parts": []}', 9, now())`
  const { text, headers } = await site.read(`/certificates/${token}`)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(text).toContain('property="og:title" content="Certificado: Descoberta"')
  const image = await imageOf(`/certificates/${token}`)
  expect(image).toContain(`/media/share/certificate/${token}?v=`)
  const drawn = await get(image)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(drawn.headers.get('x-robots-tag')).toBe('noindex')

  await sql`update certificates set name = 'Ana Nogueira' where token = ${token}`
  expect(await imageOf(`/certificates/${token}`)).not.toBe(image)
  await sql`insert into suspensions (user_id, reason, created_at) values (${member.id}, 'spam', now())`
  expect((await get(image)).status).toBe(404)
  await sql`delete from suspensions where user_id = ${member.id}`
  await sql`delete from certificates where token = ${token}`
  expect((await get(image)).status).toBe(404)
  expect((await site.read(`/certificates/${token}`)).text).toBe(page)
  expect(site.here.lines.join('\n')).not.toContain(token)
})

it('gives a plain picture for a short time while too many are asked for at once', { timeout }, async () => {
  const { sql } = site.database
  const rows = await sql<{ id: string }[]>`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    select gen_random_uuid(), user_id, 'Muitas ao mesmo tempo ' || n, 'Tudo de uma vez', true, true, now()
    from (select user_id from user_ideas limit 1) as author, generate_series(1, 40) n
    returning id`
  const ids = rows.map(({ id }) => id)
  const answers = await Promise.all(ids.map((id, n) => get(pictureOf(id), addressOfGuest(n))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const plain = answers.flatMap(({ headers, body }, n) => (body.equals(plainPicture) ? [{ headers, n }] : []))
  expect(plain.length).toBeGreaterThan(10)
  expect(plain.length).toBeLessThan(40)
  for (const { headers } of plain) {
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(headers.get('etag')).toBeNull()
  }
  // Then there is time again.
  const late = await get(pictureOf(ids[plain[0]?.n ?? 0] ?? ''), addressOfGuest(99))
  expect(late.body.equals(plainPicture)).toBe(false)
})

it('draws so many for one address, and keeps answering what is drawn', { timeout }, async () => {
  const { sql } = site.database
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const [seen, unseen] = [
    await site.publish(ana, { title: 'Vista' }),
    await site.publish(ana, { title: 'Nova' }),
  ]
  const drawn = await get(pictureOf(seen), from)
  await sql`update rate_limits set count = 120 where key = 'share-picture|203.0.113.7'`
  expect((await get(pictureOf(unseen), from)).body).toEqual(plainPicture)
  expect((await get(pictureOf(seen), from)).body).toEqual(drawn.body)
  expect((await get(pictureOf(unseen), addressOfGuest(201))).body.equals(plainPicture)).toBe(false)
})
