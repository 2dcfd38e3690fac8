import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reducedLimit } from '#domain/limits/member-limits.ts'
import { contactLimits } from '#domain/people/contact-requests.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { acceptContact, declineContact, withdrawContact } from './answer-contact.ts'
import { askForContact } from './ask-contact.ts'
import { eraseOldRequests, takeBackRequest } from './end-contact.ts'
import { listContacts } from './list-contacts.ts'

let test: CommunityUnderTest
let members: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  members = await addMembers(test.sql, 12)
})

const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(test.clock.now.getTime() + days * day)

const ask = (memberId = '', personId = '', now = test.clock.now, sentence = 'Oi!') =>
  askForContact(test.sql, { memberId, personId, reason: 'help', sentence, now })

async function asked(memberId = '', personId = '', now = test.clock.now): Promise<string> {
  const result = await ask(memberId, personId, now)
  if (result.status !== 'asked') throw new Error(result.status)
  return result.request.id
}

const box = async (memberId = '', which: 'received' | 'sent', now = test.clock.now) =>
  (await listContacts(test.sql, { memberId, box: which, after: null, now })).requests

const block = (memberId = '', personId = '') =>
  test.sql`select block_member(${memberId}, ${personId}, ${test.clock.now.toISOString()}::timestamptz)`

describe('requests to talk', () => {
  it('sent at once to twenty people are five', async () => {
    const [ana = ''] = members
    const others = await addMembers(test.sql, 20)
    const results = await Promise.all(others.map((other) => ask(ana, other)))
    expect(results.filter(({ status }) => status === 'asked')).toHaveLength(contactLimits.open)
    expect(await box(ana, 'sent')).toHaveLength(contactLimits.open)
  })

  it('sent twenty times at once to one person are one, with one notification', async () => {
    const [ana = '', bia = ''] = members
    const results = await Promise.all(Array.from({ length: 20 }, () => ask(ana, bia)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['asked', ...Array(19).fill('repeated')])
    expect(await test.sql`select from notifications where user_id = ${bia}`).toHaveLength(1)
  })

  it('of a new account are fewer', async () => {
    const [ana = '', ...others] = members
    await test.sql`update users set created_at = ${test.clock.now.toISOString()} where id = ${ana}`
    const results = await Promise.all(others.map((other) => ask(ana, other)))
    const asked = results.filter(({ status }) => status === 'asked')
    expect(asked.length).toBe(reducedLimit(contactLimits.perWeek))
  })

  it('to a person whom many wait for are refused until one is answered', async () => {
    const [bia = '', ...others] = await addMembers(test.sql, contactLimits.waiting + 2)
    const ids: string[] = []
    for (const other of others.slice(0, -1)) ids.push(await asked(other, bia))
    expect(await ask(others.at(-1), bia)).toMatchObject({ decision: { why: 'asked-by-many' } })
    await declineContact(test.sql, { memberId: bia, id: ids[0] ?? '', now: test.clock.now })
    await asked(others.at(-1), bia)
  })

  it('to one person by more than may wait, at once, are as many as may wait', async () => {
    const [bia = ''] = members
    const others = await addMembers(test.sql, contactLimits.waiting + 5)
    const results = await Promise.all(others.map((other) => ask(other, bia)))
    expect(results.filter(({ status }) => status === 'asked')).toHaveLength(contactLimits.waiting)
  })

  it('open again week by week, and to the same person after 90 days more', async () => {
    const [ana = '', ...others] = members
    for (const other of others.slice(0, 5)) await asked(ana, other)
    expect(await ask(ana, others[5], later(6.9))).toMatchObject({ decision: { why: 'too-many-open' } })
    await asked(ana, others[5], later(7))
    expect(await ask(ana, others[0], later(96))).toMatchObject({ decision: { why: 'waiting' } })
    await asked(ana, others[0], later(97))
  })

  it('are gone for who was asked once they expired, and cannot be accepted any more', async () => {
    const [ana = '', bia = ''] = members
    const id = await asked(ana, bia)
    const now = later(7.1)
    expect(await box(bia, 'received', now)).toEqual([])
    const shown = { kind: 'instagram', value: 'bia' } as const
    expect(await acceptContact(test.sql, { memberId: bia, id, now, shown })).toBe('not-open')
    expect(await box(ana, 'sent', now)).toMatchObject([{ state: 'unanswered' }])
  })

  it('accepted and declined at once have one answer', async () => {
    const [ana = '', bia = ''] = members
    const id = await asked(ana, bia)
    const answering = { memberId: bia, id, now: test.clock.now }
    await Promise.all([
      declineContact(test.sql, answering),
      acceptContact(test.sql, { ...answering, shown: { kind: 'instagram', value: 'bia' } }),
    ])
    const [sent] = await box(ana, 'sent')
    const [received] = await box(bia, 'received')
    expect([sent?.state, received?.state]).toEqual(
      sent?.state === 'accepted' ? ['accepted', 'accepted'] : ['open', undefined],
    )
  })

  it('end both ways when either blocks, and a contact that was shown is erased', async () => {
    const [ana = '', bia = ''] = members
    const there = await asked(ana, bia)
    const back = await asked(bia, ana)
    const shown = { kind: 'instagram', value: 'bia' } as const
    await acceptContact(test.sql, { memberId: bia, id: there, now: test.clock.now, shown })
    await block(ana, bia)
    for (const one of [ana, bia])
      for (const which of ['received', 'sent'] as const) expect(await box(one, which)).toEqual([])
    expect(
      await test.sql`select from contact_answers where contact is not null and user_id in (${ana}, ${bia})`,
    ).toEqual([])
    expect(await ask(ana, bia, later(200))).toEqual({ status: 'not-found' })
    expect(await acceptContact(test.sql, { memberId: ana, id: back, now: test.clock.now, shown })).toBe(
      'not-found',
    )
    // Forgiven: what was withdrawn stays so.
    await test.sql`delete from blocked_members`
    expect(await box(ana, 'sent')).toMatchObject([{ state: 'withdrawn', contact: null }])
  })

  it('and a block at once leave nothing open or shown', async () => {
    const [ana = '', bia = '', caio = ''] = members
    const id = await asked(bia, ana)
    const shown = { kind: 'instagram', value: 'ana' } as const
    await Promise.all([
      block(ana, caio),
      ask(caio, ana),
      block(ana, bia),
      acceptContact(test.sql, { memberId: ana, id, now: test.clock.now, shown }),
    ])
    await test.sql`delete from blocked_members`
    expect(await box(ana, 'received')).toEqual([])
  })

  it('show a contact until it is withdrawn, which only who gave it can do', async () => {
    const [ana = '', bia = ''] = members
    const id = await asked(ana, bia)
    const now = test.clock.now
    const shown = { kind: 'whatsapp', value: '5511987654321' } as const
    await acceptContact(test.sql, { memberId: bia, id, now, shown })
    expect(await box(ana, 'sent', later(300))).toMatchObject([{ contact: shown }])
    expect(await withdrawContact(test.sql, { memberId: ana, id, now })).toBeNull()
    expect(await withdrawContact(test.sql, { memberId: bia, id, now })).toBe(ana)
    expect(await box(ana, 'sent')).toMatchObject([{ state: 'withdrawn', contact: null }])
    expect(await ask(ana, bia, later(89))).toMatchObject({ decision: { why: 'waiting' } })
    await asked(ana, bia, later(90))
  })
})

const takeBack = (memberId = '', id = '', now = test.clock.now) =>
  takeBackRequest(test.sql, { memberId, id, now })

describe('taking a request back', () => {
  it('frees an open place, not one of the week', async () => {
    const [ana = '', ...others] = members
    for (const other of others.slice(0, 4)) await asked(ana, other)
    const last = await asked(ana, others[4])
    expect(await takeBack(ana, last)).toEqual({ receiverId: others[4] })
    expect(await ask(ana, others[5])).toMatchObject({ decision: { why: 'too-many-this-week' } })
    expect(await box(ana, 'sent')).toHaveLength(4)
    expect(await ask(ana, others[4], later(96))).toMatchObject({ decision: { why: 'waiting' } })
    await asked(ana, others[4], later(97))
  })

  it('looks the same whether it was declined, and is no answer to what was accepted or has expired', async () => {
    const [ana = '', bia = '', caio = '', duda = ''] = members
    const [declined, accepted, expired] = [
      await asked(ana, bia),
      await asked(ana, caio),
      await asked(ana, duda),
    ]
    await declineContact(test.sql, { memberId: bia, id: declined, now: test.clock.now })
    expect(await takeBack(ana, declined)).toEqual({ receiverId: bia })
    await acceptContact(test.sql, {
      memberId: caio,
      id: accepted,
      now: test.clock.now,
      shown: { kind: 'email', value: 'caio@x.test' },
    })
    expect(await takeBack(ana, accepted)).toBe('not-open')
    expect(await takeBack(ana, expired, later(contactLimits.openDays))).toBe('not-open')
    expect(await takeBack(bia, declined)).toBe('not-found')
  })

  it('and accepting at the same moment end in one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ana = '', bia = ''] = await addMembers(test.sql, 2)
      const id = await asked(ana, bia)
      const accepting = { memberId: bia, id, now: test.clock.now }
      const [taken, given] = await Promise.all([
        takeBack(ana, id),
        acceptContact(test.sql, { ...accepting, shown: { kind: 'email', value: 'bia@x.test' } }),
      ])
      expect([taken === 'not-open', given === 'not-found']).toEqual(
        taken === 'not-open' ? [true, false] : [false, true],
      )
      expect((await box(ana, 'sent')).length).toBe(taken === 'not-open' ? 1 : 0)
    }
  })

  it('sent twenty times at once is done once', async () => {
    const [ana = '', bia = ''] = members
    const id = await asked(ana, bia)
    const results = await Promise.all(Array.from({ length: 20 }, () => takeBack(ana, id)))
    expect(results.filter((one) => typeof one === 'object' && one.receiverId === bia)).toHaveLength(1)
    expect(results.every((one) => typeof one === 'object')).toBe(true)
  })
})

it('what ended is erased after its time, but not what is shown, withdrawn lately or waits for the team', async () => {
  const [ana = '', ...others] = members
  const ids: string[] = []
  for (const other of others.slice(0, 5)) ids.push(await asked(ana, other))
  const [declined = '', shown = '', withdrawn = '', reported = ''] = ids
  await declineContact(test.sql, { memberId: others[0] ?? '', id: declined, now: test.clock.now })
  for (const [n, id] of [
    [1, shown],
    [2, withdrawn],
  ] as const)
    await acceptContact(test.sql, {
      memberId: others[n] ?? '',
      id,
      now: test.clock.now,
      shown: { kind: 'email', value: 'x@x.test' },
    })
  await withdrawContact(test.sql, { memberId: others[2] ?? '', id: withdrawn, now: later(100) })
  await test.sql`
    insert into content_reports (user_id, type, target_id, reason, created_at)
    values (${others[3] ?? ''}, 'contact-request', ${reported}, 'spam', now())`
  const left = async (days: number) => {
    await eraseOldRequests(test.sql, everyRow, later(days))
    const rows = await test.sql<
      { id: string }[]
    >`select id from contact_requests where id = any(${ids}::uuid[])`
    return ids.filter((id) => rows.some((row) => row.id === id))
  }
  expect(await left(contactLimits.keptDays)).toEqual(ids)
  expect(await left(contactLimits.keptDays + 1)).toEqual([shown, withdrawn, reported])
  expect(await left(100 + contactLimits.keptDays + 1)).toEqual([shown, reported])
})
