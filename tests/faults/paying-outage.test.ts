import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { postmasterPid } from './database-process.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

const slot = { item: 'extra_project_slot', price: 500 } as const
const members = 4
const buyersPerMember = 3
const kills = 4

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

function post(path: string, body: object, cookie = '') {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signUp(email: string): Promise<string> {
  const response = await post('/auth/sign-up/email', { email, password: 'senha-de-teste' })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

it('a database killed again and again while members pay loses no acknowledged purchase and never the server', async () => {
  const cookies = await Promise.all(
    Array.from({ length: members }, (_, number) => signUp(`compra${number}@colmeia.test`)),
  )
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ databaseUrl: null, dataDir: folder.path }, quiet)
  try {
    for (const { id } of await database.sql<{ id: string }[]>`select id from users`) {
      await earn(database.sql, id, 1_000_000)
    }
    const acknowledged = new Set<string>()
    const refusals = new Set<number>()
    let killing = true
    const buyers = cookies.flatMap((cookie) =>
      Array.from({ length: buyersPerMember }, async () => {
        while (killing) {
          const response = await post('/store/purchases', { item: slot.item, key: randomUUID() }, cookie)
          if (response.status !== 200) refusals.add(response.status)
          const answer = (await response.json()) as { purchaseId: string }
          if (response.status === 200) acknowledged.add(answer.purchaseId)
          else await pause(20)
        }
      }),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20)
      process.kill(await postmasterPid(folder.path), 'SIGQUIT')
    }
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20)
    killing = false
    await Promise.all(buyers)

    expect([...refusals]).toEqual([503])
    const stored = await database.sql<{ id: string }[]>`select id from purchases`
    const storedIds = new Set(stored.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([])
    await expectSoundLedger(database.sql)
    const [charged] = await database.sql<{ spent: number }[]>`
      select -sum(amount)::int as spent from bpoints_transactions where kind = 'spend'`
    expect(charged?.spent).toBe(stored.length * slot.price)
  } finally {
    await database.stop()
  }
})
