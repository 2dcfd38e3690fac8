import { randomUUID } from 'node:crypto'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAuthSecret } from '#server/platform/auth/auth-secret.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { openSocket, readToEnd } from '#server/testing/raw-request.ts'
import { builtServer, ServerProcess, temporaryFolder } from './http-process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
const processes: ServerProcess[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
})
afterAll(async () => {
  await Promise.all(processes.map((server) => server.stop()))
  await folder.remove()
})

function start(env: Record<string, string> = {}, script?: string) {
  const server = new ServerProcess({ DATA_DIR: dataDir, ...env }, script)
  processes.push(server)
  return server
}

describe('a start', () => {
  it('says what it does and ends with the address, and a second one is quick and small', async () => {
    const first = start()
    const address = await first.ready()
    expect(first.stdout.trimEnd().split('\n').at(-1)).toBe(`Colmeia is running: ${address}`)
    expect(await first.stop()).toBe(0)

    const again = start()
    expect((await fetch(`${await again.ready()}/health/ready`)).status).toBe(200)
    expect(again.processorSeconds()).toBeLessThan(1.5)
    expect(again.residentMegabytes()).toBeLessThan(150)
    expect(await again.stop()).toBe(0)
  })

  it('answers others while a process of its own makes the API document', async () => {
    const server = start()
    const address = await server.ready()
    const before = server.processorSeconds()
    const [page, document] = await Promise.all(
      ['docs', 'openapi.json'].map(async (name) => (await fetch(`${address}/api/${name}`)).text()),
    )
    expect(page).toContain('<h1>API da Colmeia</h1>')
    expect(document).toContain('"openapi":"3.')
    expect(server.processorSeconds() - before).toBeLessThan(0.5)
    expect(await server.stop()).toBe(0)
  })

  it('on a taken port ends with one line and touches nothing', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => occupant.once('listening', resolve))
    const { port } = occupant.address() as { port: number }
    const server = start({ PORT: String(port), DATA_DIR: join(folder.path, 'untouched') })
    expect(await server.exited).toBe(1)
    const other = port <= 64_535 ? port + 1000 : port - 1000
    expect(server.stderr).toBe(
      `Port ${port} is already in use on 127.0.0.1: stop what uses it, or take another one with PORT=${other} npm start.\n`,
    )
    expect(server.stdout).toBe('')
    occupant.close()
  })

  it('with wrong settings ends with one line for each', async () => {
    const server = start({ LOG_LEVEL: 'loud', SMTP_HOST: 'mail', GOOGLE_CLIENT_ID: 'x' })
    expect(await server.exited).toBe(1)
    expect(server.stderr.trimEnd().split('\n')).toEqual([
      'LOG_LEVEL: expected auto, trace, debug, info, warn, error, fatal or silent',
      'GOOGLE_CLIENT_SECRET: missing; set all of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, or none',
      'SMTP_HOST: unknown; expected SMTP_URL',
    ])
  })

  it('on an address this machine does not have ends with one line', async () => {
    const server = start({ HOST: '203.0.113.1' })
    expect(await server.exited).toBe(1)
    expect(server.stderr).toBe('HOST: this machine has no address 203.0.113.1.\n')
  })

  it('reads .env beside package.json, and the environment wins', async () => {
    const checkout = join(folder.path, 'checkout')
    await mkdir(checkout)
    await cp(builtServer, join(checkout, 'dist/server'), { recursive: true })
    await writeFile(join(checkout, 'package.json'), '{"type":"module"}')
    await writeFile(join(checkout, '.env'), 'HOST="not a host"\nLOG_LEVEL=loud\n')
    const server = start({ LOG_LEVEL: 'warn' }, join(checkout, 'dist/server/main.js'))
    expect(await server.exited).toBe(1)
    expect(server.stderr).toBe('HOST: expected a host name or address to bind to\n')
  })
})

describe('a stop', () => {
  it('lets the request in flight finish, ends streams, takes no new ones and leaves no database behind', async () => {
    const server = start({ LOG_LEVEL: 'info' })
    const address = await server.ready()
    const { port } = new URL(address)
    const stream = await readEvents(`${address}/api/events`)
    const body = JSON.stringify({ email: 'lia@colmeia.test', password: 'senha-de-teste' })
    const socket = await openSocket(Number(port))
    const answer = readToEnd(socket)
    socket.write(
      `POST /api/auth/sign-up/email HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${address}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // Answered after the request above has reached the server: they pass in order through one event loop.
    await fetch(`${address}/health/live`)

    server.signal('SIGTERM')
    await stream.closed
    await expect(openSocket(Number(port))).rejects.toThrow()
    socket.write(body.slice(10))
    expect(await answer).toMatch(/^HTTP\/1.1 200/)
    expect(await server.exited).toBe(0)

    const next = start()
    const again = await next.ready()
    const signIn = await fetch(`${again}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: again, 'content-type': 'application/json' },
      body,
    })
    expect(signIn.status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('answers what a proxy was sending on a kept connection, as its last', async () => {
    const server = start()
    const { port } = new URL(await server.ready())
    const socket = await openSocket(Number(port))
    let received = ''
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
    })
    const request = `GET /health/live HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
    socket.write(request)
    await expect.poll(() => received).toMatch(/^connection: keep-alive/im)
    received = ''
    server.signal('SIGTERM')
    await expect.poll(() => server.stdout).toContain('Stopping')
    socket.write(request)
    await expect.poll(() => received).toMatch(/^HTTP\/1.1 200[\s\S]*^connection: close/im)
    expect(await server.exited).toBe(0)
  })

  it('under load answers what is in flight, carries out nothing it does not answer, and loses no purchase', async () => {
    const loaded = join(folder.path, 'loaded')
    const server = start({ DATA_DIR: loaded })
    const address = await server.ready()
    const quiet = { info: () => {}, warn: () => {} }
    const database = await openDatabase({ databaseUrl: null, dataDir: loaded }, quiet)
    const { sql } = database
    try {
      const secret = await loadAuthSecret({ authSecret: null, dataDir: loaded })
      const members = await Promise.all(Array.from({ length: 8 }, () => quickMember(sql, secret)))
      for (const { id } of members) await earn(sql, id, 1_000_000)
      const [held, busy] = [members.slice(0, 5), members.slice(5)]

      const bought: string[] = []
      const wrong: string[] = []
      const unanswered: string[] = []
      /** False if there was no answer. */
      async function buy({ cookie }: QuickMember): Promise<boolean> {
        const key = randomUUID()
        const headers = { origin: address, cookie, 'content-type': 'application/json' }
        const body = JSON.stringify({ item: 'extra_project_slot', key })
        try {
          const answer = await fetch(`${address}/api/store/purchases`, { method: 'POST', headers, body })
          const text = await answer.text()
          if (answer.status === 200) bought.push((JSON.parse(text) as { purchaseId: string }).purchaseId)
          else if (answer.status !== 503 || !answer.headers.has('retry-after')) wrong.push(text)
          return true
        } catch {
          unanswered.push(key)
          return false
        }
      }
      async function read({ cookie }: QuickMember): Promise<boolean> {
        try {
          const answer = await fetch(`${address}/api/economy/balance`, { headers: { cookie } })
          const text = await answer.text()
          if (answer.status !== 200 && answer.status !== 503) wrong.push(text)
          return true
        } catch {
          return false
        }
      }
      const load = busy.flatMap((member) =>
        [buy, buy, buy, buy, read, read, read, read].map(async (ask) => {
          while (await ask(member));
        }),
      )
      await expect.poll(() => bought.length, { timeout: 30_000 }).toBeGreaterThan(20)

      // Purchases certainly in progress when the signal comes: they wait for rows locked here.
      const holder = await sql.reserve()
      const [{ pid } = { pid: 0 }] = await holder<{ pid: number }[]>`select pg_backend_pid() as pid`
      await holder`begin`
      await holder`select from profiles where id = any(${held.map(({ id }) => id)}::uuid[]) for update`
      const before = bought.length
      const waiting = held.map(buy)
      const waitingHere = () => sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
      await expect.poll(waitingHere, { timeout: 10_000 }).toHaveLength(held.length)

      server.signal('SIGTERM')
      // Until nobody is admitted any more.
      await Promise.all(load)
      await holder`commit`
      holder.release()
      expect(await Promise.all(waiting)).toEqual(held.map(() => true))
      expect(await server.exited).toBe(0)
      expect(wrong).toEqual([])
      expect(bought.length).toBeGreaterThanOrEqual(before + held.length)

      const again = start({ DATA_DIR: loaded })
      await again.ready()
      const stored = await sql<{ id: string; user_id: string }[]>`select id, user_id from purchases`
      const kept = new Set(stored.map(({ id }) => id))
      expect(bought.filter((id) => !kept.has(id))).toEqual([])
      for (const { id } of held) expect(stored.filter((purchase) => purchase.user_id === id)).toHaveLength(1)
      expect(await sql`select from idempotency_keys where key = any(${unanswered}::uuid[])`).toHaveLength(0)
      await expectSoundLedger(sql)
      expect(await again.stop()).toBe(0)
    } finally {
      await database.stop()
    }
  })

  it('is not forced by the echo of Ctrl-C that npm sends, but by a second one', async () => {
    const patient = start()
    await patient.ready()
    patient.signal('SIGINT')
    patient.signal('SIGINT')
    expect(await patient.exited).toBe(0)

    const forced = start()
    const { port } = new URL(await forced.ready())
    const socket = await openSocket(Number(port))
    socket.on('error', () => {})
    socket.write(
      'POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await fetch(`http://localhost:${port}/health/live`)
    forced.signal('SIGINT')
    const again = setInterval(() => forced.signal('SIGINT'), 1100)
    expect(await forced.exited).toBe(1)
    clearInterval(again)
  })

  it('during the start stops once the start is through', async () => {
    const server = start({ DATA_DIR: join(folder.path, 'new') })
    await expect.poll(() => server.stdout, { timeout: 30_000, interval: 5 }).not.toBe('')
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
