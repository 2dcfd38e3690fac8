import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { decideApplication } from './features/admin/mentors/applications.ts'
import { changeMentor } from './features/admin/mentors/routes.ts'
import { applyAsMentor } from './features/mentors/applications.ts'
import { leaveMentoring } from './features/mentors/mentor-profile.ts'
import { listMentors } from './features/mentors/mentors.ts'

let test: CommunityUnderTest
let ana: string
let admin: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await test.newMember()
  admin = await test.newMember()
})

const form = {
  areas: ['pricing' as const, 'customers' as const],
  about: 'Feira há dez anos.',
  hourlyRate: 0,
  proof: 'https://exemplo.com.br',
}

const apply = (changes: Partial<typeof form> = {}) =>
  applyAsMentor(test.sql, { memberId: ana, now: test.clock.now, ...form, ...changes })

async function applied(): Promise<string> {
  const result = await apply()
  if (result.status !== 'applied') throw new Error(result.status)
  return result.application.id
}

const decide = (id: string, adminId = admin) =>
  decideApplication(test.sql, {
    adminId,
    memberId: ana,
    id,
    decision: 'admitted',
    note: '',
    now: test.clock.now,
  })

const suspend = () =>
  test.sql`insert into suspensions (user_id, reason, created_at) values (${ana}, 'spam', now())`
const askForRemoval = (memberId: string) =>
  test.sql`
    insert into account_deletions (user_id, requested_at, due_at)
    values (${memberId}, now(), now() + interval '7 days')`
const loseConfirmation = () => test.sql`update users set email_verified = false where id = ${ana}`

it.each([
  ['suspended', suspend],
  ['leaving', () => askForRemoval(ana)],
  ['confirmed no longer', loseConfirmation],
])('who is %s is not admitted, and told nothing', async (_, change) => {
  const id = await applied()
  await change()
  expect(await decide(id)).toEqual({ status: 'not-now' })
  expect(await test.sql`select from mentors where user_id = ${ana}`).toEqual([])
  expect(await test.sql`select from notifications where user_id = ${ana} and kind = 'mentor'`).toEqual([])
  expect(await test.sql`select status from mentor_applications where user_id = ${ana}`).toEqual([
    { status: 'open' },
  ])
})

it('an admin does not decide their own application', async () => {
  const id = await applied()
  expect(await decide(id, ana)).toEqual({ status: 'own' })
  expect(await decide(id)).toMatchObject({ status: 'decided' })
})

it('an application is the same again only if every field is', async () => {
  await applied()
  expect(await apply({ areas: ['customers', 'pricing'] })).toMatchObject({ status: 'repeated' })
  for (const change of [
    { areas: ['pricing' as const] },
    { about: 'Outra coisa.' },
    { hourlyRate: 10 },
    { proof: 'Outro link' },
  ])
    expect(await apply(change)).toMatchObject({ status: 'refused', decision: { why: 'open' } })
})

it('a mentor who asked for removal of the account is shown no longer', async () => {
  const { userId, mentorId } = await addMemberMentor(test.sql)
  const isListed = async () =>
    (await listMentors(test.sql, { memberId: ana, now: test.clock.now })).some(({ id }) => id === mentorId)
  expect(await isListed()).toBe(true)
  await askForRemoval(userId)
  expect(await isListed()).toBe(false)
})

it('an admin puts back a profile that the team took down, and none of who left by themselves', async () => {
  const { userId, mentorId } = await addMemberMentor(test.sql)
  const change = (withdrawn: boolean) =>
    changeMentor(
      test.sql,
      { adminId: admin, now: test.clock.now },
      {
        id: mentorId,
        name: 'Lia',
        expertise: 'Vendas',
        bio: 'Feira.',
        hourlyRate: 0,
        available: true,
        withdrawn,
      },
    )
  expect(await change(true)).toMatchObject({ mentor: { withdrawn: true, hasLeft: false } })
  expect(await change(false)).toMatchObject({ mentor: { withdrawn: false } })
  await leaveMentoring(test.sql, userId)
  expect(await change(false)).toBe('left')
  // Other changes leave it so.
  expect(await change(true)).toMatchObject({ mentor: { withdrawn: true, hasLeft: true } })
  expect(await change(false)).toBe('left')
})
