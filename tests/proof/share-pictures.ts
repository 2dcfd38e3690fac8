import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { asked, openInstallation, proveOn, secret } from './installation.ts'

const healthBarMs = 100
/** Other programs of the machine delay answers too: of several rounds with new pictures the best counts. */
const rounds = 3
const atOnce = 50
/** A connection each: what the server just closed is not used again. */
const agent = new Agent({ keepAlive: false })

/** So many pictures that nobody has drawn yet, 50 at a time, while health is watched. */
await proveOn(async (dataDir) => {
  const { origin, server, sql, close } = await openInstallation(dataDir)
  const { id: author } = await quickMember(sql, secret, 'Tetê Hortelã')
  const wrong: string[] = []
  let best = { healthMs: Number.POSITIVE_INFINITY, drawn: 0, plain: 0 }

  for (let round = 0; round < rounds && best.healthMs > healthBarMs; round += 1) {
    const ids = await publish(sql, author, `${asked.seed}.${round}`)
    // The first one waits for the drawing process to start.
    const [first = '', ...rest] = ids
    const answers = [await askFor(origin, first, rest.length)]
    const health = watch(origin, server.pid)
    await health.ready
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let id = rest.pop(); id !== undefined; id = rest.pop())
          answers.push(await askFor(origin, id, rest.length))
      }),
    )
    const { slowestMs, onClockMs, answers: healthAnswers } = await health.stop()
    const plain = answers.filter(({ cacheControl }) => cacheControl?.includes('max-age=30')).length
    const refused = answers.find(({ status, type }) => status !== 200 || type !== 'image/png')
    if (refused !== undefined) wrong.push(`answered ${refused.status} with ${refused.type}`)
    if (plain === answers.length) wrong.push('nothing was drawn')
    process.stdout.write(
      `${answers.length} asked, ${answers.length - plain} drawn, health at most ${Math.round(slowestMs)} ms (${Math.round(onClockMs)} by the clock) in ${healthAnswers} answers\n`,
    )
    if (slowestMs < best.healthMs) best = { healthMs: slowestMs, drawn: answers.length - plain, plain }
  }
  if (best.healthMs > healthBarMs) wrong.push(`health answered after ${Math.round(best.healthMs)} ms`)

  const kept = join(dataDir, 'share-pictures')
  if ((await readdir(kept)).length < best.drawn) wrong.push('what was drawn is not kept')
  await rm(kept, { recursive: true })
  const [after = ''] = await publish(sql, author, 'afterwards', 1)
  const last = await askFor(origin, after, 5000)
  if (last.cacheControl !== 'private, no-cache') wrong.push('afterwards nothing is drawn any more')
  wrong.push(...(await close()))
  const counted = { drawn: best.drawn, plain: best.plain, 'ms of health at most': Math.round(best.healthMs) }
  return { counted, wrong }
})

/** Public ideas whose titles differ: no picture of one is that of another. */
async function publish(sql: Sql, author: string, mark: string, count = asked.count): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    select gen_random_uuid(), ${author}, case n % 4
        when 0 then 'Bolo de festa 🎂 ' when 1 then 'Entrega de marmitas sem glúten perto do fórum '
        when 2 then repeat('W', 60) else 'مشروعي الجديد ' end || ${mark}::text || ' ' || n,
      'Uma de muitas', true, true, now()
    from generate_series(1, ${count}::int) n
    returning id`
  return rows.map(({ id }) => id)
}

interface Answer {
  readonly status: number | undefined
  readonly type: string | undefined
  readonly cacheControl: string | undefined
}

/** From an address of its own: one address alone would soon reach its limit. */
async function askFor(origin: string, id: string, n: number): Promise<Answer> {
  const request = get(`${origin}/media/share/idea/${id}`, {
    agent,
    headers: { 'x-forwarded-for': `198.18.${n % 250}.${Math.floor(n / 250)}` },
  })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  const { 'content-type': type, 'cache-control': cacheControl } = response.headers
  return { status: response.statusCode, type, cacheControl }
}

function watch(origin: string, pid: number) {
  const child = fork(fileURLToPath(new URL('watch-health.mjs', import.meta.url)), [origin, String(pid)], {
    execArgv: [],
  })
  return {
    ready: once(child, 'spawn'),
    async stop(): Promise<{ slowestMs: number; onClockMs: number; answers: number }> {
      child.send('stop')
      const [told] = await once(child, 'message')
      return told
    },
  }
}
