import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addIdea, passedExercises, stagesOf } from '#server/testing/learning/learn.ts'
import { startDroppingProxy } from './dropping-proxy.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

const trailId = 't0-descoberta'

let folder: Awaited<ReturnType<typeof installedFolder>>
let server: ServerProcess
let address: string
beforeAll(async () => {
  folder = await installedFolder()
  server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'fatal' })
  address = await server.ready()
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

function post(to: string, path: string, body: object, cookie = '') {
  return fetch(`${to}/api${path}`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  })
}

it('a completion sent twenty times at once, its answers lost, is one row, one payment and one unlock', async () => {
  const signUp = { email: 'aluna@colmeia.test', password: 'senha-de-teste' }
  const cookie =
    (await post(address, '/auth/sign-up/email', signUp)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const quiet = { info: () => {}, warn: () => {} }
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir: folder.path }, quiet)
  const proxy = await startDroppingProxy(Number(new URL(address).port))
  const throughProxy = `http://127.0.0.1:${proxy.port}`
  try {
    const [user] = await sql<[{ id: string }]>`select id from users`
    await addIdea(sql, user.id)
    for (const stageId of await stagesOf(sql, trailId)) {
      await passedExercises(sql, user.id, stageId)
      const body = { trailId, taskResponse: 'Anotei cinco reclamações de vizinhos.', key: randomUUID() }
      const send = () => post(throughProxy, `/lessons/${stageId}/completion`, body, cookie)

      proxy.isDropping = true
      proxy.dropped = 0
      const lost = await Promise.allSettled(Array.from({ length: 20 }, send))
      expect(lost.map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
      expect(proxy.dropped).toBeGreaterThanOrEqual(20)

      proxy.isDropping = false
      const answer = await send()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ stageId, status: 'completed' })
    }
    const progress = await sql`select stage_id from trail_progress where user_id = ${user.id}`
    expect(progress).toHaveLength(6)
    const paid = await sql`
      select amount from bpoints_transactions where user_id = ${user.id} and action = 'stage_finished' order by entry`
    expect(paid.map(({ amount }) => amount)).toEqual([40, 40, 80, 40, 40, 80])
    expect(
      await sql`select trail_id, source from trail_unlocks where user_id = ${user.id} order by trail_id`,
    ).toEqual([
      { trail_id: 't0-descoberta', source: 'completed' },
      { trail_id: 't1-validacao', source: 'progression' },
    ])
    await expectSoundLedger(sql)
  } finally {
    await proxy.stop()
    await stop()
  }
})
