import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { findLedgerFaults } from '#server/platform/economy/find-ledger-faults.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { ServerProcess, temporaryFolder } from '../faults/http-process.ts'
import { keepSending } from './keep-sending.ts'

export const secret = 'a'.repeat(40)
/** Another build shows that a check can fail: a copy of dist with something broken. */
export const builtServer =
  process.env.PROOF_SERVER ?? join(resolve(import.meta.dirname, '../..'), 'dist/server/main.js')
const started: ServerProcess[] = []
const quiet = { info: () => {}, warn: () => {} }

/** How many a batch does, how many were done before, and the random seed, as given by `npm run prove`. */
export const asked = {
  count: Number(process.env.PROOF_COUNT ?? 5),
  first: Number(process.env.PROOF_FIRST ?? 0),
  seed: Number(process.env.PROOF_SEED ?? 1),
}

/** Random numbers from 0 to 1, reproducible by seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function startServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  script = builtServer,
): ServerProcess {
  const settings = { DATA_DIR: dataDir, PORT: String(port), AUTH_SECRET: secret, LOG_LEVEL: 'error', ...env }
  const server = new ServerProcess(settings, script)
  started.push(server)
  return server
}

/** A server at its own address that trusts forwarded addresses, with access to its database. */
export async function openInstallation(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startServer(dataDir, port, { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: origin, ...env })
  await server.ready()
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, { info() {}, warn() {} })
  /** What is wrong after the run: in the ledger, or in the server's log. */
  async function close(): Promise<string[]> {
    const faults = await findLedgerFaults(sql)
    await server.stop()
    await stop()
    return [...faults.slice(0, 1).map((fault) => `ledger: ${JSON.stringify(fault)}`), ...errorsOf(server)]
  }
  return { port, origin, server, sql, close }
}

/** Log lines that should never occur. */
export function errorsOf(server: ServerProcess): string[] {
  return /"level":"(?:error|fatal)"|unhandled/i.test(server.stderr) ? [server.stderr.slice(0, 1500)] : []
}

/** Members who can pay as long as a check lasts. */
export async function richMembers(
  dataDir: string,
  count: number,
  databaseUrl: string | null = null,
): Promise<QuickMember[]> {
  const { sql, stop } = await openDatabase({ databaseUrl, dataDir }, quiet)
  const members: QuickMember[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await quickMember(sql, secret, `Membro ${n}`)
    await earn(sql, member.id, 50_000_000)
    members.push(member)
  }
  await stop()
  return members
}

/** Members who keep buying; each purchase is repeated with its key until answered. */
export function startBuying(address: string, members: readonly QuickMember[], patienceMs?: number) {
  const acknowledged = new Map<string, string>()
  const sources = [...members, ...members].map(({ cookie }) => () => {
    const key = randomUUID()
    return {
      ...{ key, cookie, method: 'POST', path: '/api/store/purchases' },
      body: { item: 'extra_project_slot', key },
      answered: ({ purchaseId = '' }: { purchaseId?: unknown }) => acknowledged.set(key, String(purchaseId)),
    }
  })
  return { acknowledged, ...keepSending(address, sources, { patienceMs }) }
}

/** Acknowledged purchases are there, nothing else is, and the ledger adds up; returns what is wrong. */
export async function lookForLoss(
  dataDir: string,
  acknowledged: ReadonlyMap<string, string>,
  databaseUrl: string | null = null,
): Promise<string[]> {
  const { sql, stop } = await openDatabase({ databaseUrl, dataDir }, quiet)
  try {
    const rows = await sql<{ id: string }[]>`select id from purchases`
    const stored = new Set(rows.map(({ id }) => id))
    const lost = [...acknowledged.values()].filter((id) => !stored.has(id))
    const faults = await findLedgerFaults(sql)
    return [
      ...lost.map((id) => `acknowledged and lost: ${id}`),
      ...(stored.size === acknowledged.size
        ? []
        : [`${stored.size} stored, ${acknowledged.size} acknowledged`]),
      ...faults.slice(0, 3).map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ]
  } finally {
    await stop()
  }
}

export type Outcome = {
  readonly counted: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

/**
 * Runs one batch on its own folder and prints the result for `npm run prove`. Nothing it started is left
 * running, whatever happens.
 */
export async function proveOn(work: (dataDir: string) => Promise<Outcome>): Promise<void> {
  const folder = await temporaryFolder()
  const { counted, wrong } = await work(folder.path).catch(
    (error: Error): Outcome => ({ counted: {}, wrong: [error.stack ?? error.message] }),
  )
  for (const server of started) await server.stop()
  await folder.remove()
  process.stdout.write(`proof ${JSON.stringify(counted)}\n`)
  for (const line of wrong) process.stdout.write(`WRONG: ${line}\n`)
  // Buyers of a failed batch may still be running.
  process.exit(wrong.length === 0 ? 0 : 1)
}
