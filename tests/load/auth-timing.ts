/**
 * Does the time of an answer reveal whether an e-mail is registered? Prints the medians of sign-in and
 * recovery for known and unknown addresses, sent alternately so that noise affects both equally, and fails if
 * they differ by more than 5%.
 *
 *   npm run bench -- auth-timing [rounds]     on DATABASE_URL or DATA_DIR, or on its own database
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startAccounts } from '#server/platform/auth/start-accounts.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { clientAddressHeader } from '#server/platform/http/client-address.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { table } from '../../scripts/table.mjs'
import { reportFigure } from './report-figure.ts'

const rounds = Number(process.argv[2] ?? 60)
const allowedDifference = 0.05
const warmUpRounds = 6
const publicUrl = 'http://localhost:3000'

const ownFolder = process.env.DATA_DIR === undefined ? await mkdtemp(join(tmpdir(), 'colmeia-timing-')) : null
const dataDir = process.env.DATA_DIR ?? ownFolder ?? ''
const log = pino({ level: 'silent' })
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataDir }, log)
const jobs = await startJobs(database.target, log)
const { handleAuth } = await startAccounts({
  config: {
    authSecret: null,
    contactEmail: null,
    dataDir,
    publicUrl,
    socialProviders: {},
    smtpUrl: null,
    isLocalOnly: false,
  },
  database,
  jobs,
  mailer: { send: async () => null, delivers: true, forget: async () => {}, close: () => {} },
  log,
  onSignUp: async () => {},
  onSignIn: async () => {},
  onVisit: () => {},
  onSessionChange: () => {},
})

let sent = 0
const known = `known-${Date.now()}@example.com`
await post('/sign-up/email', { email: known, password: 'segredo' })

const signIn = await compare(rounds, (email) => post('/sign-in/email', { email, password: 'errada' }))
// A fiftieth of the time of a sign-in, to which a shared machine alone adds or takes a tenth.
const recovery = await compare(10 * rounds, (email) => post('/request-password-reset', { email }))
const rows = [row('sign-in with a wrong password', signIn), row('password recovery', recovery)]
console.log(table([['median of', 'known', 'unknown', 'apart', 'bar', 'result'], ...rows]))

await jobs.stop()
await database.stop()
if (ownFolder !== null) await rm(ownFolder, { recursive: true })
process.exitCode = [signIn, recovery].every(({ difference }) => difference <= allowedDifference) ? 0 : 1

/** Every request comes from a different address: limits are measured elsewhere. */
async function post(path: string, body: object): Promise<void> {
  sent += 1
  const headers = {
    'content-type': 'application/json',
    origin: publicUrl,
    host: 'localhost:3000',
    [clientAddressHeader]: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  }
  const response = await handleAuth(
    new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`${path} answered ${response.status}`)
  await response.text()
}

async function compare(rounds: number, send: (email: string) => Promise<void>) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    await database.sql`delete from rate_limits`
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? known : `nobody-${round}-${Date.now()}@example.com`
      const started = performance.now()
      await send(email)
      if (round >= 0) times[kind].push(performance.now() - started)
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  const difference = Math.abs(medians.known - medians.unknown) / Math.max(medians.known, medians.unknown)
  return { ...medians, difference }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function row(what: string, { known, unknown, difference }: Awaited<ReturnType<typeof compare>>): string[] {
  const ms = (value: number) => `${value.toFixed(2)} ms`
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const figure = `${percent(difference)} apart (${ms(known)}, ${ms(unknown)})`
  const passed = difference <= allowedDifference
  reportFigure({ what: `${what}, known or not`, figure, bar: `within ${percent(allowedDifference)}`, passed })
  return [
    what,
    ms(known),
    ms(unknown),
    percent(difference),
    percent(allowedDifference),
    passed ? 'pass' : 'FAIL',
  ]
}
