import { randomUUID } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'
import { type QuickMember, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { installPackages } from '../../scripts/programs.mjs'
import { clusterUser } from '../cluster/programs.ts'
import { startSinglePostgres } from '../cluster/single-postgres.ts'
import type { ServerProcess } from '../faults/http-process.ts'
import { asked, errorsOf, freePort, proveOn, secret, startServer } from './installation.ts'

const hour = 3600
const isFast = asked.first % 2 === 0
const rounds = 4
const membersCount = 3
const members: QuickMember[] = []

/**
 * Two servers, of which one's clock is an hour fast (every second time slow), around midnight of São Paulo: both write
 * before it and after it. No day is paid twice, and no session lives longer than on the other.
 */
await proveOn(async (dataDir) => {
  const library = await findLibrary()
  // The other one is already in tomorrow, or still in yesterday.
  const right = secondsUntilMidnight() + (isFast ? -0.5 : 0.5) * hour
  const wrong: string[] = []
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const folder = await databaseFolder()

  for (const passed of [0, hour]) {
    const clock = (seconds: number) => ({
      LD_PRELOAD: library,
      FAKETIME: `${Math.round(seconds)}`.replace(/^(?!-)/, '+'),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const database = await startSinglePostgres({ folder, port: ports[0], env: clock(right + passed) })
    const url = `postgres://colmeia@127.0.0.1:${ports[0]}/colmeia`
    // One after the other: this PostgreSQL sees no deadlock of two that set up their queues, because its timers stand.
    const servers: ServerProcess[] = []
    try {
      for (const seconds of [0, isFast ? hour : -hour]) {
        const port = ports[servers.length + 1] ?? 0
        const server = startServer(dataDir, port, { DATABASE_URL: url, ...clock(right + passed + seconds) })
        await server.ready()
        servers.push(server)
      }
      const { sql, stop } = await openDatabase({ databaseUrl: url, dataDir }, { info() {}, warn() {} })
      if (passed === 0) await addMembers(sql)
      const addresses = ports.slice(1).map((port) => `http://localhost:${port}`)
      for (let round = 0; round < rounds; round += 1) for (const address of addresses) await liveOn(address)
      wrong.push(...(await lookAtSessions(sql, addresses)))
      if (passed > 0) wrong.push(...(await lookAtDays(sql)))
      await stop()
    } finally {
      for (const server of servers) await server.stop()
      await database.stop('SIGINT')
    }
    wrong.push(...servers.flatMap(errorsOf))
  }
  await rm(folder, { recursive: true, force: true })
  return { counted: { 'ideas and comments': 2 * 2 * 2 * rounds * membersCount }, wrong }
})

async function addMembers(sql: Sql) {
  await liftLimits(sql)
  for (let n = 0; n < membersCount; n += 1) members.push(await quickMember(sql, secret, `Membro ${n}`))
}

/** What pays once or a few times a day, all members at once. */
async function liveOn(address: string) {
  await Promise.all(
    members.map(async ({ cookie }, index) => {
      const idea = {
        title: 'Marmitas',
        description: 'Comida de casa',
        category: 'alimentacao',
        isPublic: true,
      }
      const { idea: published } = (await send(address, '/api/ideas', cookie, {
        ...{ ...idea, pictureIds: [], key: randomUUID() },
      })) as { idea: { id: string } }
      const reader = members[(index + 1) % members.length]?.cookie ?? ''
      await send(address, `/api/ideas/${published.id}/comments`, reader, {
        text: `Gostei muito desta ideia, e por mais de um motivo, que conto na feira de sábado: ${randomUUID()}`,
        key: randomUUID(),
      })
    }),
  )
}

async function send(address: string, path: string, cookie: string, body: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Each cap of a day holds for the days that are written in the rows, and both days were paid. */
async function lookAtDays(sql: Sql): Promise<string[]> {
  const rows = await sql<{ action: string; day: string; times: number }[]>`
    select action, day::text, count(*)::int as times from bpoints_transactions
    where kind = 'award' and amount > 0 group by user_id, action, day`
  const caps = new Map(
    Object.entries(ruleBooks.product.actions).flatMap(([action, rule]) =>
      rule?.cap?.per === 'day' ? [[action, rule.cap.times] as const] : [],
    ),
  )
  const over = rows.filter(({ action, times }) => times > (caps.get(action) ?? Number.POSITIVE_INFINITY))
  const first = rows.filter(({ action }) => action === 'first_idea_of_day')
  const faults = await findLedgerFaults(sql)
  return [
    ...over.map(({ action, day, times }) => `${day}: ${action} paid ${times} times`),
    ...(first.length === 2 * membersCount ? [] : [`${first.length} first ideas of a day were paid`]),
    ...faults.slice(0, 3).map((fault) => `ledger: ${JSON.stringify(fault)}`),
  ]
}

/** A session begun here ends when one begun there does, and is over everywhere at once. */
async function lookAtSessions(sql: Sql, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const [member] = members
  for (const address of addresses) {
    await send(address, '/api/auth/sign-in/email', '', { email: member?.email, password: quickPassword })
  }
  const [row] = await sql<{ longer: number }[]>`
    select count(*)::int as longer from sessions where expires_at > now() + interval '30 days'`
  if (row?.longer !== 0) wrong.push(`${row?.longer} sessions live longer than 30 days`)
  const over = await quickMember(sql, secret, 'Membro que saiu')
  await sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${over.id}`
  for (const address of addresses) {
    const { status } = await fetch(`${address}/api/profile`, { headers: { cookie: over.cookie } })
    if (status !== 401) wrong.push(`a session that is over was answered with ${status}`)
  }
  return wrong
}

function secondsUntilMidnight(): number {
  // São Paulo has been three hours behind since 2019.
  const local = Math.floor(Date.now() / 1000) - 3 * hour
  return 24 * hour - (local % (24 * hour))
}

async function findLibrary(): Promise<string> {
  const find = async () => {
    for (const folder of await readdir('/usr/lib')) {
      const names = await readdir(join('/usr/lib', folder, 'faketime')).catch((): string[] => [])
      if (names.includes('libfaketimeMT.so.1')) return join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1')
    }
    return null
  }
  const library = (await find()) ?? (installPackages(['libfaketime', 'postgresql-15']) ? await find() : null)
  if (library === null) throw new Error('libfaketime is missing (Debian: apt-get install libfaketime)')
  return library
}

/** Outside the servers' folder, which only root may enter. */
async function databaseFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colmeia-clock-'))
  const user = await clusterUser()
  if (user !== null) await chown(folder, user.uid, user.gid)
  return folder
}
