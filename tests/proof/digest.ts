import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { SMTPServer } from 'smtp-server'
import { digestWeek } from '#domain/digest/digest.ts'
import { digestsAtOnce } from '#server/features/digest/send-digests.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { addMember, addMembers } from '#server/testing/economy/members.ts'
import { asked, errorsOf, freePort, proveOn, randomFrom, startServer } from './installation.ts'

const choosers = 200
const others = 20
/** How long the mail server takes before and after a mail, so that a kill meets some in flight. */
const acceptingMs = 100
const patienceMs = 60_000

/** Kills the server again and again while it sends the weekly mail. */
await proveOn(async (dataDir) => {
  const random = randomFrom(asked.seed)
  const mails = await startMailServer()
  const port = await freePort()
  const env = { SMTP_URL: mails.url }
  const first = startServer(dataDir, port, env)
  await first.ready()
  await first.stop()
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, { info() {}, warn() {} })
  const members = await addReaders(sql)
  const wrong: string[] = []
  let inFlight = 0

  /** A server that finds the job waiting. The claims of the one before are over, as ten minutes later. */
  async function start() {
    await sql`update weekly_digests set next_at = now() where done_at is null`
    await sql`insert into jobs.job (name) values ('send-digests')`
    const server = startServer(dataDir, port, env)
    await server.ready()
    return server
  }

  for (let kill = 0; kill < asked.count; kill += 1) {
    const server = await start()
    const until = mails.received.length + Math.ceil((choosers / asked.count) * (0.3 + 0.5 * random()))
    await waitFor(() => mails.received.length >= until)
    // Those that are sent at once keep in step: the kill meets each of their steps.
    await pause(random() * 3 * acceptingMs)
    server.signal('SIGKILL')
    await server.exited
    wrong.push(...errorsOf(server))
    // What was on its way arrives, or is cut off.
    await pause(2 * acceptingMs)
    const done = await sql<
      { id: string }[]
    >`select user_id as id from weekly_digests where done_at is not null`
    const marked = new Set(done.map(({ id }) => id))
    const unmarked = new Set(mails.received.map(({ to }) => to).filter((to) => !marked.has(to)))
    if (unmarked.size > digestsAtOnce) wrong.push(`kill ${kill}: ${unmarked.size} mails in flight`)
    inFlight += unmarked.size
  }
  const last = await start()
  const open = async () => (await sql`select from weekly_digests where done_at is null`).length
  await waitFor(async () => (await open()) === 0)
  wrong.push(...errorsOf(last))
  await last.stop()

  const byMember = new Map<string, string[]>()
  for (const { to, id } of mails.received) byMember.set(to, [...(byMember.get(to) ?? []), id])
  const without = members.filter((id) => !byMember.has(id))
  const strangers = [...byMember.keys()].filter((id) => !members.includes(id))
  const repeats = mails.received.length - byMember.size
  const renamed = [...byMember.values()].filter((ids) => new Set(ids).size > 1)
  if (without.length > 0) wrong.push(`${without.length} members without a mail`)
  if (strangers.length > 0) wrong.push(`${strangers.length} members who did not choose it`)
  if (repeats > inFlight) wrong.push(`${repeats} repeats, ${inFlight} were in flight`)
  if (renamed.length > 0) wrong.push(`${renamed.length} repeats with another Message-ID`)
  await stop()
  mails.stop()
  return {
    counted: { members: byMember.size, mails: mails.received.length, repeats, 'in flight': inFlight },
    wrong,
  }
})

/** Everybody follows somebody who published last week; nearly all chose the mail. */
async function addReaders(sql: Sql): Promise<string[]> {
  const at = new Date(digestWeek(new Date()).from.getTime() + 3_600_000).toISOString()
  const author = await addMember(sql)
  await sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${randomUUID()}, ${author}, 'Bolo de pote', 'Doce', true, true, ${at})`
  const members = await addMembers(sql, choosers + others)
  await sql`
    insert into follows (user_id, followed_id, mutual, created_at)
    select id, ${author}, false, now() from unnest(${members}::uuid[]) as reader (id)`
  const chosen = members.slice(0, choosers)
  await sql`
    insert into user_preferences (user_id, weekly_digest_since)
    select id, now() - interval '30 days' from unnest(${chosen}::uuid[]) as reader (id)`
  return chosen
}

async function startMailServer() {
  const received: { readonly to: string; readonly id: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => void setTimeout(callback, acceptingMs),
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const head = text.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
        received.push({
          to: /^To: (\S+)@/m.exec(head)?.[1] ?? '',
          id: /^Message-ID: *(\S+)/m.exec(head)?.[1] ?? '',
        })
        setTimeout(callback, acceptingMs)
      })
    },
  })
  // Connections of killed servers are cut.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => server.close(() => {}) }
}

async function waitFor(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('The mails did not come')
    await pause(5)
  }
}
