import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

// A complete account life: several real password hashes, jobs and mails.
vi.setConfig({ testTimeout: 180_000 })

const metricsToken = 'um-segredo-de-metricas'
const first = 'zuleica.primeiro@colmeia.test'
const second = 'zuleica.segundo@colmeia.test'
const passwords = {
  old: 'senha-velha-Xq7',
  new: 'senha-nova-Wp4',
  last: 'senha-final-Rt2',
  wrong: 'senha-errada-Kd9',
}

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

/** A browser that keeps its cookies, and every value one ever had. */
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
      // The token before the signature is what opens the session.
      for (const part of decodeURIComponent(value).split('.')) if (part.length > 15) seen.add(part)
    }
    return response
  }
  return { seen, send }
}

/** Every mail so far, decoded. */
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

/** The token of the newest link to this page that was sent to an address. */
async function linkTo(email: string, page: 'reset' | 'confirm' | 'take-back'): Promise<string> {
  const link = new RegExp(`auth/${page}\\?token=([\\w-]+)`)
  return vi.waitFor(
    async () => {
      const own = (await mails()).filter(({ text }) => text.includes(`To: ${email}`))
      const token = own.map(({ text }) => link.exec(text)?.[1]).findLast((one) => one !== undefined)
      if (token === undefined) throw new Error('no link yet')
      return token
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** Makes the database refuse what the next recovery stores, so that the job fails and logs it. */
async function failingRecovery(ask: () => Promise<unknown>): Promise<void> {
  await database.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`
  await database.sql`
    create trigger spoilt before insert on verifications for each row execute function refuse()`
  await ask()
  await vi.waitFor(() => expect(server.lines.join()).toContain('job failed and will be retried'), {
    timeout: 60_000,
  })
  // Its link was never sent and cannot be searched for: the query's values must not be logged at all.
  const failed = server.lines.filter((line) => line.includes('password-recovery') && line.includes('retried'))
  expect(failed.join('\n')).not.toMatch(/params|reset-password:|insert into/i)
  await database.sql`drop trigger spoilt on verifications`
}

type Link = { readonly token: string; readonly sentTo: string }

type Life = {
  readonly secrets: Record<string, string>
  readonly links: Record<string, Link>
  /** The mails before the account was removed, and the outbox's messages to the member with it. */
  readonly mailsBefore: Awaited<ReturnType<typeof mails>>
}

async function live(): Promise<Life> {
  const browser = newBrowser()
  const post = (address: string, body: object) => browser.send('POST', address, body)
  /** The link opens a page before its token is used. */
  const followLink = async (email: string, page: Parameters<typeof linkTo>[1]) => {
    const token = await linkTo(email, page)
    await (await browser.send('GET', `/auth/${page}?token=${token}`)).arrayBuffer()
    return token
  }
  const expectOk = async (answer: Promise<Response>) => {
    const response = await answer
    expect([response.url, response.status]).toEqual([response.url, 200])
    return response
  }

  await expectOk(post('/api/auth/sign-up/email', { email: first, password: passwords.old, name: 'Zuleica' }))
  const confirmation = await followLink(first, 'confirm')
  await expectOk(post('/api/auth/confirm-address', { token: confirmation }))
  expect((await post('/api/auth/sign-in/email', { email: first, password: passwords.wrong })).status).toBe(
    401,
  )
  await expectOk(post('/api/auth/sign-in/email', { email: first, password: passwords.old }))
  const enabled = await expectOk(post('/api/auth/two-factor/enable', { password: passwords.old }))
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const code = authenticatorCode(totpURI)
  await expectOk(post('/api/auth/two-factor/verify-totp', { code }))
  // Long ago, or taking the address back would remove it as an intruder's.
  await database.sql`update two_factors set created_at = now() - interval '30 days'`
  await database.sql`update users set email_confirmed_at = now() - interval '60 days'`
  await database.sql`update email_changes set from_confirmed_at = now() - interval '60 days'`

  await failingRecovery(() => expectOk(post('/api/auth/request-password-reset', { email: first })))
  const recovery = await followLink(first, 'reset')
  await expectOk(post('/api/auth/reset-password', { newPassword: passwords.new, token: recovery }))
  await post('/api/auth/sign-in/email', { email: first, password: passwords.new })
  const [backupCode = '', nextCode = '', lastCode = ''] = backupCodes
  await expectOk(post('/api/auth/two-factor/verify-backup-code', { code: backupCode }))

  await expectOk(
    browser.send('PUT', '/api/account/email', { email: second, password: passwords.new, code: nextCode }),
  )
  const change = await followLink(second, 'confirm')
  await expectOk(post('/api/auth/confirm-address', { token: change }))
  const takeBack = await followLink(first, 'take-back')
  const back = await expectOk(post('/api/auth/take-back-address', { token: takeBack }))
  const { resetToken } = (await back.json()) as { resetToken: string }
  await expectOk(post('/api/auth/reset-password', { newPassword: passwords.last, token: resetToken }))
  await post('/api/auth/sign-in/email', { email: first, password: passwords.last })
  await expectOk(post('/api/auth/two-factor/verify-backup-code', { code: lastCode }))

  const exported = await expectOk(browser.send('GET', '/api/my-data.zip'))
  await exported.arrayBuffer()
  const mailsBefore = await mails()
  await expectOk(post('/api/account/deletion', { password: passwords.last }))
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
    mailsBefore,
    secrets: {
      ...passwords,
      ...cookies,
      ...codes,
      'key of the codes': secret,
      // Given to the screen that took the address back, never mailed.
      'new password after taking back': resetToken,
    },
    links: {
      'reset link': { token: recovery, sentTo: first },
      'confirmation link': { token: confirmation, sentTo: first },
      'link of the change': { token: change, sentTo: second },
      'take-back link': { token: takeBack, sentTo: first },
    },
  }
}

it('no password, token, link, code or address stands where it does not belong', async () => {
  const { secrets, links, mailsBefore } = await live()
  const linkSecrets = Object.fromEntries(Object.entries(links).map(([name, { token }]) => [name, token]))
  const addresses = { first, second }
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(metrics.status).toBe(200)
  const all = [...mailsBefore, ...(await mails())]
  const written = [...new Map(all.map((mail) => [mail.name, mail])).values()]
  const places = {
    'the log': { text: server.lines.join('\n'), forbidden: { ...secrets, ...linkSecrets, ...addresses } },
    metrics: { text: await metrics.text(), forbidden: { ...secrets, ...linkSecrets, ...addresses } },
    'names of the outbox': {
      text: written.map(({ name }) => name).join('\n'),
      forbidden: { ...secrets, ...linkSecrets, ...addresses },
    },
    // A mail contains its recipient and its own link.
    mails: { text: written.map(({ text }) => text).join('\n'), forbidden: secrets },
  }
  for (const [place, { text, forbidden }] of Object.entries(places)) {
    expect([place, text.length > 100]).toEqual([place, true])
    const found = Object.entries(forbidden).filter(([, value]) => text.includes(value))
    expect([place, found.map(([name]) => name)]).toEqual([place, []])
  }
  expect(Object.keys(secrets).length).toBeGreaterThan(10)
  for (const [name, { token, sentTo }] of Object.entries(links)) {
    const withLink = written.filter(({ text }) => text.includes(token))
    expect([name, withLink.map(({ text }) => text.includes(`To: ${sentTo}`))]).toEqual([name, [true]])
  }
})
