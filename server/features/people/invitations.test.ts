import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { acceptInvitation, readInvitation, readOwnInvitations, renewInvitation } from './invitations.ts'

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())

const accept = (memberId: string, code: string) =>
  acceptInvitation(test.sql, { memberId, code, now: test.clock.now })

it('has one link, also when it is first asked for by many requests at once', async () => {
  const ana = await test.newMember()
  const asked = await Promise.all(Array.from({ length: 10 }, () => readOwnInvitations(test.sql, ana)))
  expect(new Set(asked.map(({ code }) => code)).size).toBe(1)
})

it('has 128 bits, and another one each time it is renewed, also by many requests at once', async () => {
  const ana = await test.newMember()
  const first = await readOwnInvitations(test.sql, ana)
  expect(Buffer.from(first.code, 'base64url')).toHaveLength(16)
  const renewed = await Promise.all(
    Array.from({ length: 10 }, () => renewInvitation(test.sql, { memberId: ana, now: test.clock.now })),
  )
  const { code } = await readOwnInvitations(test.sql, ana)
  expect(renewed.map((one) => one.code)).toContain(code)
  const codes = [first.code, ...renewed.map((one) => one.code)]
  const open = await Promise.all(codes.map((one) => readInvitation(test.sql, one, null)))
  expect(codes.filter((_one, n) => open[n] !== null)).toEqual([code])
})

it('counts a new member once, for whom they came to first, and nobody who has begun', async () => {
  const [ana, bia] = [await test.newMember(), await test.newMember()]
  const codes = [await readOwnInvitations(test.sql, ana), await readOwnInvitations(test.sql, bia)]
  const young = await test.newMember()
  await Promise.all(Array.from({ length: 10 }, (_, n) => accept(young, codes[n % 2]?.code ?? '')))
  const counts = [await readOwnInvitations(test.sql, ana), await readOwnInvitations(test.sql, bia)]
  expect(counts.map(({ peopleCount }) => peopleCount).sort()).toEqual([0, 1])
  const old = await test.newMember()
  await test.sql`
      update profiles set onboarding_status = 'completed', questionnaire_moment = 'running',
        questionnaire_challenge = 'validate', questionnaire_has_cnpj = false, questionnaire_confidence = 5,
        questionnaire_help_type = 'community', assigned_trail_id = 't1-validacao'
      where id = ${old}`
  expect(await accept(old, codes[0]?.code ?? '')).toBeNull()
  expect((await readOwnInvitations(test.sql, old)).invitedBy).toBeNull()
})

it('shows nobody who is suspended, leaving, gone or blocked', async () => {
  for (const end of [
    (id: string) =>
      test.sql`insert into suspensions (user_id, reason, created_at) values (${id}, 'Golpe', now())`,
    (id: string) =>
      test.sql`insert into account_deletions (user_id, requested_at, due_at) values (${id}, now(), now())`,
    (id: string) => test.sql`delete from users where id = ${id}`,
  ]) {
    const inviter = await test.newMember()
    const { code } = await readOwnInvitations(test.sql, inviter)
    expect(await readInvitation(test.sql, code, null)).not.toBeNull()
    await end(inviter)
    expect(await readInvitation(test.sql, code, null)).toBeNull()
    expect(await accept(await test.newMember(), code)).toBeNull()
  }
  const [ana, bia] = [await test.newMember(), await test.newMember()]
  const { code } = await readOwnInvitations(test.sql, ana)
  await accept(bia, code)
  await test.sql`insert into blocked_members (user_id, blocked_id, created_at) values (${ana}, ${bia}, now())`
  expect(await readInvitation(test.sql, code, bia)).toBeNull()
  expect(await readOwnInvitations(test.sql, ana)).toMatchObject({ people: [], peopleCount: 0 })
  expect((await readOwnInvitations(test.sql, bia)).invitedBy).toBeNull()
})
