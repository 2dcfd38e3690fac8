import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createHistogram } from './histogram.ts'

const token = 'um-segredo-de-metricas'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env: { METRICS_TOKEN: token, SLOW_QUERY_MS: '100' } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function ask(authorization?: string, from = server) {
  return fetch(`${from.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
}

async function figures(): Promise<string> {
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

function figureOf(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

describe('the metrics', () => {
  it.each([undefined, '', 'Bearer', 'Bearer wrong', token, `bearer ${token}x`])(
    'are given to nobody who sends %j',
    async (authorization) => {
      const answer = await ask(authorization)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('colmeia_')
    },
  )

  it('are not there without a token in the configuration', async () => {
    const closed = await startTestServer({ database })
    expect((await ask(undefined, closed)).status).toBe(404)
    expect((await ask('Bearer null', closed)).status).toBe(404)
    await closed.stop()
  })

  it('count and time requests, operations and queries by what came of them', async () => {
    const before = await figures()
    await fetch(`${server.url}/api/ranking`)
    await fetch(`${server.url}/nada`)
    const after = await figures()
    const grown = (series: string) => figureOf(after, series) - figureOf(before, series)
    expect(grown('colmeia_http_request_duration_seconds_count{area="api",method="GET",status="4xx"}')).toBe(1)
    expect(
      grown('colmeia_operation_duration_seconds_count{operation="ranking.get",outcome="UNAUTHENTICATED"}'),
    ).toBe(1)
    expect(grown('colmeia_query_duration_seconds_count{outcome="done"}')).toBeGreaterThan(0)
    expect(figureOf(after, 'colmeia_database_up')).toBe(1)
    expect(figureOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })

  it('time a background job once it ran, by what came of it', async () => {
    const series = (outcome: string) =>
      `colmeia_job_duration_seconds_count{job="password-recovery",outcome="${outcome}"}`
    expect(await figures()).not.toContain('job="password-recovery"')
    await server.post('/api/auth/request-password-reset', { email: 'ninguem@colmeia.test' })
    await expect.poll(async () => figureOf(await figures(), series('done')), { timeout: 10_000 }).toBe(1)
    const after = await figures()
    expect(after).toContain('# TYPE colmeia_job_duration_seconds histogram')
    expect(figureOf(after, series('done').replace('_count', '_sum'))).toBeGreaterThan(0)
    expect(figureOf(after, series('failed'))).toBe(0)
  })

  it('name no series after what a client made up', async () => {
    await fetch(`${server.url}/api/inventado-pelo-cliente`, {
      method: 'DELETE',
      headers: { origin: server.url },
    })
    await fetch(`${server.url}/inventado-pelo-cliente`)
    expect(await figures()).not.toContain('inventado')
  })
})

describe('a slow query', () => {
  it('is logged with its statement and without its values', async () => {
    const logged = () => server.lines.filter((line) => line.includes('"slow query"'))
    await database.sql`select pg_sleep(0.15), ${'um segredo'}::text as value`
    const line = logged().find((candidate) => candidate.includes('pg_sleep(0.15)')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 40, outcome: 'done' })
    expect(JSON.parse(line).ms).toBeGreaterThanOrEqual(140)
    expect(line).not.toContain('um segredo')
    const failing = database.sql`select 1 / length(pg_sleep(0.15)::text)`
    await expect(failing).rejects.toThrow('division by zero')
    expect(logged().at(-1)).toContain('"failed"')
  })
})

describe('a histogram', () => {
  it('counts into buckets that hold the smaller ones too', () => {
    const histogram = createHistogram('x_seconds', 'X.')
    for (const ms of [0.5, 1, 30, 99_000]) histogram.with({ a: 'b"\n' }).observe(ms)
    const lines = histogram.render().split('\n')
    expect(lines).toContain('x_seconds_bucket{a="b__",le="0.001"} 2')
    expect(lines).toContain('x_seconds_bucket{a="b__",le="0.025"} 2')
    expect(lines).toContain('x_seconds_bucket{a="b__",le="0.05"} 3')
    expect(lines).toContain('x_seconds_bucket{a="b__",le="10"} 3')
    expect(lines).toContain('x_seconds_bucket{a="b__",le="+Inf"} 4')
    expect(lines).toContain('x_seconds_count{a="b__"} 4')
  })
})
