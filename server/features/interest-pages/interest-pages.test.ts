import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestLimits } from '#domain/interest-pages/limits.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { eraseOldContacts } from './guests.ts'

/** The source of what the build makes of it. */
const rendererFile = path.join(repositoryRoot, 'web/renderer/render-pages.tsx')
const page = `<!doctype html><html lang="pt-BR"><head><title>Colmeia</title></head><body><div id="root">
<p class="opening">Colmeia</p></div></body></html>`

/** Who want the same thing at the same moment, each sending twice. */
const people = Number(process.env.INTEREST_PEOPLE ?? 100)

let webFolder: string
let site: IdeaSite
beforeAll(async () => {
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-interest-'))
  await mkdir(path.join(webFolder, 'pages'))
  for (const file of ['index.html', 'pages/interest.html']) await writeFile(path.join(webFolder, file), page)
  site = await startIdeaSite({ webFolder, rendererFile })
})
afterAll(async () => {
  await site.stop()
  await rm(webFolder, { recursive: true, force: true })
})

const offer = {
  title: 'Bolo de pote da Ciça',
  promise: 'Fresquinho na sua porta toda sexta.',
  priceCents: 1200,
  priceUnit: 'cada um',
  thanks: 'Chamo você na quinta!',
}

let names = 0

async function newPage(changes: object = {}, member?: string) {
  names += 1
  const shortName = `bolo-${names}-de-pote`
  const cookie = member ?? (await site.newMember())
  const ideaId = await site.publish(cookie)
  const response = await save(cookie, ideaId, { ...offer, shortName, ...changes })
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`)
  return { cookie, ideaId, shortName, path: `/i/${shortName}` }
}

function save(cookie: string, ideaId: string, body: object) {
  return fetch(`${site.here.url}/api/ideas/${ideaId}/interest-page`, {
    method: 'PUT',
    headers: { origin: site.here.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

let addresses = 0
/** One that no other test sends from. */
const newAddress = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
}

/** A form as a browser sends it. */
async function post(
  address: string,
  fields: Record<string, string>,
  { from = newAddress(), headers = {}, server = site.here }: Posting = {},
) {
  const response = await fetch(server.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: server.url,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': from,
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Everything that was sent, as it lies in the outbox. */
async function mailsOf(dataDir: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  // A process that never sent anything has no folder.
  const files = existsSync(outbox) ? await readdir(outbox) : []
  const mails = files.map((file) => readFile(path.join(outbox, file), 'utf8'))
  return (await Promise.all(mails)).join('\n')
}

interface Posting {
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly server?: IdeaSite['here']
}

const bia = { firstName: 'Bia', contact: '(11) 98765-4321', consent: 'sim' }
const codeIn = (text: string) => /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}/.exec(text)?.[0] ?? ''

async function entriesOf({ cookie, ideaId }: { readonly cookie: string; readonly ideaId: string }) {
  const { text } = await site.read(`/api/ideas/${ideaId}/interest-page/entries`, { cookie })
  return (JSON.parse(text) as { entries: { firstName: string; contact: string }[] }).entries
}

/** The contacts as their author pages through them, newest first. */
async function wholeListOf({ cookie, ideaId }: { readonly cookie: string; readonly ideaId: string }) {
  const contacts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { text } = await site.read(`/api/ideas/${ideaId}/interest-page/entries${query}`, { cookie })
    const page = JSON.parse(text) as { entries: { contact: string }[]; nextCursor: string | null }
    contacts.push(...page.entries.map(({ contact }) => contact))
    cursor = page.nextCursor
  }
  return contacts
}

describe('the page for strangers', () => {
  it('shows the offer, runs no script, and tells search engines to wait', async () => {
    const { path: address } = await newPage()
    const { status, headers, text } = await site.read(`${address}?utm_source=zap`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const words of [offer.title, offer.promise, '12,00', offer.priceUnit, 'Denunciar'])
      expect(text).toContain(words)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(`<link rel="canonical" href="http://localhost${address}"/>`)
    expect(text.replace(/<script type="application\/ld\+json">/, '')).not.toContain('<script')
    expect((await site.read(address.toUpperCase().replace('/I/', '/i/'))).status).toBe(200)
  })

  it('may be listed once it is ten days old', async () => {
    const { path: address, shortName } = await newPage()
    await site.database.sql`
      update interest_pages set created_at = now() - interval '241 hours' where short_name = ${shortName}`
    expect((await site.read(address)).text).not.toContain('noindex')
  })

  it('shows hostile texts as texts, also when they come back with the form', async () => {
    const hostile = '"><script>alert(1)</script>'
    const { path: address } = await newPage({
      title: hostile,
      promise: hostile,
      thanks: hostile,
      priceUnit: hostile,
    })
    const answers = [
      await site.read(address),
      await post(address, { firstName: hostile, contact: hostile }),
      await post(address, { ...bia, firstName: hostile }),
      await post(`${address}/sair`, { codigo: hostile }),
      await site.read(`${address}/sair?codigo=${encodeURIComponent(hostile)}`),
      await post(`${address}/denunciar`, { reason: hostile, details: hostile }),
    ]
    for (const { text } of answers) expect(text).not.toContain('<script>alert')
  })

  it('is the same 404 for names that open nothing, whatever they look like', async () => {
    const { text } = await site.read('/i/nada-aqui')
    expect(text).toContain('Esta página não está aqui')
    for (const name of ['nada', 'admin', 'a', 'x'.repeat(60)]) {
      const answer = await site.read(`/i/${name}`)
      expect([answer.status, answer.text]).toEqual([404, text])
    }
    expect((await site.read('/i/x/outra')).status).toBe(404)
    expect((await post('/i/nada-aqui', bia)).status).toBe(404)
  })

  it('changes at once when its author changes it', async () => {
    const { cookie, ideaId, shortName, path: address } = await newPage()
    await site.read(address)
    await save(cookie, ideaId, { ...offer, shortName, title: 'Outro nome' })
    expect((await site.read(address)).text).toContain('Outro nome')
  })
})

describe('a stranger who wants it', () => {
  it('is kept once, is told how to leave, and leaves by the code', async () => {
    const own = await newPage()
    const kept = await post(own.path, bia)
    expect(kept.status).toBe(200)
    expect(kept.headers.get('cache-control')).toBe('no-store')
    expect(kept.text).toContain(offer.thanks)
    const again = await post(own.path, { ...bia, firstName: 'Outra', contact: '+55 11 98765 4321' })
    // Nobody learns from the answer whether somebody is on the list.
    const plain = ({ text }: { text: string }) => text.replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g, '')
    expect(plain(again).replaceAll('Outra', 'Bia')).toBe(plain(kept))
    expect(await entriesOf(own)).toMatchObject([{ firstName: 'Bia', contact: '5511987654321' }])

    const code = codeIn(kept.text)
    const way = await site.read(`${own.path}/sair?codigo=${code}`)
    expect(way.text).toContain(`value="${code}"`)
    expect(await entriesOf(own)).toHaveLength(1)
    const gone = await post(`${own.path}/sair`, { codigo: code.toLowerCase().replaceAll('-', ' ') })
    expect(gone.text).toContain('Seu contato foi apagado')
    expect(await entriesOf(own)).toEqual([])
    expect((await post(`${own.path}/sair`, { codigo: codeIn(again.text) })).status).toBe(422)
  })

  it('withdraws only from the page that the code is of', async () => {
    const [one, other] = [await newPage(), await newPage()]
    const code = codeIn((await post(one.path, bia)).text)
    expect((await post(`${other.path}/sair`, { codigo: code })).status).toBe(422)
    expect(await entriesOf(one)).toHaveLength(1)
  })

  it.each([
    [{ ...bia, firstName: ' ' }, 'Escreva seu primeiro nome.'],
    [{ ...bia, contact: '98765-4321' }, 'Não reconhecemos esse contato.'],
    [{ ...bia, contact: '' }, 'Escreva seu WhatsApp'],
    [{ firstName: 'Bia', contact: bia.contact }, 'Marque a autorização'],
    [{ ...bia, firstName: 'a'.repeat(10_000) }, 'O nome vai até'],
  ])('is told what to change: %#', async (fields, words) => {
    const own = await newPage()
    const { status, text } = await post(own.path, fields)
    expect(status).toBe(422)
    expect(text).toContain(words)
    expect(await entriesOf(own)).toEqual([])
  })

  it('who fills in what people do not see is told the same and not kept', async () => {
    const own = await newPage()
    const { status, text } = await post(own.path, { ...bia, site: 'https://spam.example' })
    expect([status, text.includes(offer.thanks)]).toEqual([200, true])
    expect(await entriesOf(own)).toEqual([])
  })

  it('is refused from another site, with another method, type or size', async () => {
    const { path: address } = await newPage()
    expect((await post(address, bia, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await post(address, bia, { headers: { origin: 'null' } })).status).toBe(403)
    expect((await post(address, { ...bia, more: 'a'.repeat(17_000) })).status).toBe(413)
    const { url } = site.here
    const json = { method: 'POST', headers: { origin: url, 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(url + address, json)).status).toBe(415)
    expect((await fetch(url + address, { method: 'PUT', headers: { origin: url } })).status).toBe(405)
  })
})

describe('the list', () => {
  it(
    'is written at once by many and holds everybody once; one address is slowed and told until when',
    async () => {
      const own = await newPage()
      const many = 2 * people
      const answers = await Promise.all(
        Array.from({ length: many }, (_, n) =>
          post(
            own.path,
            { ...bia, contact: `pessoa${n % (many / 2)}@exemplo.com` },
            { server: n % 2 === 0 ? site.here : site.elsewhere },
          ),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const [{ kept }] = await site.database.sql<[{ kept: number }]>`
      select count(*)::int as kept from interest_entries where idea_id = ${own.ideaId}`
      expect(kept).toBe(people)
      const list = await wholeListOf(own)
      expect(list).toHaveLength(people)
      expect(new Set(list)).toEqual(
        new Set(Array.from({ length: people }, (_, n) => `pessoa${n}@exemplo.com`)),
      )
      process.stdout.write(`proof ${JSON.stringify({ 'people kept': kept, 'sent at once': many })}\n`)

      const from = newAddress()
      const { max } = guestLimits.want
      const burst = await Promise.all(
        Array.from({ length: max + 6 }, (_, n) =>
          post(
            own.path,
            { ...bia, contact: `vizinha${n}@exemplo.com` },
            { from, server: n % 2 === 0 ? site.here : site.elsewhere },
          ),
        ),
      )
      // One more than the limit: the first of those that come once a minute.
      expect(burst.filter(({ status }) => status === 200)).toHaveLength(max + 1)
      const refused = burst.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(5)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(refused[0]?.text).toMatch(/Envie de novo em (?:\d+ segundos?|1 minuto)/)
      expect(refused[0]?.text).toContain('@exemplo.com')
      await site.database.sql`update rate_limits set expires_at = now() where key like ${`%${from}|slowed`}`
      expect((await post(own.path, { ...bia, contact: 'depois@exemplo.com' }, { from })).status).toBe(200)
      expect(await mailsOf(site.here.dataDir)).not.toContain('exemplo.com')
      expect(await mailsOf(site.elsewhere.dataDir)).not.toContain('exemplo.com')
      // Long enough for a busy machine: only ends a hang, measures nothing.
    },
    60_000 + people * 100,
  )

  it('and the page end with what they are of', async () => {
    const { sql } = site.database
    const idOf = async (ideaId: string) => {
      const [idea] = await sql<{ id: string }[]>`select user_id as id from user_ideas where id = ${ideaId}`
      return idea?.id ?? ''
    }
    const endings: Record<string, (own: Awaited<ReturnType<typeof newPage>>) => Promise<unknown>> = {
      private: ({ cookie, ideaId }) => site.edit(cookie, ideaId, { isPublic: false }),
      stopped: ({ ideaId }) => sql`update user_ideas set stopped_at = now() where id = ${ideaId}`,
      deleted: ({ cookie, ideaId }) =>
        fetch(`${site.here.url}/api/ideas/${ideaId}`, {
          method: 'DELETE',
          headers: { origin: site.here.url, cookie },
        }),
      suspended: async ({ ideaId }) =>
        sql`insert into suspensions (user_id, reason, created_at) values (${await idOf(ideaId)}, 'golpe', now())`,
      ended: ({ cookie, ideaId }) =>
        fetch(`${site.here.url}/api/ideas/${ideaId}/interest-page`, {
          method: 'DELETE',
          headers: { origin: site.here.url, cookie },
        }),
      removed: async ({ ideaId }) => sql`delete from users where id = ${await idOf(ideaId)}`,
    }
    for (const [how, end] of Object.entries(endings)) {
      const own = await newPage({}, await site.newMember({ premium: true }))
      await post(own.path, bia)
      await end(own)
      // Without an event of the server the cached page lasts two seconds.
      await expect.poll(async () => (await site.read(own.path)).status, { timeout: 4000 }).toBe(404)
      const left = await sql`select from interest_entries where idea_id = ${own.ideaId}`
      expect([how, left.length, (await post(own.path, bia)).status]).toEqual([how, 0, 404])
      const other = await site.newMember()
      const taken = await save(other, await site.publish(other), { ...offer, shortName: own.shortName })
      expect([how, taken.status]).toEqual([how, 409])
    }
  }, 30_000)

  it('is hidden while its author is leaving, and comes back if they stay', async () => {
    const own = await newPage()
    const { sql } = site.database
    await sql`
      insert into account_deletions (user_id, requested_at, due_at)
      select user_id, now(), now() + interval '7 days' from user_ideas where id = ${own.ideaId}`
    expect((await site.read(own.path)).status).toBe(404)
    await sql`delete from account_deletions where user_id = (select user_id from user_ideas where id = ${own.ideaId})`
    expect((await site.read(own.path)).status).toBe(200)
  })

  it('forgets contacts after a year', async () => {
    const own = await newPage()
    const { sql } = site.database
    for (const n of [1, 2]) await post(own.path, { ...bia, contact: `pessoa${n}@exemplo.com` })
    await sql`
      update interest_entries set created_at = now() - interval '12 months 1 minute'
      where contact = 'pessoa1@exemplo.com' and idea_id = ${own.ideaId}`
    await eraseOldContacts(sql, everyRow, new Date())
    expect(await entriesOf(own)).toMatchObject([{ contact: 'pessoa2@exemplo.com' }])
  })

  it('is in nobody’s log', async () => {
    const own = await newPage()
    const { text } = await post(own.path, { ...bia, contact: 'segredo@exemplo.com' })
    await site.read(`${own.path}/sair?codigo=${codeIn(text)}`)
    const lines = [...site.here.lines, ...site.elsewhere.lines].join('\n')
    expect(lines).not.toContain('segredo')
    expect(lines).not.toContain(codeIn(text))
  })
})

describe('who may open one', () => {
  it('is confirmed and a day old, with a public idea', async () => {
    const form = { ...offer, shortName: `bolo-${randomUUID().slice(0, 8)}` }
    const newcomer = await site.newMember({ established: false })
    const theirs = await site.publish(newcomer)
    const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
    expect(await codeOf(await save(newcomer, theirs, form))).toBe('UNCONFIRMED')
    await site.database.sql`
      update users set email_verified = true where id = (select user_id from user_ideas where id = ${theirs})`
    expect(await codeOf(await save(newcomer, theirs, form))).toBe('TOO_NEW')
    const premium = await site.newMember({ premium: true })
    const hidden = await site.publish(premium, { isPublic: false })
    expect(await codeOf(await save(premium, hidden, form))).toBe('IDEA_PRIVATE')
    await site.database.sql`update user_ideas set is_public = true, ever_public = true, stopped_at = now()
      where id = ${hidden}`
    expect(await codeOf(await save(premium, hidden, form))).toBe('IDEA_STOPPED')
  })

  it('of two who want the same name at once, one', async () => {
    const members = await Promise.all([site.newMember(), site.newMember()])
    const ideas = await Promise.all(members.map((cookie) => site.publish(cookie)))
    const form = { ...offer, shortName: `bolo-${randomUUID().slice(0, 8)}` }
    const answers = await Promise.all(members.map((cookie, n) => save(cookie, ideas[n] ?? '', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('a guest’s report reaches the team once for each address, and the idea goes with its page', async () => {
  const own = await newPage()
  const from = newAddress()
  for (const details of ['Não entrega', 'Cobrou e sumiu'])
    expect((await post(`${own.path}/denunciar`, { reason: 'scam', details }, { from })).status).toBe(200)
  await post(`${own.path}/denunciar`, { reason: 'spam', details: '' })
  expect((await post(`${own.path}/denunciar`, { reason: '', details: '' })).status).toBe(422)
  const reports = await site.database.sql`
    select reason, details from content_reports where target_id = ${own.ideaId} order by reason`
  expect(reports).toEqual([
    { reason: 'scam', details: 'Cobrou e sumiu' },
    { reason: 'spam', details: '' },
  ])
})
