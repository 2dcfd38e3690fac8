import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { commonErrors } from '#contract/errors.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { picturePath } from '#server/platform/pictures/picture-files.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { noise } from '#server/testing/picture-files.ts'
import { asked, freePort, proveOn, secret, startServer } from './installation.ts'

const awayMs = Number(process.env.PROOF_AWAY_MS ?? 60_000)
/** The server waits 10 s for the store. */
const answerBarMs = 15_000
const recoveryBarMs = 5000
const bucket = 'fotos'

interface Answer {
  readonly status: number
  readonly retryAfter: boolean
  readonly text: string
  readonly ms: number
}

/**
 * The S3 store of the pictures is stopped for a minute, then silent for one, while members upload, look and post.
 * PROOF_FORGETFUL=1 gives back a store without what it had, to see the check fail.
 */
await proveOn(async (dataDir) => {
  const cluster = await startEmbedded({ dataDir })
  const { sql, close } = connect(cluster.connection)
  const storePort = await freePort()
  let generation = 0
  const startStore = async () => {
    generation += process.env.PROOF_FORGETFUL === undefined ? 0 : 1
    const store = new S3rver({
      ...{
        address: '127.0.0.1',
        port: storePort,
        silent: true,
        directory: join(dataDir, `s3-${generation}`),
      },
      configureBuckets: [{ name: bucket }],
    })
    await store.run()
    return store
  }
  let store = await startStore()
  const port = await freePort()
  const address = `http://localhost:${port}`
  // A picture that cannot be stored is an error in the log, as it should be.
  const server = startServer(dataDir, port, {
    ...{ LOG_LEVEL: 'fatal', S3_ENDPOINT: `http://127.0.0.1:${storePort}`, S3_REGION: 'us-east-1' },
    ...{ S3_BUCKET: bucket, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  })
  const wrong = new Set<string>()
  try {
    await server.ready()
    await liftLimits(sql)
    const member = await quickMember(sql, secret, 'Ana')
    const picture = new Uint8Array(await noise(400, 300).jpeg().toBuffer())
    const shown: string[] = []
    let told = 0

    const send = async (path: string, body?: { type: string; content: string | Uint8Array<ArrayBuffer> }) => {
      const startedAt = performance.now()
      const headers = {
        origin: address,
        cookie: member.cookie,
        ...(body ? { 'content-type': body.type } : {}),
      }
      return fetch(address + path, { headers, ...(body ? { method: 'POST', body: body.content } : {}) })
        .then(async (answer): Promise<Answer> => {
          const text = await answer.text()
          const retryAfter = answer.headers.has('retry-after')
          return { status: answer.status, retryAfter, text, ms: performance.now() - startedAt }
        })
        .catch((error: Error): Answer => ({ status: 0, retryAfter: false, text: error.message, ms: 0 }))
    }
    const upload = () => send('/api/pictures', { type: 'image/jpeg', content: picture })
    const post = (pictureIds: readonly string[]) => {
      const idea = { title: 'Padaria', description: 'Pão quente.', category: 'alimentacao', isPublic: true }
      const content = JSON.stringify({ ...idea, pictureIds, key: randomUUID() })
      return send('/api/ideas', { type: 'application/json', content })
    }
    const expect = (what: string, { status, text, ms }: Answer) => {
      if (status !== 200 || ms > answerBarMs)
        wrong.add(`${what}: ${status} in ${Math.round(ms)} ms ${text.slice(0, 200)}`)
    }
    /** Told clearly, in time, to come back. */
    const expectTold = (what: string, { status, retryAfter, text, ms }: Answer) => {
      told += 1
      const isClear = status === 503 && retryAfter && text.includes(commonErrors.UNAVAILABLE.message)
      if (!isClear || ms > answerBarMs)
        wrong.add(`${what} without the store: ${status} in ${Math.round(ms)} ms ${text.slice(0, 200)}`)
    }
    const keepOne = async () => {
      const uploaded = await upload()
      expect('upload', uploaded)
      if (uploaded.status !== 200) return
      const { id, url, thumbnailUrl } = JSON.parse(uploaded.text) as Record<
        'id' | 'url' | 'thumbnailUrl',
        string
      >
      expect('post', await post([id]))
      shown.push(url, thumbnailUrl)
    }

    for (const kind of ['stopped', 'silent'].slice(0, asked.count)) {
      for (let n = 0; n < 5; n += 1) await keepOne()
      await store.close()
      const silent = kind === 'silent' ? await startSilence(storePort) : null
      const backAt = performance.now() + awayMs
      while (performance.now() < backAt) {
        const [uploaded, looked, posted, ...pages] = await Promise.all([
          upload(),
          send(shown[Math.floor(Math.random() * shown.length)] ?? ''),
          post([]),
          ...['/', '/feed', '/api/ideas', '/api/session', '/health/ready'].map((path) => send(path)),
        ])
        expectTold('an upload', uploaded)
        expectTold('a picture', looked)
        for (const answer of [posted, ...pages]) expect('what needs no picture', answer)
        await pause(500)
      }
      await silent?.close()
      store = await startStore()
      const startedAt = performance.now()
      while ((await upload()).status !== 200 && performance.now() - startedAt < 2 * recoveryBarMs)
        await pause(50)
      const recovery = performance.now() - startedAt
      if (recovery > recoveryBarMs) wrong.add(`${kind}: no picture for ${Math.round(recovery)} ms afterwards`)
      for (const url of shown) expect('a picture of before', await send(url))
      process.stdout.write(`${kind}: back after ${Math.round(recovery)} ms\n`)
    }
    await keepOne()
    // A row whose files were never stored would be a picture that nobody can see.
    const rows = await sql<{ address: string }[]>`select address from pictures`
    for (const row of rows)
      for (const size of ['large', 'small'] as const)
        expect('a stored picture', await send(picturePath(row.address, size)))
    const ended = await server.stop()
    if (ended !== 0) wrong.add(`the server ended with ${ended}: ${server.stderr.slice(0, 500)}`)
    return {
      counted: { outages: Math.min(asked.count, 2), pictures: rows.length, 'told to come back': told },
      wrong: [...wrong],
    }
  } finally {
    await server.stop()
    await store.close().catch(() => {})
    await close()
    await cluster.stop()
  }
})

/** Takes every request and answers none. */
async function startSilence(port: number) {
  const silence = createServer(() => {}).listen(port, '127.0.0.1')
  await once(silence, 'listening')
  return {
    async close() {
      silence.closeAllConnections()
      silence.close()
      await once(silence, 'close')
    },
  }
}
