import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleForm } from '#server/testing/community/community-under-test.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { readonly code?: number }
}

interface Delivery {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[]
}

/** What a collector gets, as OTLP over HTTP in JSON. */
async function startCollector() {
  const bodies: string[] = []
  const paths = new Set<string>()
  const http = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return {
    endpoint: await listen(http),
    paths,
    everything: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Delivery).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise((done) => http.close(done)),
  }
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function attribute(span: SentSpan, key: string): string | number | undefined {
  const value = span.attributes.find((candidate) => candidate.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('with a collector', () => {
  const email = 'ana.mel@colmeia.test'
  const title = 'Tapioca secreta da Ana'
  const word = 'palavra-procurada'
  let spans: readonly SentSpan[]
  let everything: string
  let paths: ReadonlySet<string>
  let ideaId: string
  beforeAll(async () => {
    const collector = await startCollector()
    const server = await startTestServer({
      database,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` },
    })
    const cookie = await server.signUp(email)
    const published = await server.post('/api/ideas', { ...sampleForm, title, key: randomUUID() }, { cookie })
    expect(published.status).toBe(200)
    ideaId = ((await published.json()) as { idea: { id: string } }).idea.id
    await fetch(`${server.url}/api/ideas/search?term=${word}`, { headers: { cookie } })
    await fetch(`${server.url}/api/ranking?eu=${word}`)
    await fetch(`${server.url}/${word}`)
    await Promise.all([1, 2, 3].map(() => fetch(`${server.url}/api/ideas/mine`, { headers: { cookie } })))
    await askForNewPassword(server)
    // What is left is sent at the end.
    await server.stop()
    await collector.close()
    spans = collector.spans()
    everything = collector.everything()
    paths = collector.paths
  }, 60_000)

  async function askForNewPassword(server: TestServer) {
    await server.post('/api/auth/request-password-reset', { email })
    const isDone = async () => {
      const done = await database.sql`
        select from jobs.job where name = 'password-recovery' and state = 'completed'`
      expect(done).toHaveLength(1)
    }
    await vi.waitFor(isDone, { timeout: 20_000 })
  }

  const named = (name: string) => spans.filter((span) => span.name === name)
  const below = ({ spanId, traceId }: SentSpan) =>
    spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)

  it('a request is a trace with the name of the operation, its status and its queries', () => {
    expect([...paths]).toEqual(['POST /v1/traces application/json'])
    const [request, ...more] = named('ideas.publish')
    expect(more).toEqual([])
    if (request === undefined) throw new Error('no span')
    expect(request.parentSpanId).toBeUndefined()
    expect(attribute(request, 'http.request.method')).toBe('POST')
    expect(attribute(request, 'http.response.status_code')).toBe(200)
    expect(attribute(request, 'colmeia.outcome')).toBe('ok')
    expect(attribute(request, 'colmeia.request_id')).toMatch(/^[\w-]+$/)
    const queries = below(request)
    const statements = queries.map((query) => attribute(query, 'db.query.text'))
    expect(statements).toContainEqual(expect.stringMatching(/insert into ideas|publish_idea/i))
    expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT', 'COMMIT']))
    const session = queries.find((query) => /from sessions/.test(String(attribute(query, 'db.query.text'))))
    expect(session && attribute(session, 'db.response.returned_rows')).toBe(1)
  })

  it('requests at the same time are traces of their own', () => {
    const reads = named('ideas.mine')
    expect(reads).toHaveLength(3)
    expect(new Set(reads.map(({ traceId }) => traceId)).size).toBe(3)
    for (const read of reads) expect(below(read).length).toBeGreaterThan(0)
  })

  it('a refusal is named by its code', () => {
    const [refused] = named('ranking.get')
    expect(refused && attribute(refused, 'colmeia.outcome')).toBe('UNAUTHENTICATED')
    expect(refused && attribute(refused, 'http.response.status_code')).toBe(401)
  })

  it('an attempt of a job is a trace with its queries', () => {
    const [job] = named('job password-recovery')
    if (job === undefined) throw new Error('no span')
    expect(job.parentSpanId).toBeUndefined()
    expect(attribute(job, 'colmeia.attempt')).toBe(1)
    expect(below(job).map(({ name }) => name)).toContain('INSERT')
  })

  it('no query is without its request or job', () => {
    const ids = new Set(spans.map(({ spanId }) => spanId))
    const queries = spans.filter((span) => attribute(span, 'db.query.text') !== undefined)
    expect(queries.length).toBeGreaterThan(20)
    expect(queries.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([])
  })

  it('nothing is told of who asks, for what, or what is written', () => {
    for (const secret of [email, title, word, ideaId, 'better-auth', '127.0.0.1', 'senha'])
      expect([secret, everything.includes(secret)]).toEqual([secret, false])
  })
})

it('traces the share that the settings say', async () => {
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' }
  const server = await startTestServer({ database, env })
  expect((await fetch(`${server.url}/api/session`)).status).toBe(200)
  await server.stop()
  await collector.close()
  expect(collector.everything()).toBe('')
}, 30_000)

describe('a collector that cannot be reached', () => {
  /** Takes connections and never answers. */
  async function withSilentCollector(use: (endpoint: string) => Promise<void>) {
    const sockets = new Set<Socket>()
    const silent = createTcpServer((socket) => sockets.add(socket.on('error', () => {})))
    const endpoint = await listen(silent)
    await use(endpoint).finally(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
  }

  async function secondsOf(work: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now()
    await work()
    return (performance.now() - startedAt) / 1000
  }

  it('neither breaks nor delays requests or the end of the server', async () => {
    await withSilentCollector(async (endpoint) => {
      const server = await startTestServer({ database, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
      const plain = await startTestServer({ database })
      const ask = async ({ url }: TestServer) => {
        for (let count = 0; count < 100; count += 1)
          expect((await fetch(`${url}/health/live`)).status).toBe(200)
      }
      const traced = await secondsOf(() => ask(server))
      expect(traced).toBeLessThan(5 * (await secondsOf(() => ask(plain))) + 1)
      const ended = await secondsOf(() => server.stop())
      // Less than the library waits for an answer.
      expect(ended).toBeLessThan((await secondsOf(() => plain.stop())) + 3.5)
    })
  }, 120_000)

  it('is named in the log', async () => {
    const closed = createServer()
    const endpoint = await listen(closed)
    closed.close()
    const server = await startTestServer({ database, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    await server.stop()
    const said = () => server.lines.filter((line) => line.includes('traces do not reach the collector'))
    await expect.poll(() => said().length, { timeout: 20_000 }).toBe(1)
  }, 120_000)
})
