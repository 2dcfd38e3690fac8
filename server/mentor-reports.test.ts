import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { decideReport } from './features/admin/reports/decide-report.ts'
import { listReports } from './features/admin/reports/list-reports.ts'
import type { Target } from './features/admin/reports/read-reports.ts'
import { readMentorPage } from './features/mentors/mentor-page.ts'
import { listMentors } from './features/mentors/mentors.ts'
import { listReceived, readMine } from './features/mentors/read-requests.ts'
import { requestMentor } from './features/mentors/request-mentor.ts'
import { acceptTalk, declineTalk } from './features/mentors/talk-events.ts'
import { reportContent } from './features/moderation/report-content.ts'
import { reportTargets } from './report-targets.ts'

const text = 'Me chame no zap, dinheiro fácil.'

let test: CommunityUnderTest
let lia: Awaited<ReturnType<typeof addMemberMentor>>
let ana: string
let bia: string
let admin: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  lia = await addMemberMentor(test.sql)
  await test.sql`update mentors set bio = ${text} where id = ${lia.mentorId}`
  ana = await test.newMember()
  bia = await test.newMember()
  admin = await test.newMember()
})

const report = (memberId: string, target: Target) =>
  reportContent(test.sql, reportTargets, { memberId, ...target, reason: 'scam', now: test.clock.now })
const decide = (target: Target, outcome: 'kept' | 'removed') =>
  decideReport(test.economy, reportTargets, { adminId: admin, ...target, outcome, note: '' })
const waiting = async (id: string) =>
  (await listReports(test.sql, reportTargets)).reports.find((one) => one.id === id)
const bioOf = async () =>
  (await listMentors(test.sql, { memberId: bia, now: test.clock.now })).find(({ id }) => id === lia.mentorId)
    ?.bio

it('the text of a mentor’s profile is reported, read by the team, and hidden with the application’s', async () => {
  await test.sql`
    insert into mentor_applications (user_id, id, areas, about, hourly_rate, status, created_at, decided_at)
    values (${lia.userId}, ${randomUUID()}, '{customers}', ${text}, 0, 'admitted', now(), now())`
  const profile: Target = { type: 'mentor-profile', id: lia.mentorId }
  expect([await report(lia.userId, profile), await report(ana, profile)]).toEqual(['own', 'reported'])
  expect(await waiting(lia.mentorId)).toMatchObject({
    type: 'mentor-profile',
    content: { title: 'Clientes e vendas', text, author: { id: lia.userId } },
    reports: 1,
  })
  await decide(profile, 'removed')
  expect(await bioOf()).toBe('')
  expect(await test.sql`select about from mentor_applications where user_id = ${lia.userId}`).toEqual([
    { about: '' },
  ])
  expect(await waiting(lia.mentorId)).toBeUndefined()
  expect(await report(bia, profile)).toBe('not-found')
})

it('a profile that the team keeps stays, and nobody reports one that they do not see', async () => {
  const profile: Target = { type: 'mentor-profile', id: lia.mentorId }
  await report(ana, profile)
  await decide(profile, 'kept')
  expect([await report(ana, profile), await bioOf()]).toEqual(['decided', text])
  await test.sql`update mentors set withdrawn = true where id = ${lia.mentorId}`
  expect(await report(bia, profile)).toBe('not-found')
})

/** What ana, or the mentor, says of the other. */
async function rated(of: 'mentor' | 'member', endedDaysAgo: number): Promise<Target> {
  const [request, id] = [randomUUID(), randomUUID()]
  await test.sql`
    insert into mentor_requests (user_id, id, mentor_id, message, cover, status, created_at, answered_at)
    values (${ana}, ${request}, ${lia.mentorId}, 'Quanto cobrar?', 'premium', 'accepted', now(), now())`
  await test.sql`
    insert into mentor_ratings (
      user_id, request_id, id, member_id, mentor_id, of, stars, sentence, ended_at, created_at
    )
    values (${of === 'mentor' ? ana : lia.userId}, ${request}, ${id}, ${ana}, ${lia.mentorId}, ${of}, 1, ${text},
      now() - make_interval(days => ${endedDaysAgo}), now())`
  return { type: 'mentor-rating', id }
}

it('the sentence of a rating is reported by who sees it, and goes while the stars stay', async () => {
  const rating = await rated('mentor', 30)
  expect([await report(ana, rating), await report(bia, rating), await report(lia.userId, rating)]).toEqual([
    'own',
    'reported',
    'reported',
  ])
  expect(await waiting(rating.id)).toMatchObject({ content: { text, author: { id: ana } }, reports: 2 })
  await decide(rating, 'removed')
  const page = { memberId: bia, id: lia.mentorId, after: null, now: new Date() }
  expect((await readMentorPage(test.sql, page))?.ratings).toMatchObject([
    { id: rating.id, stars: 1, sentence: '' },
  ])
  expect(await report(bia, rating)).toBe('not-found')
})

it('a rating that is not shown yet, or is of a member, is reported by the two of the talk alone', async () => {
  for (const rating of [await rated('mentor', 1), await rated('member', 30)])
    expect(await report(bia, rating)).toBe('not-found')
  const ofAna = await rated('member', 30)
  expect([await report(lia.userId, ofAna), await report(ana, ofAna)]).toEqual(['own', 'reported'])
})

/** By ana, for the mentor's first slot. */
async function asked({ useCredit = false } = {}): Promise<Target> {
  const contact = { kind: 'instagram', value: 'ana.mel' } as const
  const talk = { slotId: lia.slotIds[0] ?? '', subject: 'Assunto feio', contact }
  const request = { memberId: ana, mentorId: lia.mentorId, message: text, useCredit, talk }
  const result = await requestMentor(test.economy, { ...request, key: randomUUID() })
  if (result.status !== 'answered') throw new Error(JSON.stringify(result))
  return { type: 'mentor-request', id: result.answer.id }
}
const ofMentor = (id: string) => ({ id, userId: lia.userId, now: test.clock.now })
const mine = async () => (await readMine(test.sql, ana, test.clock.now)).requests[0]
const received = async () => {
  const page = { memberId: lia.userId, after: null, now: test.clock.now }
  return (await listReceived(test.sql, page)).requests[0]
}
const shown = { kind: 'instagram', value: 'lia.feira' } as const

it('a request to a mentor is reported by the mentor, and its removal hides the words and cancels the talk', async () => {
  const request = await asked()
  await acceptTalk(test.sql, { ...ofMentor(request.id), shown })
  expect([await report(bia, request), await report(ana, request), await report(lia.userId, request)]).toEqual(
    ['not-found', 'own', 'reported'],
  )
  expect(await waiting(request.id)).toMatchObject({
    type: 'mentor-request',
    content: { title: 'Assunto feio', text, author: { id: ana } },
  })
  expect(await reportTargets['mentor-request'].readers?.(test.sql, request.id)).toEqual([lia.userId])
  await decide(request, 'removed')
  const hidden = { message: '', status: 'cancelled', talk: { subject: '', contact: null } }
  expect([await mine(), await received()]).toMatchObject([hidden, hidden])
  expect(await test.sql`select contact from mentor_requests where id = ${request.id}`).toEqual([
    { contact: null },
  ])
  const asking = await test.sql`select from notifications where user_id = ${lia.userId} and subject = 'asked'`
  expect(asking).toHaveLength(0)
  expect(await report(lia.userId, request)).toBe('not-found')
  // The slot is free again.
  expect((await asked()).id).not.toBe(request.id)
})

it('a request that the team keeps goes on, and a talk that was held keeps its ratings without its words', async () => {
  const request = await asked()
  await report(lia.userId, request)
  await decide(request, 'kept')
  expect(await received()).toMatchObject({ message: text, status: 'open' })
  await test.sql`
    update mentor_requests set status = 'accepted', outcome = 'held', answered_at = now(), due_at = null
    where id = ${request.id}`
  await test.sql`delete from content_reports where target_id = ${request.id}`
  await report(lia.userId, request)
  await decide(request, 'removed')
  expect(await received()).toMatchObject({ message: '', status: 'held' })
})

it('the credit of a request that the team removes comes back once, also while it is accepted', async () => {
  await test.sql`
    insert into purchases (user_id, id, item, price, used, created_at)
    values (${ana}, ${randomUUID()}, 'express_mentoring', 0, false, now())`
  const request = await asked({ useCredit: true })
  await report(lia.userId, request)
  await Promise.all([decide(request, 'removed'), acceptTalk(test.sql, { ...ofMentor(request.id), shown })])
  expect((await readMine(test.sql, ana, test.clock.now)).credits).toBe(1)
  expect(await mine()).toMatchObject({ status: 'cancelled', message: '' })
})

it('why a mentor declined is reported by who asked, beside a report of the request itself', async () => {
  const request = await asked()
  const answer: Target = { type: 'mentor-answer', id: request.id }
  expect(await report(ana, answer)).toBe('not-found')
  await declineTalk(test.sql, { ...ofMentor(request.id), reason: 'Não falo com gente assim.' })
  expect([await report(bia, answer), await report(lia.userId, answer), await report(ana, answer)]).toEqual([
    'not-found',
    'own',
    'reported',
  ])
  await report(lia.userId, request)
  const open = (await listReports(test.sql, reportTargets)).reports.filter(({ id }) => id === request.id)
  expect(Object.fromEntries(open.map(({ type, content }) => [type, content?.text]))).toEqual({
    'mentor-request': text,
    'mentor-answer': 'Não falo com gente assim.',
  })
  await decide(answer, 'removed')
  expect(await mine()).toMatchObject({ status: 'declined', answer: null, message: text })
  expect(await report(ana, answer)).toBe('not-found')
})
