import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { suspendMember } from './features/admin/members/suspend-member.ts'
import { createCircle } from './features/circles/change-circle.ts'
import { joinCircle } from './features/circles/join-circle.ts'

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())

it('who is suspended while they join a circle is in none afterwards', async () => {
  const rounds = 20
  const [adminId = '', leadId = '', ...people] = await addMembers(test.sql, 2 + rounds)
  const result = await createCircle(test.economy, {
    memberId: leadId,
    key: randomUUID(),
    name: 'Turma',
    about: '',
    kind: 'trail',
    trailId: 't1-validacao',
  })
  if (result.status !== 'answered') throw new Error(result.status)
  const { id } = result.answer
  const now = test.clock.now
  await Promise.all(
    people.flatMap((memberId) => [
      joinCircle(test.economy, { id, memberId }),
      suspendMember(test.sql, { adminId, id: memberId, reason: 'Golpe', now }),
    ]),
  )
  expect(await test.sql`select user_id as id from circle_members where circle_id = ${id}`).toEqual([
    { id: leadId },
  ])
  expect(await test.sql`select from circle_waiting where circle_id = ${id}`).toEqual([])
})

it('whose circles they were in is known, for the open tabs of the others', async () => {
  const [adminId = '', leadId = '', memberId = ''] = await addMembers(test.sql, 3)
  const begun = {
    key: randomUUID(),
    name: 'Turma',
    about: '',
    kind: 'trail',
    trailId: 't1-validacao',
  } as const
  const result = await createCircle(test.economy, { memberId: leadId, ...begun })
  if (result.status !== 'answered') throw new Error(result.status)
  await joinCircle(test.economy, { id: result.answer.id, memberId })
  const { now } = test.clock
  const suspended = await suspendMember(test.sql, { adminId, id: memberId, reason: 'Golpe', now })
  if (suspended.status !== 'suspended') throw new Error(suspended.status)
  expect(suspended.circles.map(({ id, members }) => [id, members.toSorted()])).toEqual([
    [result.answer.id, [leadId, memberId].toSorted()],
  ])
})
