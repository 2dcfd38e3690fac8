import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Picture, pictureSchema } from '#contract/ideas.ts'
import { animatedGif, noise, photoWithLocation, pictureBomb } from '#server/testing/picture-files.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { encodePicture, PictureProblem } from './encode-picture.ts'

// Each picture is decoded in its own process.
vi.setConfig({ testTimeout: 60_000 })

const env = { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' }

let database: TestDatabase
let server: TestServer
let cookie: string
let members = 0
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env })
  cookie = await newMember()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function newMember(): Promise<string> {
  return server.signUp(`foto${members++}@colmeia.test`)
}

function send(body: Buffer | string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/pictures`, {
    method: 'POST',
    headers: { origin: server.url, cookie, 'content-type': 'image/png', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

async function uploaded(body: Buffer, headers: Record<string, string> = {}): Promise<Picture> {
  const response = await send(body, headers)
  expect(response.status).toBe(200)
  return pictureSchema.parse(await response.json())
}

async function refused(body: Buffer | string, headers: Record<string, string> = {}) {
  const response = await send(body, headers)
  const answer = (await response.json()) as object
  return { status: response.status, ...answer }
}

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(server.url + address, { headers: { cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('a picture that was uploaded', () => {
  it('comes back as WebP in two sizes, upright and no larger than it was', async () => {
    const large = await uploaded(await noise(2400, 1200).jpeg().toBuffer())
    expect(large).toMatchObject({ width: 1600, height: 800 })
    expect(await sharp(await bytesAt(large.url)).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(await sharp(await bytesAt(large.thumbnailUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    })
    const small = await uploaded(await noise(30, 20).png().toBuffer())
    expect(small).toMatchObject({ width: 30, height: 20 })
  })

  it('keeps nothing of its metadata: no place, no camera, no author', async () => {
    const photo = await photoWithLocation()
    expect(photo.includes('Ana Segredo')).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const picture = await uploaded(photo, { 'content-type': 'image/jpeg' })
    // Rotated by its metadata before that was removed.
    expect(picture).toMatchObject({ width: 400, height: 640 })
    for (const address of [picture.url, picture.thumbnailUrl]) {
      const bytes = await bytesAt(address)
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      // Compare the parts of the file: three letters such as 'GPS' occur by chance in pixel data.
      expect(webpParts(bytes)).toEqual(['VP8 '])
      for (const secret of ['Abelhafone', 'Ana Segredo']) expect(bytes.includes(secret)).toBe(false)
    }
  })

  it('is served as a picture and nothing else', async () => {
    const { url } = await uploaded(await noise(20, 20).png().toBuffer())
    const first = await fetch(server.url + url, { headers: { cookie } })
    await first.arrayBuffer()
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const head = await fetch(server.url + url, { method: 'HEAD', headers: { cookie } })
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
  })

  it.each(['webp', 'gif', 'avif', 'png', 'jpeg'] as const)('may have been %s', async (format) => {
    const picture = await uploaded(await noise(50, 40).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 50, height: 40 })
  })

  it('shows the first of many frames', async () => {
    const gif = await animatedGif(300)
    expect((await sharp(gif).metadata()).pages).toBe(300)
    const picture = await uploaded(gif, { 'content-type': 'image/gif' })
    expect(picture).toMatchObject({ width: 16, height: 16 })
    expect((await sharp(await bytesAt(picture.url)).metadata()).pages).toBeUndefined()
  })

  it('carries nothing of what was hidden behind it', async () => {
    const script = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([
      await noise(40, 40).jpeg().toBuffer(),
      Buffer.from(`<!doctype html>${script}PK\u0003\u0004`),
    ])
    const picture = await uploaded(polyglot, { 'content-type': 'image/jpeg' })
    expect((await bytesAt(picture.url)).includes(script)).toBe(false)
  })

  it('is named by us, whatever the sender calls it', async () => {
    const picture = await uploaded(await noise(20, 20).png().toBuffer(), {
      'content-disposition': 'attachment; filename="../../../../tmp/evil.png"',
      'x-file-name': '../evil.png',
    })
    expect(picture.url).toMatch(/^\/media\/[0-9a-f-]{36}-1600\.webp$/)
  })
})

describe('an upload is refused', () => {
  it('when it is no picture, whatever it says it is', async () => {
    const wrong = {
      status: 415,
      code: 'PICTURE_TYPE',
      message: 'Só aceitamos imagens (JPEG, PNG, WebP ou GIF).',
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    expect(await refused(svg, { 'content-type': 'image/svg+xml' })).toMatchObject(wrong)
    expect(await refused(`<?xml version="1.0"?>${svg}`)).toMatchObject(wrong)
    expect(await refused('<!doctype html><script>alert(1)</script>')).toMatchObject(wrong)
    expect(await refused('%PDF-1.7')).toMatchObject(wrong)
    expect(await refused('')).toMatchObject(wrong)
    const picture = await noise(10, 10).png().toBuffer()
    expect(await refused(picture, { 'content-type': 'text/html' })).toMatchObject(wrong)
    expect(await refused(picture, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(wrong)
    expect(await refused(picture, { 'content-encoding': 'gzip' })).toMatchObject(wrong)
    expect(await refused(await noise(10, 10).tiff().toBuffer())).toMatchObject(wrong)
  })

  it('above 8 MB, announced or not', async () => {
    const large = {
      status: 413,
      code: 'PICTURE_TOO_LARGE',
      message: 'A imagem passa de 8 MB. Envie uma menor.',
    }
    const nineMegabytes = Buffer.alloc(9 * 1024 * 1024, 1)
    expect(await refused(nineMegabytes)).toMatchObject(large)
    expect(await sendInChunks(nineMegabytes)).toMatchObject(large)
  })

  it('when it unpacks into more than it may', async () => {
    const bomb = pictureBomb(17_000)
    expect(bomb.length).toBeLessThan(100_000)
    const vast = {
      status: 422,
      code: 'PICTURE_TOO_MANY_PIXELS',
      message: 'A imagem tem pontos demais. Diminua o tamanho dela e envie de novo.',
    }
    expect(await refused(bomb)).toMatchObject(vast)
    const whole = await sharp({
      create: { width: 6000, height: 5000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
    expect(await refused(whole, { 'content-type': 'image/webp' })).toMatchObject(vast)
  })

  it('when it cannot be read', async () => {
    const unreadable = {
      status: 422,
      code: 'PICTURE_UNREADABLE',
      message: 'Não conseguimos ler esta imagem. Tente outra.',
    }
    const picture = await noise(300, 300).png().toBuffer()
    expect(await refused(picture.subarray(0, picture.length / 2))).toMatchObject(unreadable)
    expect(await refused(picture.subarray(0, 20))).toMatchObject(unreadable)
    expect(await refused(Buffer.concat([picture.subarray(0, 8), Buffer.from('<script>')]))).toMatchObject(
      unreadable,
    )
  })

  it('from a guest, and from another site', async () => {
    const picture = await noise(10, 10).png().toBuffer()
    expect(await refused(picture, { cookie: '' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(await refused(picture, { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    expect((await fetch(`${server.url}/api/pictures`, { headers: { cookie } })).status).toBe(405)
  })

  it('after 20 within the hour, whatever became of them', async () => {
    const other = await newMember()
    const picture = await noise(10, 10).png().toBuffer()
    await uploaded(picture, { cookie: other })
    await database.sql`update member_limits set used = 18 where kind = 'pictures'`
    const answers = await Promise.all([1, 2, 3].map(() => send(picture, { cookie: other })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429])
    const answer = await send(picture, { cookie: other })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await answer.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('limite de 20 imagens por hora'),
    })
    const [counted] =
      await database.sql`select max(used)::int as used from member_limits where kind = 'pictures'`
    expect(counted, 'a refused one does not count').toEqual({ used: 20 })
  })

  it('after 60 tries within the hour, also when none of them was a picture', async () => {
    const other = await newMember()
    const broken = (await noise(30, 30).png().toBuffer()).subarray(0, 40)
    expect((await send(broken, { cookie: other })).status).toBe(422)
    await database.sql`update member_limits set used = 58 where kind = 'pictureTries'`
    const answers = await Promise.all([1, 2, 3].map(() => send(broken, { cookie: other })))
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429])
    const answer = await send(broken, { cookie: other })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await answer.json()).toMatchObject({
      // An hour before midnight it says 'amanhã a partir'.
      message: expect.stringMatching(
        /limite de 60 tentativas de enviar imagens por hora\. Tente outra .*a partir/,
      ),
    })
  })

  it('once all of a member’s take the room there is', async () => {
    const other = await newMember()
    const picture = await noise(10, 10).png().toBuffer()
    const { id } = await uploaded(picture, { cookie: other })
    await database.sql`update pictures set bytes = ${300 * 1024 * 1024 - 10} where id = ${id}`
    const answer = await send(picture, { cookie: other })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('300 MB') })
    await database.sql`update pictures set bytes = 1 where id = ${id}`
    await uploaded(picture, { cookie: other })
  })

  it('leaving nothing behind', async () => {
    const folder = `${server.dataDir}/uploads`
    expect(await readdir(folder)).toEqual([])
  })

  it('or made harmless when its bytes were mixed up', async () => {
    const picture = await noise(60, 60).jpeg().toBuffer()
    const file = path.join(server.dataDir, 'mixed')
    for (let seed = 1; seed <= 100; seed += 1) {
      const mixed = Buffer.from(picture)
      for (let n = 0; n < 10; n += 1)
        mixed[(seed * 7919 + n * 104_729) % mixed.length] = (seed * 31 + n) % 256
      await writeFile(file, mixed)
      const outcome = await encodePicture(file, 'jpeg').catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(PictureProblem)
      else expect(outcome).toMatchObject({ width: expect.any(Number), files: {} })
    }
  })
})

describe('an address under /media', () => {
  it.each([
    `/media/${randomUUID()}-1600.webp`,
    `/media/${randomUUID()}-999.webp`,
    '/media/',
    '/media/..%2fauth-secret',
    '/media/uploads/x',
  ])('that leads to no picture is not found: %s', async (address) => {
    const response = await fetch(server.url + address)
    expect([400, 404]).toContain(response.status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('takes nothing', async () => {
    const response = await server.post(`/media/${randomUUID()}-1600.webp`, {}, { cookie })
    expect(response.status).toBe(405)
  })
})

/** A body without a length, so that its size is only known as it arrives. */
function sendInChunks(body: Buffer): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/pictures`,
      { method: 'POST', headers: { origin: server.url, cookie, 'content-type': 'image/png' } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode, ...JSON.parse(text) }))
      },
    )
    sent.on('error', reject)
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.subarray(at, at + 65_536))
    sent.end()
  })
}

/** The names of the chunks of a WebP file; metadata would have its own (EXIF, XMP, ICCP). */
function webpParts(file: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < file.length; ) {
    names.push(file.toString('latin1', at, at + 4))
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return names
}
