import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInWindow } from '#domain/circles/check-in.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { readReported } from './features/admin/reports/read-reports.ts'
import { createCircle, editCircle, handOver, leaveCircle } from './features/circles/change-circle.ts'
import { checkIn } from './features/circles/check-in.ts'
import { readCheckIns } from './features/circles/conversation.ts'
import { joinCircle } from './features/circles/join-circle.ts'
import { reportContent } from './features/moderation/report-content.ts'
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

const one = (n: number) => people[n] ?? ''
const block = (by: string, whom: string) => test.sql`
  insert into blocked_members (user_id, blocked_id, created_at) values (${by}, ${whom}, now())`

async function begin(): Promise<string> {
  const form = { name: 'Turma', about: '', kind: 'trail', trailId: 't1-validacao' } as const
  const result = await createCircle(test.economy, { memberId: one(0), key: randomUUID(), ...form })
  if (result.status !== 'answered') throw new Error(`Beginning was ${result.status}`)
  return result.answer.id
}

it('a check-in can be reported whoever of the two blocked', async () => {
  const id = await begin()
  for (const n of [1, 2]) await joinCircle(test.economy, { id, memberId: one(n) })
  const { week } = checkInWindow(test.clock.now)
  await checkIn(test.economy, {
    id,
    memberId: one(0),
    week,
    did: 'Vendi.',
    stuck: '',
    next: 'Mais.',
  })
  const found = await readCheckIns(test.sql, { viewerId: one(1), id, week: null })
  const checkInId = found?.checkIns[0]?.id ?? ''
  await block(one(0), one(1))
  await block(one(2), one(0))
  const report = (n: number) =>
    reportContent(test.sql, reportTargets, {
      memberId: one(n),
      type: 'check-in',
      id: checkInId,
      reason: 'spam',
      now: test.clock.now,
    })
  expect([await report(1), await report(2), await report(3)]).toEqual(['reported', 'reported', 'not-found'])
})

it('a report of a circle is about who wrote its text, whoever takes care of it', async () => {
  const id = await begin()
  for (const n of [1, 2]) await joinCircle(test.economy, { id, memberId: one(n) })
  const author = async () => {
    const [row] = await readReported(test.sql, reportTargets, [{ type: 'circle', id }])
    return people.indexOf(row?.author?.id ?? '')
  }
  const report = (n: number) =>
    reportContent(test.sql, reportTargets, {
      memberId: one(n),
      type: 'circle',
      id,
      reason: 'spam',
      now: test.clock.now,
    })
  await handOver(test.economy, { id, memberId: one(0), toId: one(1) })
  expect([await author(), await report(0), await report(1)]).toEqual([0, 'own', 'reported'])
  const changes = { id, memberId: one(1), about: '', newInvitation: true }
  await editCircle(test.economy, { ...changes, name: 'Turma', accepts: false })
  await leaveCircle(test.economy, { id, memberId: one(0), week: null })
  expect(await author()).toBe(0)
  await editCircle(test.economy, { ...changes, name: 'Outra turma', accepts: true })
  expect(await author()).toBe(1)
})
