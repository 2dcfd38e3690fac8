import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { loadConfig } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import { discretion } from '../platform/logging/logger.ts'
import { type StartOptions, startServer } from '../start-server.ts'
import { establishMembers } from './economy/members.ts'
import type { TestDatabase } from './test-database.ts'

type Options = Pick<
  StartOptions,
  | 'webFolder'
  | 'rendererFile'
  | 'timeouts'
  | 'streamLimits'
  | 'slots'
  | 'anyPushEndpoint'
  | 'checkInClock'
  | 'outside'
  | 'ideasPerSitemapPart'
> & {
  readonly database: TestDatabase
  readonly env?: Record<string, string>
  /** As if this start had created the database. */
  readonly isNew?: boolean
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A whole server on its own port. Servers with the same database and secret are one installation. */
export async function startTestServer({ database, env = {}, isNew = false, ...options }: Options) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'colmeia-server-'))
  const lines: string[] = []
  const log = pino({ level: 'debug', ...discretion }, { write: (line: string) => lines.push(line) })
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, AUTH_SECRET: 'a'.repeat(40), ...env })
  const server = await startServer(config, {
    webFolder: path.join(dataDir, 'no-build'),
    rendererFile: path.join(dataDir, 'no-renderer'),
    ...options,
    timeouts: { lastRequestMs: 0, ...options.timeouts },
    log,
    openDatabase: async () => {
      const own = connect(database.target)
      return { ...own, target: database.target, isNew, stop: () => own.close() }
    },
  })
  const url = `http://localhost:${server.port}`
  let signUps = 0
  return {
    port: server.port,
    url,
    dataDir,
    /** The log, one JSON object per line. */
    lines,
    /** A write as sent by this site's own page. */
    post: (address: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + address, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /**
     * Creates a member and returns the new session's cookie; established unless the test is about new ones.
     */
    async signUp(email: string, { established = true } = {}): Promise<string> {
      const response = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        // If the test trusts this machine as a proxy, each member gets their own address.
        headers: {
          origin: url,
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${signUps++ % 250}`,
        },
        body: JSON.stringify({ email, password: 'senha-de-teste' }),
      })
      if (!response.ok) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`)
      if (established) {
        const [member] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`
        await establishMembers(database.sql, member === undefined ? [] : [member.id])
      }
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ')
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
