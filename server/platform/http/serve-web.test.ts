import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '#server/repository-root.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { chooseEncoding } from './accepted-encoding.ts'
import { readAppPaths } from './app-paths.ts'

const script = `console.log(${JSON.stringify('mel '.repeat(500))})\n`
const page = '<!doctype html><html lang="pt-BR"><title>Colmeia</title></html>\n'
const inline = "document.documentElement.dataset.theme = 'dark'"
const ownPage = `<!doctype html><html lang="pt-BR"><title>Ranking</title><script>${inline}</script></html>\n`

const shared = `<!doctype html><html lang="pt-BR"><head><title>Termos</title>
<meta property="og:image" content="/og-image.png" /></head><body>${'mel '.repeat(500)}</body></html>\n`

let folder: string
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/ranking.html'), ownPage)
  for (const name of ['landing', 'terms', 'lesson'])
    await writeFile(join(folder, `pages/${name}.html`), shared)
  await writeFile(join(folder, 'service-worker.js'), '// worker\n')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/app-B2x9.js'), script)
  await writeFile(join(folder, 'assets/app-B2x9.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/app-B2x9.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets/app-B2x9.js.map'), '{"sources":[]}')
  await writeFile(join(folder, 'assets/letra-C1.woff2'), Buffer.from([1, 2, 3]))
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    webFolder: folder,
    env: { PUBLIC_URL: 'http://colmeia.example' },
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** fetch() decodes the answer; these tests need the sent bytes. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ host: `localhost:${server.port}`, connection: 'close', ...headers })
  const text = `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`
  const [head = '', ...body] = (await sendRaw(server.port, text, 'latin1')).split('\r\n\r\n')
  const [status = '', ...fields] = head.split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: new Headers(fields.map((field) => field.split(': ', 2) as [string, string])),
    body: Buffer.from(body.join('\r\n\r\n'), 'latin1'),
  }
}

describe('a file of the build', () => {
  const address = '/assets/app-B2x9.js'

  it('is sent as brotli, gzip or plain, as the client asks', async () => {
    const brotli = await get(address, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(String(brotliDecompressSync(brotli.body))).toBe(script)
    const gzip = await get(address, { 'accept-encoding': 'br;q=0.1, gzip;q=0.9' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(String(gunzipSync(gzip.body))).toBe(script)
    const plain = await get(address)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(String(plain.body)).toBe(script)
    for (const { headers } of [brotli, gzip, plain]) {
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    }
  })

  it('named after its content may be kept for a year', async () => {
    expect((await get(address)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/', '/service-worker.js', '/manifest.webmanifest'])(
    '%s is asked for again each time',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('has a strong tag for each form and answers 304 to it', async () => {
    const plain = await get(address)
    const brotli = await get(address, { 'accept-encoding': 'br' })
    const tag = brotli.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{20,}"$/)
    expect(tag).not.toBe(plain.headers.get('etag'))
    const again = await get(address, { 'accept-encoding': 'br', 'if-none-match': `"other", ${tag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('cache-control')).toContain('immutable')
    expect((await get(address, { 'if-none-match': tag })).status).toBe(200)
  })

  it('answers HEAD with its length and no body', async () => {
    const head = await get(address, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(script.length))
    expect(head.body).toHaveLength(0)
  })

  it('that is missing answers 404 in plain text, never the page', async () => {
    for (const path of ['/assets/old-A1.js', '/assets/app-B2x9.js.map', '/assets/app-B2x9.js.br.br']) {
      const { status, headers } = await get(path)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
  })

  it('of binary kind has its own type', async () => {
    expect((await get('/assets/letra-C1.woff2')).headers.get('content-type')).toBe('font/woff2')
  })
})

describe('an address of the app', () => {
  it.each(['/feed', '/auth?tab=signup', '/trail/t0-descoberta/review', '/feed/'])(
    '%s answers with the page',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(String(body)).toBe(page)
    },
  )

  it.each([
    '/nada',
    '/feed/mais',
    '/index.php',
    '/index.html',
    '/trail',
    '/.env',
    '/%F0%9F%90%9D',
    '/trail/a.zip',
    '/profile/x~',
    '/tools/nada',
  ])('%s is unknown: the same page, with status 404', async (path) => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(404)
    expect(String(body)).toBe(page)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('is the one made for a screen where there is one, and only at the address of the screen', async () => {
    for (const path of ['/ranking/', '/ranking?tab=desafios'])
      expect([path, String((await get(path)).body)]).toEqual([path, ownPage])
    const file = await get('/pages/ranking.html')
    expect([file.status, String(file.body)]).toEqual([404, page])
  })

  it('may run the scripts that the build wrote into it, and no other', async () => {
    const hash = createHash('sha256').update(inline).digest('base64')
    const policy = (await get('/ranking')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('is there as it is for the service worker to keep', async () => {
    const shell = await get('/shell.html')
    expect([shell.status, String(shell.body)]).toEqual([200, page])
  })

  it('is known to the server for every screen the web app has', async () => {
    const files = await readdir(join(repositoryRoot, 'web/routes'), { recursive: true })
    const paths = files
      .filter((file) => file.endsWith('.tsx') && !/(^|\/)_\w+\.tsx$/.test(file))
      .map((file) => `/${file.replaceAll(/_\w+\/|\.?index|\.tsx$/g, '').replaceAll('.', '/')}`)
    expect(paths).toContain('/feed')
    expect(paths).toContain('/trail/$rawTrailId')
    const isAppPath = readAppPaths()
    const unknown = paths.filter(
      (path) => !isAppPath(path.replace('$toolId', 'pix-para-cobrar').replaceAll(/\$\w+/g, 'x')),
    )
    expect(unknown.toSorted()).toEqual(['/$', '/ui'])
  })
})

describe('a page that can be shared', () => {
  it.each([
    ['/', '/'],
    ['/terms', '/terms'],
    ['/terms/?utm_source=zap', '/terms'],
    ['/lesson/x?trailId=y', '/lesson/x'],
  ])('at %s names its own address and that of its picture, whatever host is asked', async (path, own) => {
    const { status, headers, body } = await get(path, { host: 'evil.example' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    const text = String(body)
    expect(text).toContain('<meta property="og:image" content="http://colmeia.example/og-image.png" />')
    expect(text).toContain(`<meta property="og:url" content="http://colmeia.example${own}" />`)
    expect(text).toContain(`<link rel="canonical" href="http://colmeia.example${own}" />`)
    expect(text.match(/og:image/g)).toHaveLength(1)
  })

  it('is compressed as the client asks, the same bytes each time, and validated by its tag', async () => {
    const plain = String((await get('/terms')).body)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const asking = Array.from({ length: 5 }, () => get('/terms', { 'accept-encoding': encoding }))
      const answers = await Promise.all(asking)
      for (const { headers, body } of answers) {
        expect(headers.get('content-encoding')).toBe(encoding)
        expect(headers.get('vary')).toBe('accept-encoding')
        expect(String(decode(body))).toBe(plain)
      }
      const etag = answers[0]?.headers.get('etag') ?? ''
      const again = await get('/terms', { 'accept-encoding': encoding, 'if-none-match': etag })
      expect(again.status).toBe(304)
    }
  })

  it('keeps few of the endless addresses in memory, and serves all of them', async () => {
    const numbers = Array.from({ length: 210 }, (_, n) => n)
    const read = async (n: number) => (await fetch(`${server.url}/lesson/l${n}`)).text()
    for (const [n, text] of (await Promise.all(numbers.map(read))).entries())
      expect(text).toContain(`href="http://colmeia.example/lesson/l${n}"`)
  })
})

describe('a server without a web build', () => {
  it('says so and still serves the API', async () => {
    const bare = await startTestServer({ database, webFolder: join(folder, 'nothing') })
    try {
      const response = await fetch(bare.url)
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('O site ainda não foi montado')
      expect((await fetch(`${bare.url}/api/site`)).status).toBe(200)
      expect(bare.lines.join()).toContain('dist/web is empty')
    } finally {
      await bare.stop()
    }
  })
})

describe('Accept-Encoding', () => {
  const all = new Set(['br', 'gzip', 'identity'] as const)
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity, br;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('%s gets %s', (header, expected) => {
    expect(chooseEncoding(header, all)).toBe(expected)
  })
})
