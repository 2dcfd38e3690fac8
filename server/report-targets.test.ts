import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contactLimits, contactReasonNames } from '#domain/people/contact-requests.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { alreadyFinished, stagesOf } from '#server/testing/learning/learn.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { decideReport } from './features/admin/reports/decide-report.ts'
import { listReports } from './features/admin/reports/list-reports.ts'
import type { Target } from './features/admin/reports/read-reports.ts'
import { readDiary, writeEntry } from './features/ideas/diary.ts'
import { reportContent } from './features/moderation/report-content.ts'
import { askForOpinions } from './features/opinions/ask-opinion.ts'
import { answerRequest, readHeld, takeRequest } from './features/opinions/give-opinion.ts'
import { listAsked, listGiven } from './features/opinions/read-opinions.ts'
import { acceptContact } from './features/people/answer-contact.ts'
import { askForContact } from './features/people/ask-contact.ts'
import { takeBackRequest } from './features/people/end-contact.ts'
import { listContacts } from './features/people/list-contacts.ts'
import { reportTargets } from './report-targets.ts'

let test: CommunityUnderTest
let people: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T12:00:00Z')
  people = await addMembers(test.sql, 4)
})

const day = 24 * 60 * 60 * 1000
const one = (n: number) => people[n] ?? ''
const report = (n: number, target: Target) =>
  reportContent(test.sql, reportTargets, {
    memberId: one(n),
    ...target,
    reason: 'offensive',
    now: test.clock.now,
  })
const decide = (target: Target, outcome: 'kept' | 'removed') =>
  decideReport(test.economy, reportTargets, { adminId: one(3), ...target, outcome, note: '' })
const waiting = async (id: string) =>
  (await listReports(test.sql, reportTargets)).reports.find((one) => one.id === id)

const sentence = 'Passa seu número, linda'
const ask = (n = 0) =>
  askForContact(test.sql, {
    memberId: one(n),
    personId: one(1),
    reason: 'trade',
    sentence,
    now: test.clock.now,
  })

async function asked(n = 0): Promise<Target> {
  const result = await ask(n)
  if (result.status !== 'asked') throw new Error(result.status)
  return { type: 'contact-request', id: result.request.id }
}

const boxes = async () => {
  const read = (n: number, box: 'received' | 'sent') =>
    listContacts(test.sql, { memberId: one(n), box, after: null, now: test.clock.now })
  return [(await read(0, 'sent')).requests.length, (await read(1, 'received')).requests.length]
}

const accept = (id: string) =>
  acceptContact(test.sql, {
    memberId: one(1),
    id,
    now: test.clock.now,
    shown: { kind: 'instagram', value: 'bia.mel' },
  })

it('a request to talk is reported by who received it, and shown to the team with its reason and sentence', async () => {
  const request = await asked()
  expect([await report(2, request), await report(0, request), await report(1, request)]).toEqual([
    'not-found',
    'own',
    'reported',
  ])
  expect(await waiting(request.id)).toMatchObject({
    type: 'contact-request',
    content: { title: contactReasonNames.trade, text: sentence, ideaId: null, author: { id: one(0) } },
    reports: 1,
  })
  await decide(request, 'kept')
  expect(await report(1, request)).toBe('decided')
  expect(await waiting(request.id)).toBeUndefined()
  expect(await boxes()).toEqual([1, 1])
})

it('a request to talk that the team removes is gone for both, and the days of waiting stand', async () => {
  const request = await asked()
  await report(1, request)
  await decide(request, 'removed')
  expect(await boxes()).toEqual([0, 0])
  expect(await accept(request.id)).toBe('not-found')
  const told = await test.sql`select from notifications where user_id = ${one(1)} and kind = 'contact'`
  expect(told).toEqual([])
  expect(await test.sql`select sentence from contact_requests where id = ${request.id}`).toEqual([
    { sentence: '' },
  ])
  const wait = (contactLimits.openDays + contactLimits.waitDays) * day
  test.clock.now = new Date(test.clock.now.getTime() + wait - 1)
  expect(await ask()).toMatchObject({ status: 'refused', decision: { why: 'waiting' } })
  test.clock.now = new Date(test.clock.now.getTime() + 1)
  expect(await ask()).toMatchObject({ status: 'asked' })
})

it('a request to talk that was taken back can still be reported, and the team reads what it said', async () => {
  const [request, later] = [await asked(), await asked(2)]
  await report(1, request)
  for (const [n, { id }] of [
    [0, request],
    [2, later],
  ] as const)
    await takeBackRequest(test.sql, { memberId: one(n), id, now: test.clock.now })
  expect(await boxes()).toEqual([0, 0])
  expect(await report(1, later)).toBe('reported')
  for (const { id } of [request, later]) expect((await waiting(id))?.content?.text).toBe(sentence)
})

it('a contact that was shown is shown no longer once the team removes the request', async () => {
  const request = await asked()
  await accept(request.id)
  await report(1, request)
  await decide(request, 'removed')
  expect(await boxes()).toEqual([0, 0])
  expect(
    await test.sql`select answer, contact from contact_answers where request_id = ${request.id}`,
  ).toEqual([{ answer: 'withdrawn', contact: null }])
})

it('an answer of the same moment as the removal shows no contact', async () => {
  const request = await asked()
  await report(1, request)
  await Promise.all([decide(request, 'removed'), accept(request.id)])
  expect(await test.sql`select from contact_answers where contact is not null`).toEqual([])
  expect(await boxes()).toEqual([0, 0])
})

it('a diary entry is reported by who can read it, and removed alone', async () => {
  await test.makePremium(one(0))
  const [idea, hidden] = [await test.publish(one(0)), await test.publish(one(0), { isPublic: false })]
  const written = async (ideaId: string, text: string): Promise<Target> => {
    const result = await writeEntry(test.economy, { memberId: one(0), ideaId, text, key: randomUUID() })
    if (result.status !== 'written') throw new Error(result.status)
    return { type: 'diary-entry', id: result.entry.id }
  }
  const [bad, good, unseen] = [
    await written(idea.id, 'Ofensa'),
    await written(idea.id, 'Vendi três'),
    await written(hidden.id, 'Só meu'),
  ]
  expect([await report(1, unseen), await report(0, bad), await report(1, bad), await report(2, bad)]).toEqual(
    ['not-found', 'own', 'reported', 'reported'],
  )
  expect(await waiting(bad.id)).toMatchObject({
    content: { title: idea.title, text: 'Ofensa', ideaId: idea.id, author: { id: one(0) } },
    reports: 2,
  })
  await decide(bad, 'removed')
  const left = await readDiary(test.sql, { ideaId: idea.id, viewerId: one(1), after: null })
  expect(left?.entries.map(({ id }) => id)).toEqual([good.id])
})

async function opinionAsked(): Promise<Target> {
  for (const person of people) await alreadyFinished(test.sql, person, 't0-descoberta')
  const [stageId = ''] = await stagesOf(test.sql, 't0-descoberta')
  const asked = { memberId: one(0), stageId, text: 'Me chama no zap que eu conto.', key: randomUUID() }
  const result = await askForOpinions(test.economy, asked)
  if (result.status !== 'answered') throw new Error(result.status)
  return { type: 'opinion-request', id: result.answer.id }
}
const acting = (n: number) => ({ memberId: one(n), now: test.clock.now })

it('a request for a second opinion is reported by who reads it, and goes when the team removes it', async () => {
  const request = await opinionAsked()
  await takeRequest(test.sql, acting(1))
  expect([await report(2, request), await report(0, request), await report(1, request)]).toEqual([
    'not-found',
    'own',
    'reported',
  ])
  expect(await waiting(request.id)).toMatchObject({
    content: { text: 'Me chama no zap que eu conto.', author: { id: one(0) }, ideaId: null },
  })
  await decide(request, 'removed')
  expect(await readHeld(test.sql, acting(1))).toBeNull()
  expect(await waiting(request.id)).toBeUndefined()
  const { requests } = await listAsked(test.sql, { ...acting(0), after: null })
  expect(requests).toMatchObject([{ state: 'withdrawn', text: '' }])
})

it('a request for a second opinion that the team removes keeps the answers of others, and is given back', async () => {
  const request = await opinionAsked()
  await takeRequest(test.sql, acting(1))
  await takeRequest(test.sql, acting(2))
  const words = { clear: 'Dá para ver de quem é.', next: 'Quando pagaram da última vez?' }
  await answerRequest(test.sql, { ...acting(1), id: request.id, ...words })
  await report(2, request)
  expect(await reportTargets['opinion-request'].readers?.(test.sql, request.id)).toEqual([one(2)])
  await decide(request, 'removed')
  expect((await listGiven(test.sql, { memberId: one(1), after: null })).opinions).toMatchObject([words])
  const left = await test.sql<{ isOpen: boolean }[]>`
    select answered_at is null and given_back_at is null as "isOpen" from opinion_readings
    where request_id = ${request.id}`
  expect(left.map(({ isOpen }) => isOpen)).toEqual([false, false])
  const late = await answerRequest(test.sql, { ...acting(2), id: request.id, ...words })
  expect(late.status).toBe('too-late')
})

it('removing a request for a second opinion while it is answered leaves the answer whole, or refuses it', async () => {
  const words = { clear: 'Dá para ver de quem é.', next: 'Quando pagaram da última vez?' }
  for (let round = 0; round < 5; round += 1) {
    people = await addMembers(test.sql, 4)
    const request = await opinionAsked()
    await takeRequest(test.sql, acting(1))
    await report(1, request)
    const [answered] = await Promise.all([
      answerRequest(test.sql, { ...acting(1), id: request.id, ...words }),
      decide(request, 'removed'),
    ])
    expect(['answered', 'too-late']).toContain(answered.status)
    expect(await test.sql`select text from opinion_requests where id = ${request.id}`).toEqual([{ text: '' }])
  }
})

it('a second opinion is reported by who asked; removed, its place is free for somebody else', async () => {
  const request = await opinionAsked()
  await takeRequest(test.sql, acting(1))
  const words = { clear: 'Nada, é tudo ruim mesmo.', next: 'Eu desistiria se fosse você.' }
  await answerRequest(test.sql, { ...acting(1), id: request.id, ...words })
  const [given] = (await listGiven(test.sql, { memberId: one(1), after: null })).opinions
  const opinion: Target = { type: 'opinion', id: given?.id ?? '' }
  expect([await report(2, opinion), await report(1, opinion), await report(0, opinion)]).toEqual([
    'not-found',
    'own',
    'reported',
  ])
  expect((await waiting(opinion.id))?.content?.text).toContain(words.next)
  await decide(opinion, 'removed')
  const { requests } = await listAsked(test.sql, { ...acting(0), after: null })
  expect(requests).toMatchObject([{ state: 'waiting', opinions: [] }])
  expect((await listGiven(test.sql, { memberId: one(1), after: null })).opinions).toEqual([])
  expect(await test.sql`select from notifications where kind = 'opinion' and user_id = ${one(0)}`).toEqual([])
  expect((await takeRequest(test.sql, acting(1))).reading).toBeNull()
  for (const n of [2, 3]) expect((await takeRequest(test.sql, acting(n))).reading?.id).toBe(request.id)
})
