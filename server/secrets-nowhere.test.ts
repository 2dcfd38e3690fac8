import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { confirmByCommand } from '#server/platform/auth/address/confirm-address.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

// A whole life of an account: several real password hashes, jobs and mails.
vi.setConfig({ testTimeout: 180_000 })

const metricsToken = 'um-segredo-de-metricas'
const first = 'zuleica.primeiro@colmeia.test'
const second = 'zuleica.segundo@colmeia.test'
const passwords = { old: 'senha-velha-Xq7', new: 'senha-nova-Wp4', wrong: 'senha-errada-Kd9' }

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: { METRICS_TOKEN: metricsToken, PUBLIC_URL: 'http://localhost' },
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** A browser: keeps its cookies, and every value that was ever in one. */
function newBrowser() {
  const cookies = new Map<string, string>()
  const seen = new Set<string>()
  async function send(method: string, address: string, body?: object) {
    const response = await fetch(server.url + address, {
      method,
      headers: {
        origin: server.url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      const value = pair.slice(equals + 1)
      cookies.set(pair.slice(0, equals), value)
      // The token in front of its signature is what opens the session.
      for (const part of decodeURIComponent(value).split('.')) if (part.length > 15) seen.add(part)
    }
    return response
  }
  return { seen, send }
}

/** Every mail so far, as a person reads it. */
async function mails(): Promise<{ name: string; text: string }[]> {
  const folder = path.join(server.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text: text.replaceAll('=\r\n', '').replaceAll('=3D', '=') }
    }),
  )
}

async function resetToken(): Promise<string> {
  return vi.waitFor(
    async () => {
      const found = (await mails()).map(({ text }) => /auth\/reset\?token=([\w-]+)/.exec(text)?.[1])
      const token = found.findLast((one) => one !== undefined)
      if (token === undefined) throw new Error('no link yet')
      return token
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** The database refuses what the next recovery stores, so that the job fails and says so. */
async function failingRecovery(ask: () => Promise<unknown>): Promise<void> {
  await database.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`
  await database.sql`
    create trigger spoilt before insert on verifications for each row execute function refuse()`
  await ask()
  await vi.waitFor(() => expect(server.lines.join()).toContain('job failed and will be retried'), {
    timeout: 60_000,
  })
  await database.sql`drop trigger spoilt on verifications`
}

async function live(): Promise<{ secrets: Record<string, string>; linkSecrets: Record<string, string> }> {
  const browser = newBrowser()
  const post = (address: string, body: object) => browser.send('POST', address, body)
  const expectOk = async (answer: Promise<Response>) => {
    const response = await answer
    expect([response.url, response.status]).toEqual([response.url, 200])
    return response
  }

  await expectOk(post('/api/auth/sign-up/email', { email: first, password: passwords.old, name: 'Zuleica' }))
  // Confirmed, so that nothing below is refused for want of it.
  expect(await confirmByCommand(database.sql, first)).toBe('confirmed')
  expect((await post('/api/auth/sign-in/email', { email: first, password: passwords.wrong })).status).toBe(
    401,
  )
  await expectOk(post('/api/auth/sign-in/email', { email: first, password: passwords.old }))
  const enabled = await expectOk(post('/api/auth/two-factor/enable', { password: passwords.old }))
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const code = authenticatorCode(totpURI)
  await expectOk(post('/api/auth/two-factor/verify-totp', { code }))

  await failingRecovery(() => expectOk(post('/api/auth/request-password-reset', { email: first })))
  const token = await resetToken()
  await expectOk(post('/api/auth/reset-password', { newPassword: passwords.new, token }))
  await post('/api/auth/sign-in/email', { email: first, password: passwords.new })
  const [backupCode = '', nextCode = ''] = backupCodes
  await expectOk(post('/api/auth/two-factor/verify-backup-code', { code: backupCode }))

  await expectOk(
    browser.send('PUT', '/api/account/email', { email: second, password: passwords.new, code: nextCode }),
  )
  const exported = await expectOk(browser.send('GET', '/api/my-data.zip'))
  await exported.arrayBuffer()
  await expectOk(post('/api/account/deletion', { password: passwords.new }))
  await database.sql`update account_deletions set due_at = now() - interval '1 second'`
  await database.sql`insert into jobs.job (name) values ('remove-accounts')`
  await vi.waitFor(async () => expect(await database.sql`select from users`).toHaveLength(0), {
    timeout: 60_000,
    interval: 200,
  })
  const cookies = Object.fromEntries([...browser.seen].map((value, index) => [`cookie ${index}`, value]))
  const codes = Object.fromEntries(backupCodes.map((value, index) => [`backup code ${index}`, value]))
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return {
    secrets: { ...passwords, ...cookies, ...codes, 'key of the codes': secret },
    linkSecrets: { 'reset link': token },
  }
}

it('no password, token, link, code or address stands where it does not belong', async () => {
  const { secrets, linkSecrets } = await live()
  const addresses = { first, second }
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(metrics.status).toBe(200)
  const written = await mails()
  const places = {
    'the log': { text: server.lines.join('\n'), forbidden: { ...secrets, ...linkSecrets, ...addresses } },
    metrics: { text: await metrics.text(), forbidden: { ...secrets, ...linkSecrets, ...addresses } },
    'names of the outbox': {
      text: written.map(({ name }) => name).join('\n'),
      forbidden: { ...secrets, ...linkSecrets, ...addresses },
    },
    // A mail is to an address, and the one that was asked for holds its link.
    mails: { text: written.map(({ text }) => text).join('\n'), forbidden: secrets },
  }
  for (const [place, { text, forbidden }] of Object.entries(places)) {
    expect([place, text.length > 100]).toEqual([place, true])
    const found = Object.entries(forbidden).filter(([, value]) => text.includes(value))
    expect([place, found.map(([name]) => name)]).toEqual([place, []])
  }
  expect(Object.keys(secrets).length).toBeGreaterThan(10)
  const withLink = written.filter(({ text }) => text.includes(linkSecrets['reset link'] ?? ''))
  expect(withLink).toHaveLength(1)
  expect(withLink[0]?.text).toContain(`To: ${first}`)
})
