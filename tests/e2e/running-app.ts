import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#server/platform/database/open.ts'
import { liveAmongOthers } from '#server/testing/community/among-others.ts'
import { addMentors } from '#server/testing/community/mentors.ts'
import { walkName } from './walk-choice.ts'

export default () => {
  process.stdout.write(`Walking ${walkName}\n`)
  return runApp({})
}

/** The contact for members who lost phone and codes. */
export const contactEmail = 'gente@colmeia.test'

/** Starts the built app as in production, on a fresh data folder, with a real mail server beside it. */
export async function runApp(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-e2e-'))
  const mailbox = join(folder, 'mailbox')
  mkdirSync(mailbox)

  const smtp = await receiveMail(mailbox)
  const port = await freePort()
  const app = await startApp({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, 'data'),
    // Journeys count their own notes on the wall; the journey about the sample community starts its own app.
    SAMPLE_COMMUNITY: 'off',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    // Each journey uses its own network address, so that rate limits count them separately.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    CONTACT_EMAIL: contactEmail,
    ...settings,
  })

  await prepare(join(folder, 'data'))

  process.env.COLMEIA_URL = `http://localhost:${port}`
  process.env.COLMEIA_MAILBOX = mailbox
  process.env.COLMEIA_DATA_DIR = join(folder, 'data')

  return async () => {
    app.kill('SIGTERM')
    await once(app, 'exit')
    await smtp.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Data need not reach the disk: nobody cuts the power during journeys. Their missions are those of a
 * community that is not small; the journey about the sample community sees those of a small one.
 */
async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }))
  await liveAmongOthers(database.sql)
  await addMentors(database.sql)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await database.sql.unsafe(`alter system set ${name} = off`)
  await database.sql`select pg_reload_conf()`
  await database.stop()
}

export async function startApp(settings: Record<string, string>): Promise<ChildProcess> {
  const app = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ready = `http://localhost:${settings.PORT}/health/ready`
  // Far longer than it takes, for a machine that is busy with other work.
  const deadline = Date.now() + 180_000
  while (!(await answers(ready))) {
    if (app.exitCode !== null || Date.now() > deadline) {
      app.kill('SIGKILL')
      throw new Error('The app did not start.')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return app
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Stores each message as `<number>.eml`, with its recipients in the first line. */
async function receiveMail(mailbox: string) {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((to) => to.address).join(' ')
        writeFileSync(join(mailbox, `${received++}.eml`), `${recipients}\n${Buffer.concat(chunks)}`)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
