import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digestLimits } from '#domain/digest/digest-text.ts'
import { followLimits } from '#domain/people/follows.ts'
import { createRowRun, everyRow, type RowRun } from '#server/platform/jobs/row-run.ts'
import { createMailer, type Mailer, mailConnections } from '#server/platform/mail/create-mailer.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers, addNewcomer } from '#server/testing/economy/members.ts'
import { decoded, startInbox } from '#server/testing/inbox.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { digestPace, newPlan } from './claim-digests.ts'
import { createDigestLinks } from './digest-links.ts'
import { ideasRead } from './read-content.ts'
import { digestsAtOnce, faultsInARow, sendDigests } from './send-digests.ts'

const log = pino({ level: 'silent' })
const publicUrl = 'https://colmeia.test'
const inTheWeek = new Date('2026-11-11T15:00:00Z')
const monday = new Date('2026-11-16T11:00:00Z')
const week = '2026-11-09'
const links = createDigestLinks('s'.repeat(40), publicUrl)

let test: CommunityUnderTest
let inbox: Awaited<ReturnType<typeof startInbox>>
let mailer: Mailer
let dataDir: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
  inbox = await startInbox()
  dataDir = await mkdtemp(join(tmpdir(), 'colmeia-digest-'))
  mailer = mailerTo(inbox.url)
})
afterAll(async () => {
  mailer.close()
  await inbox.stop()
  await test.stop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  inbox.received.length = 0
  for (const addresses of [inbox.unknown, inbox.answers, inbox.silent]) addresses.clear()
  await test.sql`update user_preferences set weekly_digest_since = null`
  await test.sql`delete from weekly_digests`
})

const mailerTo = (smtpUrl: string, patience = {}) =>
  createMailer({ smtpUrl, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir }, log, patience)
const skipping = createRowRun('send-digests', { log, onSkip: () => {} })

function send({
  now = monday,
  through = mailer,
  rows = everyRow,
  isStopping = (): boolean => false,
  plan = newPlan(),
} = {}) {
  const parts = { sql: test.sql, mailer: through, links, publicUrl, plan, now: () => now, isStopping }
  return sendDigests(parts, rows)
}

async function choose(members: readonly string[], since = '2026-11-01T12:00:00Z') {
  await test.sql`
    insert into user_preferences (user_id, weekly_digest_since)
    select id, ${since}::timestamptz from unnest(${[...members]}::uuid[]) as chosen (id)
    on conflict (user_id) do update set weekly_digest_since = excluded.weekly_digest_since`
}

async function named(name: string): Promise<string> {
  const id = await test.newMember()
  await test.sql`update profiles set display_name = ${name} where id = ${id}`
  return id
}

const follow = (memberId: string, followedId: string) => test.sql`
  insert into follows (user_id, followed_id, mutual, created_at)
  values (${memberId}, ${followedId}, false, '2026-11-02T12:00:00Z')`

/** Members with something to read: somebody began to follow an author's idea each. */
async function readers(count: number): Promise<string[]> {
  const author = await named('Bia Doces')
  await test.publish(author, { title: 'Bolo de pote' })
  const members = await addMembers(test.sql, count)
  for (const id of members) await follow(id, author)
  await choose(members)
  return members
}

const header = (mail: string, name: string) =>
  new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im')
    .exec(mail)?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim()
const receivers = () => inbox.received.map((mail) => header(mail, 'To')?.split('@')[0]).sort()
const outcomes = async () =>
  Object.fromEntries(
    (
      await test.sql<{ id: string; outcome: string | null }[]>`
        select user_id as id, outcome from weekly_digests where week = ${week}`
    ).map(({ id, outcome }) => [id, outcome]),
  )

describe('the weekly mail', () => {
  it('tells of one’s ideas, circles and the people one follows', async () => {
    test.clock.now = inTheWeek
    const [ana, bia, caio, lia] = [
      await named('Ana'),
      await named('Bia'),
      await named('Caio'),
      await named('Lia'),
    ]
    const idea = await test.publish(ana, { title: 'Horta na laje' })
    await test.comment(bia, idea.id)
    await test.comment(caio, idea.id)
    await test.publish(bia, { title: 'Bolo em pix.golpe.com' })
    await follow(ana, bia)
    const circleId = randomUUID()
    await test.sql`
      insert into circles (id, name, about, kind, invitation, accepts, was_active, created_at)
      values (${circleId}, 'Turma do bairro', '', 'invitation', ${circleId}, true, true, now())`
    for (const id of [ana, bia, caio, lia])
      await test.sql`insert into circle_members values (${circleId}, ${id}, '2026-11-01T12:00:00Z')`
    for (const [id, at] of [
      [bia, '2026-11-14T12:00:00Z'],
      [caio, '2026-11-14T13:00:00Z'],
    ] as const)
      await test.sql`
        insert into circle_check_ins (id, circle_id, user_id, week, did, stuck, next, created_at)
        values (${randomUUID()}, ${circleId}, ${id}, '2026-11-13', 'Fiz', '', '', ${at})`
    await choose([ana])
    await send()
    expect(inbox.received).toHaveLength(1)
    const mail = inbox.received[0] ?? ''
    expect(header(mail, 'To')).toBe(`${ana}@example.com`)
    expect(header(mail, 'Subject')).toContain('Sua_semana_na_Colmeia')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    const words = decoded(mail)
    for (const said of [
      '“Horta na laje”: 2 comentários.',
      '“Turma do bairro”: Bia e Caio fizeram o check-in (2 de 4). O seu ainda cabe: fecha hoje às 23h59.',
      'Bia publicou “Bolo em …”.',
    ])
      expect(words.split(said)).toHaveLength(3)
    expect(words).not.toContain('golpe')
  })

  it('counts the news of people only if it has read them all', async () => {
    const [author, reader] = [await named('Bia'), await named('Ana')]
    await follow(reader, author)
    await choose([reader])
    for (const [ideas, words] of [
      [followLimits.timeline, `E mais ${followLimits.timeline - digestLimits.people} novidades.`],
      [1, 'E mais novidades.'],
    ] as const) {
      await test.sql`
        insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
        select gen_random_uuid(), ${author}, 'Bolo', 'De pote', true, true, ${inTheWeek.toISOString()}::timestamptz
        from generate_series(1, ${ideas}::int)`
      await test.sql`delete from weekly_digests`
      await send()
      expect(decoded(inbox.received.at(-1) ?? '')).toContain(`- ${words}`)
    }
  })

  it('tells of an old idea of somebody who had many since, and of no more than the newest news', async () => {
    test.clock.now = inTheWeek
    const [author, reader] = [await named('Ana'), await named('Bia')]
    const write = (ideas: number, commentedAt: string) => test.sql`
      with written as (
        insert into user_ideas (id, user_id, title, description, is_public, ever_public, comments, created_at)
        select gen_random_uuid(), ${author}, 'Nova', 'De pote', true, true, 1, '2026-11-01T12:00:00Z'
        from generate_series(1, ${ideas}::int) returning id
      )
      insert into idea_comments (id, idea_id, user_id, text, created_at)
      select gen_random_uuid(), id, ${reader}, 'Boa', ${commentedAt}::timestamptz from written`
    const { id } = await test.publish(author, { title: 'Horta na laje' })
    await test.sql`update user_ideas set created_at = '2026-01-01T12:00:00Z' where id = ${id}`
    await test.comment(reader, id)
    await write(ideasRead, '2026-11-02T12:00:00Z')
    await choose([author])
    await send()
    expect(decoded(inbox.received.at(-1) ?? '')).toContain('“Horta na laje”: 1 comentário.')
    await write(ideasRead, '2026-11-15T12:00:00Z')
    await test.sql`delete from weekly_digests`
    await send()
    expect(decoded(inbox.received.at(-1) ?? '')).toContain(
      `E mais ${ideasRead - digestLimits.ideas} ideias suas com novidades`,
    )
  })

  it('carries the way out, and a name of its own', async () => {
    const [member = ''] = await readers(1)
    await send()
    const mail = inbox.received[0] ?? ''
    const address = links.address(member, week)
    expect(header(mail, 'List-Unsubscribe')).toBe(`<${address}>`)
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'Message-ID')).toBe(links.messageId(member, week))
    expect(decoded(mail).split(address)).toHaveLength(4)
  })

  it('says nothing of who is muted or blocked, or of what is hidden or private', async () => {
    test.clock.now = inTheWeek
    const [ana, muted, blocked, blocker, other] = [
      await named('Ana'),
      await named('Mudo'),
      await named('Bloqueado'),
      await named('Bloqueia'),
      await named('Outra'),
    ]
    const idea = await test.publish(ana, { title: 'Horta na laje' })
    await test.sql`update profiles set plan = 'premium', premium_since = now() where id = any(${[ana, other]}::uuid[])`
    const secret = await test.publish(ana, { title: 'Segredo', isPublic: false })
    for (const id of [muted, blocked, blocker]) await test.comment(id, idea.id)
    const { comment } = await test.comment(other, idea.id)
    for (const id of [muted, other]) await follow(ana, id)
    await test.publish(muted, { title: 'Do mudo' })
    const seen = await test.publish(other, { title: 'Oculta' })
    await test.publish(other, { title: 'Privada', isPublic: false })
    await test.sql`insert into member_privacy (user_id, activity_hidden) values (${other}, '{badges}')`
    await test.sql`insert into muted_authors values (${ana}, ${muted}, now())`
    await test.sql`insert into blocked_members values (${ana}, ${blocked}, now()), (${blocker}, ${ana}, now())`
    for (const [type, id] of [
      ['idea', seen.id],
      ['comment', comment.id],
    ] as const)
      await test.sql`insert into hidden_content values (${ana}, ${type}, ${id}, now())`
    await test.sql`
      insert into evidence_cards (
        user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, asked, reached, learned, verdict,
        ended_at, created_at
      ) values (
        ${ana}, ${randomUUID()}, ${secret.id}, 'said', '', '', '', '', 5, '2026-11-10', 'concluded', 9, 9, '',
        'confirmed', ${inTheWeek.toISOString()}, now()
      )`
    await choose([ana])
    await send()
    expect(inbox.received).toEqual([])
    expect(await outcomes()).toEqual({ [ana]: 'nothing' })
  })

  it('tells only of the week from Monday to Sunday', async () => {
    const ana = await named('Ana')
    const idea = await test.publish(ana, { title: 'Horta na laje' })
    const bia = await named('Bia')
    const { comment } = await test.comment(bia, idea.id)
    await choose([ana])
    for (const [at, mails] of [
      ['2026-11-09T02:59:59Z', 0],
      ['2026-11-09T03:00:00Z', 1],
      ['2026-11-16T02:59:59Z', 2],
      ['2026-11-16T03:00:00Z', 2],
    ] as const) {
      await test.sql`update idea_comments set created_at = ${at} where id = ${comment.id}`
      await test.sql`delete from weekly_digests`
      await send()
      expect(inbox.received).toHaveLength(mails)
    }
  })

  it('never goes to who did not choose it, did not confirm, is suspended or is leaving', async () => {
    const [ok = '', off = '', late = '', unconfirmed = '', suspended = '', leaving = ''] = await readers(6)
    await test.sql`update user_preferences set weekly_digest_since = null where user_id = ${off}`
    await choose([late], '2026-11-16T03:00:00Z')
    await test.sql`update users set email_verified = false where id = ${unconfirmed}`
    await test.sql`insert into suspensions (user_id, reason, created_at) values (${suspended}, 'Spam', now())`
    await test.sql`insert into account_deletions values (${leaving}, now(), now() + interval '7 days')`
    await choose([await addNewcomer(test.sql)])
    await send()
    expect(await outcomes()).toEqual({ [ok]: 'sent' })
    expect(receivers()).toEqual([ok])
  })

  it('is not sent to who left, or has an address to confirm, after it was planned', async () => {
    const members = await readers(3)
    await test.sql`
      insert into weekly_digests (user_id, week, next_at)
      select id, ${week}::date, ${monday.toISOString()}::timestamptz from unnest(${members}::uuid[]) as planned (id)`
    const [gone = '', moved = '', stays = ''] = members
    await test.sql`update users set email_verified = false where id = ${moved}`
    await test.sql`update user_preferences set weekly_digest_since = null where user_id = ${gone}`
    await send()
    expect(await outcomes()).toEqual({ [gone]: 'unwanted', [moved]: 'unwanted', [stays]: 'sent' })
    expect(receivers()).toEqual([stays])
  })
})

describe('the job that writes it', () => {
  it('sends each mail once, also four at the same time', async () => {
    const members = await readers(40)
    await Promise.all(Array.from({ length: 4 }, () => send()))
    expect(receivers()).toEqual([...members].sort())
    await send()
    await send({ now: new Date('2026-11-18T20:00:00Z') })
    expect(inbox.received).toHaveLength(40)
  })

  it('goes through many pages', async () => {
    const members = await readers(3 * digestPace.claimed + 1)
    await send()
    expect(receivers()).toEqual([...members].sort())
  })

  it('keeps its connections to the mail server, and leaves some of them to other mails', async () => {
    const members = await readers(200)
    const own = mailerTo(inbox.url)
    const before = inbox.connections.opened
    await send({ through: own })
    own.close()
    expect(receivers()).toEqual([...members].sort())
    expect(inbox.connections.opened - before).toBeLessThanOrEqual(digestsAtOnce)
    expect(digestsAtOnce).toBeLessThan(mailConnections)
  }, 60_000)

  it('repeats what was in flight when it was killed, by the same name', async () => {
    const members = await readers(8)
    let sent = 0
    // Nothing after a send is reached in a killed process: not the mark either.
    const killed: Pick<Mailer, 'send' | 'delivers'> = {
      delivers: true,
      send: async (mail) => {
        if (sent < digestsAtOnce) await mailer.send(mail)
        sent += 1
        return new Promise(() => {})
      },
    }
    void send({ through: killed as Mailer })
    await inbox.message(digestsAtOnce)
    const first = inbox.received.map((mail) => header(mail, 'Message-ID'))
    await send()
    expect(inbox.received).toHaveLength(digestsAtOnce)
    await send({ now: new Date(monday.getTime() + digestPace.leaseMs) })
    const all = inbox.received.map((mail) => header(mail, 'Message-ID'))
    expect(all).toHaveLength(8 + digestsAtOnce)
    expect(new Set(all)).toEqual(new Set(members.map((id) => links.messageId(id, week))))
    expect(all.slice(digestsAtOnce)).toEqual(expect.arrayContaining(first))
  })

  it('waits for a mail server that is down or takes nothing, and loses nobody', async () => {
    const members = await readers(6)
    const down = mailerTo('smtp://127.0.0.1:1')
    for (let tries = 0; tries < 2 * digestPace.failures; tries += 1)
      await expect(send({ through: down })).rejects.toThrow('takes no weekly mails')
    inbox.refusals.left = digestsAtOnce
    await expect(send()).rejects.toThrow('takes no weekly mails')
    expect(inbox.received.length).toBeLessThan(members.length)
    await send()
    expect(receivers()).toEqual([...members].sort())
    down.close()
  })

  it('goes on past an address at which the server falls silent, and does not write to it again at once', async () => {
    const members = await readers(2 * digestsAtOnce)
    const [silent = '', ...others] = members.toSorted()
    inbox.silent.add(`${silent}@example.com`)
    const hasty = mailerTo(inbox.url, { socketTimeout: 1500 })
    for (let runs = 0; runs < 3; runs += 1) await send({ through: hasty, rows: skipping })
    hasty.close()
    expect(receivers()).toEqual([...members].sort())
    expect(await outcomes()).toEqual({
      ...Object.fromEntries(others.map((id) => [id, 'sent'])),
      [silent]: null,
    })
    inbox.silent.clear()
    await send({ now: new Date(monday.getTime() + digestPace.retryMs) })
    const own = inbox.received.filter((mail) => header(mail, 'To') === `${silent}@example.com`)
    expect(own.map((mail) => header(mail, 'Message-ID'))).toEqual(
      Array(2).fill(links.messageId(silent, week)),
    )
    expect((await outcomes())[silent]).toBe('sent')
  })

  it('gives nobody up when the server turns everybody away, or one of them for a day', async () => {
    const members = await readers(2 * faultsInARow)
    for (const id of members)
      inbox.answers.set(`${id}@example.com`, { code: 550, words: '5.7.1 Relaying denied' })
    await expect(send({ rows: skipping })).rejects.toThrow('takes no weekly mails')
    inbox.answers.clear()
    const [slow = '', ...others] = members
    inbox.answers.set(`${slow}@example.com`, { code: 452, words: '4.2.2 Mailbox full' })
    for (let hours = 0; hours < 24; hours += 1)
      await send({ now: new Date(monday.getTime() + hours * 3_600_000), rows: skipping })
    expect(receivers()).toEqual([...others].sort())
    inbox.answers.clear()
    await send({ now: new Date('2026-11-18T20:00:00Z') })
    expect(receivers()).toEqual([...members].sort())
  })

  it('leaves the rest for another process when it is stopped', async () => {
    const members = await readers(digestPace.claimed)
    await send({ isStopping: () => inbox.received.length > 0 })
    expect(inbox.received.length).toBeLessThanOrEqual(digestsAtOnce)
    await send()
    expect(receivers()).toEqual([...members].sort())
  })

  it('plans a week once, but again what it could not plan, after sending what is planned', async () => {
    const [first = '', spoilt = '', late = ''] = await readers(3)
    await choose([first])
    await test.sql`update user_preferences set weekly_digest_since = null where user_id = any(${[spoilt, late]}::uuid[])`
    const plan = newPlan()
    await send({ plan })
    await choose([spoilt])
    await send({ plan })
    expect(receivers()).toEqual([first])
    const without = (skip: (id: string) => void): RowRun => ({
      each: everyRow.each,
      together: async (rows, idOf, work) => {
        for (const row of rows)
          await (idOf(row) === spoilt ? skip(spoilt) : everyRow.together([row], idOf, work))
      },
    })
    const other = newPlan()
    await send({ plan: other, rows: without(() => {}) })
    expect(receivers()).toEqual([first])
    await test.sql`update weekly_digests set outcome = null, done_at = null, next_at = ${monday.toISOString()}`
    const failing = without(() => {
      throw new Error('Cannot be planned')
    })
    await expect(send({ plan: newPlan(), rows: failing })).rejects.toThrow('Cannot be planned')
    expect(receivers()).toEqual([first, first])
    await send({ plan: other })
    expect(receivers()).toEqual([first, first, spoilt].sort())
    await choose([late])
    const nextWeek = new Date(monday.getTime() + 7 * 86_400_000)
    await send({ plan: other, now: nextWeek })
    const planned = await test.sql`select from weekly_digests where user_id = ${late} and week = '2026-11-16'`
    expect(planned).toHaveLength(1)
  })

  it('plans nothing without a mail server', async () => {
    await readers(1)
    const outbox = createMailer({ smtpUrl: null, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir }, log)
    await send({ through: outbox })
    expect(await outcomes()).toEqual({})
  })

  it('gives up an address that does not exist, and a row that cannot be done, after some tries', async () => {
    const members = await readers(4)
    const [unknown = '', broken = '', ...others] = members
    inbox.unknown.add(`${unknown}@example.com`)
    const skipped: string[] = []
    const logged = createRowRun('send-digests', {
      log: { error: ({ row }: { row: string }) => void skipped.push(row) } as never,
      onSkip: () => {},
    })
    const failing: Pick<Mailer, 'send' | 'delivers'> = {
      delivers: true,
      send: (mail) =>
        mail.to.startsWith(broken) ? Promise.reject(new Error('Cannot be written')) : mailer.send(mail),
    }
    for (let hours = 0; hours < 62; hours += 1)
      await send({
        now: new Date(monday.getTime() + hours * 3_600_000),
        through: failing as Mailer,
        rows: logged,
      })
    expect(receivers()).toEqual([...others].sort())
    expect(skipped.filter((row) => row === unknown)).toHaveLength(1)
    expect(skipped.filter((row) => row === broken)).toHaveLength(digestPace.failures)
    const done = Object.fromEntries(others.map((id) => [id, 'sent']))
    expect(await outcomes()).toEqual({ ...done, [unknown]: 'refused', [broken]: null })
  })
})

describe('a link out', () => {
  const member = randomUUID()
  const token = links.address(member, week).split('/').at(-1) ?? ''

  it('is read for half a year', () => {
    expect(links.read(token, monday)).toBe(member)
    expect(links.read(token, new Date('2027-05-10T12:00:00Z'))).toBe(member)
    expect(links.read(token, new Date('2027-06-01T12:00:00Z'))).toBeNull()
  })

  it('is nobody’s if one bit of it is another, or another secret made it', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(links.read(changed.toString('base64url'), monday)).toBeNull()
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), '_'.repeat(46)])
      expect(links.read(wrong, monday)).toBeNull()
    expect(createDigestLinks('t'.repeat(40), publicUrl).read(token, monday)).toBeNull()
  })

  it('and the name of the mail are the same for a member and a week, and others for any other', () => {
    const own = [links.address(member, week), links.messageId(member, week)]
    expect([links.address(member, week), links.messageId(member, week)]).toEqual(own)
    const others = [links.messageId(member, '2026-11-16'), links.messageId(randomUUID(), week)]
    expect(new Set([...own, ...others, links.address(member, '2026-11-16')]).size).toBe(5)
  })
})
