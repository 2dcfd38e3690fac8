import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { newKey } from '#contract/conformance/outcome.ts'
import { comment, publish } from '#contract/conformance/sample-content.ts'
import { contract } from '#contract/router.ts'
import { applyEmailChange } from '#server/platform/auth/address/change-address.ts'
import { loadConfig } from '#server/platform/config.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { createMailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import { quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { expectSoundCounts } from '#server/testing/community/expect-sound-counts.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'
import { removeAccount, removeDueAccounts } from './remove-account.ts'

vi.setConfig({ testTimeout: 120_000 })

const secret = 'a'.repeat(40)
const env = { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1,::1' }
const name = 'Zuleica Quaresmeira'
const phone = '11987651234'

let database: TestDatabase
let server: TestServer
let sent: Mail[] = []
let addresses = 0
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

type Member = {
  readonly id: string
  readonly email: string
  readonly cookie: string
  readonly api: ContractClient
}

async function newMember(called = 'Ana Mel', email?: string): Promise<Member> {
  const member = await quickMember(database.sql, secret, called, email)
  const link = new OpenAPILink(contract, {
    url: `${server.url}/api`,
    headers: { origin: server.url, cookie: member.cookie },
  })
  return { ...member, api: createORPCClient(link) }
}

function removal() {
  const config = loadConfig({ PORT: '0', DATA_DIR: server.dataDir, AUTH_SECRET: secret })
  const log = pino({ level: 'silent' })
  sent = []
  return {
    sql: database.sql,
    store: createFileStore(config),
    mailer: {
      ...createMailer({ ...config, smtpUrl: null }, log),
      delivers: true,
      async send(mail: Mail) {
        sent.push(mail)
        return null
      },
    },
    publish: () => {},
    publicUrl: server.url,
    log,
  }
}

/** Stores a job and counts an attempt, both by address. From many IPs, because attempts are limited. */
async function askForReset(email: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${addresses++ % 250}`,
    },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
}

async function dueNow(member: Member): Promise<void> {
  await member.api.account.requestDeletion({ password: quickPassword })
  await database.sql`update account_deletions set due_at = now() - interval '1 second' where user_id = ${member.id}`
}

/** Every table of every schema that contains the words in any column. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.sql.unsafe(
      `select 1 from ${name} as stored where position(lower($1) in lower(stored::text)) > 0 limit 1`,
      [words],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A member with rows in every feature. */
async function busyMember() {
  const member = await newMember(name)
  const other = await newMember()
  await earn(database.sql, member.id, 5000)
  const photoId = await uploadPicture(server.url, member.cookie)
  await member.api.profile.setPhoto({ pictureId: photoId })
  await member.api.profile.update({
    phone,
    bio: `Sou ${name}.`,
    interests: ['food'],
    socials: { instagram: '@zuleica.quaresmeira', linkedin: '', x: '' },
  })
  await member.api.premium.upgrade({ key: newKey() })
  const ideas = [await publish(member.api), await publish(member.api, { isPublic: false })]
  await member.api.projects.start({ ideaId: ideas[0]?.id ?? '' })
  const theirs = await publish(other.api)
  const said = await comment(member.api, theirs.id)
  await member.api.ideas.react({ id: theirs.id, reaction: 'like', justification: 'Resolve a minha semana.' })
  // Puts their name into an answer kept for another member.
  await comment(other.api, theirs.id, `Obrigado, @[${member.id}]!`)
  await other.api.comments.react({ id: said.id, reaction: 'like' })
  await other.api.ideas.react({ id: ideas[0]?.id ?? '', reaction: 'like' })
  await askForReset(member.email)
  await member.api.moderation.hide({ type: 'idea', id: theirs.id })
  return { member, other, ideas, theirs, said, photoId }
}

describe('an account whose week is over', () => {
  it('leaves nothing of who it was, and everything of others', async () => {
    const { member, other, theirs, said, photoId, ideas } = await busyMember()
    for (const words of [member.email, 'Zuleica', phone, photoId, member.id])
      expect(await tablesWith(words)).not.toEqual([])
    const [before] = await database.sql`select sum(amount)::int as total from bpoints_transactions`
    await dueNow(member)
    const parts = removal()
    await removeDueAccounts(parts, everyRow)

    for (const words of [member.email, 'Zuleica', 'Quaresmeira', phone, photoId])
      expect([words, await tablesWith(words)]).toEqual([words, []])
    expect(await parts.store.get(`${photoId}-480.webp`)).toBeNull()
    const [after] = await database.sql`select sum(amount)::int as total from bpoints_transactions`
    expect(after).toEqual(before)
    await expectSoundLedger(database.sql)
    await expectSoundCounts(database.sql)

    const page = await other.api.ideas.get({ id: theirs.id })
    expect(page.idea).toMatchObject({ likes: 0, comments: 3 })
    expect(page.comments.comments.find(({ id }) => id === said.id)).toMatchObject({
      author: null,
      text: said.text,
    })
    await expect(other.api.ideas.get({ id: ideas[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.api.people.get({ id: member.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(member.api.account.get()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(sent.map(({ to }) => to)).toEqual([member.email])
    // The address is free for another member.
    await database.sql`update users set email = ${member.email} where id = ${other.id}`
    await removeAccount(parts, member.id)
    expect((await other.api.account.get()).email).toBe(member.email)
  })

  it('leaves nothing of the addresses it had before', async () => {
    const member = await newMember()
    const addresses = [member.email, `${newKey()}@colmeia.test`, `${newKey()}@colmeia.test`]
    for (const [turn, email] of addresses.entries()) {
      if (turn > 0) {
        await member.api.account.changeEmail({ email, password: quickPassword })
        // Same as following the link in the mail.
        const { sql } = database
        const confirming = { sql, recordEvent: async () => {}, userAgent: null }
        await applyEmailChange(confirming, { userId: member.id, email })
      }
      await askForReset(email)
      await database.sql`
        insert into rate_limits (key, count, expires_at)
        values (${`192.0.2.1|sign-in|${email}`}, 1, now() + interval '1 hour')`
    }
    for (const email of addresses)
      expect(await tablesWith(email)).toEqual(expect.arrayContaining(['public.rate_limits']))
    await dueNow(member)
    await removeDueAccounts(removal(), everyRow)
    for (const email of addresses) expect([email, await tablesWith(email)]).toEqual([email, []])
  })

  it('leaves no message to any of its addresses in the outbox, and every other', async () => {
    const [member, other] = [await newMember(), await newMember()]
    // Long enough for a header of two lines.
    const own = [member.email, `${newKey().repeat(2)}@quitanda-da-esquina.colmeia.test`]
    const taken = `${newKey()}@colmeia.test`
    for (const email of [taken, own[1] ?? ''])
      await database.sql`update users set email = ${email} where id = ${member.id}`
    await database.sql`update users set email = ${taken} where id = ${other.id}`
    const others = [taken, other.email, `x${member.email}`, `${member.email}.br`]
    const { dataDir } = server
    const mailFrom = `Colmeia <${member.email}>`
    const parts = removal()
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, parts.log)
    for (const to of [...own, ...others])
      await mailer.send({
        to,
        subject: own.includes(to) ? 'Vai embora' : 'Fica',
        text: `To: ${member.email}`,
        html: '',
      })
    const [half] = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('vai-embora.eml'))
    await copyFile(join(dataDir, 'outbox', half ?? ''), join(dataDir, 'outbox', `${half}.part`))

    await dueNow(member)
    await removeDueAccounts({ ...parts, mailer }, everyRow)
    const left = (await readdir(join(dataDir, 'outbox'))).filter((name) => /(?:fica|embora)\./.test(name))
    expect(left).toEqual(others.map(() => expect.stringMatching(/-fica\.eml$/)))
    expect(await database.sql`select from users where id = ${member.id}`).toHaveLength(0)
  })

  it('leaves what is kept for an address that only looks like its own', async () => {
    const tail = `${newKey().slice(0, 8)}.co`
    const member = await newMember('Ana Mel', `m@${tail}`)
    const neighbours = [`alguem@${tail}m`, `alguem@${tail}`, `m@${tail}.br`]
    const jobsOf = (email: string) => database.sql`select from jobs.job where data ->> 'email' = ${email}`
    for (const email of [member.email, ...neighbours]) await askForReset(email)
    expect(await jobsOf(member.email)).toHaveLength(1)
    await dueNow(member)
    await removeDueAccounts(removal(), everyRow)
    expect(await jobsOf(member.email)).toHaveLength(0)
    for (const email of neighbours) {
      expect(await database.sql`select from rate_limits where key = ${`recovery|${email}`}`).toHaveLength(1)
      expect(await jobsOf(email)).toHaveLength(1)
    }
  })

  it('is kept by whoever undoes it in time, and by nobody afterwards', async () => {
    const member = await newMember()
    await member.api.account.requestDeletion({ password: quickPassword })
    await removeDueAccounts(removal(), everyRow)
    expect((await member.api.account.get()).deletionDueAt).not.toBeNull()
    await member.api.account.undoDeletion()
    await removeDueAccounts(removal(), everyRow, new Date(Date.now() + 30 * 86_400_000))
    expect(await member.api.account.get()).toMatchObject({ email: member.email, deletionDueAt: null })
    await dueNow(member)
    expect((await member.api.account.undoDeletion()).deletionDueAt).not.toBeNull()
  })

  it('goes while others react to it, without one of them failing', async () => {
    const { member, ideas, theirs, said } = await busyMember()
    const [idea] = ideas
    const others = await Promise.all(Array.from({ length: 6 }, () => newMember()))
    let gone = false
    const refusals = new Set<string>()
    let acts = 0

    async function keepActing({ api }: Member, turn: number): Promise<void> {
      for (let round = turn; !gone || round < turn + 4; round += 1) {
        const reaction = round % 2 === 0 ? 'like' : 'dislike'
        const id = idea?.id ?? ''
        const act = [
          () => api.ideas.react({ id, reaction }),
          () => api.comments.react({ id: said.id, reaction }),
          () => api.comments.write({ ideaId: id, text: `Volta ${round} ${newKey()}`, key: newKey() }),
          () => api.ideas.react({ id: theirs.id, reaction }),
          () => api.comments.write({ ideaId: theirs.id, text: `@[${member.id}] ${newKey()}`, key: newKey() }),
        ][round % 5]
        await act?.().then(
          () => {
            acts += 1
          },
          (error: unknown) => refusals.add(error instanceof ORPCError ? error.code : String(error)),
        )
      }
    }

    await dueNow(member)
    const acting = Promise.all(others.map(keepActing))
    await vi.waitFor(() => expect(acts).toBeGreaterThan(20), { timeout: 30_000 })
    await removeAccount(removal(), member.id).finally(() => {
      gone = true
    })
    await acting
    expect([...refusals].filter((code) => code !== 'NOT_FOUND')).toEqual([])
    expect(await tablesWith('Zuleica')).toEqual([])
    expect(await tablesWith(member.email)).toEqual([])
    expect(await database.sql`select from users where id = ${member.id}`).toHaveLength(0)
    await expectSoundLedger(database.sql)
    await expectSoundCounts(database.sql)
  })
})
