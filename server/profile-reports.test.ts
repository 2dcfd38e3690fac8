import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { neutralName } from '#domain/accounts/names.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { decideReport } from './features/admin/reports/decide-report.ts'
import { listReports } from './features/admin/reports/list-reports.ts'
import type { Target } from './features/admin/reports/read-reports.ts'
import { blockMember } from './features/moderation/hide-and-mute.ts'
import { reportContent } from './features/moderation/report-content.ts'
import { readPublicProfile } from './features/people/routes.ts'
import { updateProfile } from './features/profile/update-profile.ts'
import { reportTargets } from './report-targets.ts'

let test: CommunityUnderTest
let [ana, bia, admin] = ['', '', '']
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await test.newMember()
  bia = await test.newMember()
  admin = await test.newMember()
  await change({
    displayName: 'Ganhe Dinheiro Fácil',
    bio: 'Chama no zap',
    socials: { instagram: 'golpe', linkedin: '', x: '' },
  })
  await test.sql`
    insert into pictures (id, owner_id, attached_to, loose_since, width, height, bytes)
    values (gen_random_uuid(), ${ana}, ${ana}, null, 10, 10, 100)`
  await test.sql`update profiles set avatar_url = '/media/foto.webp' where id = ${ana}`
})

const change = (changes: Parameters<typeof updateProfile>[0]['changes']) =>
  updateProfile({ sql: test.sql, userId: ana, changes, onChange: () => {} })
const profile = (): Target => ({ type: 'profile', id: ana })
const report = (memberId: string) =>
  reportContent(test.sql, reportTargets, { memberId, ...profile(), reason: 'scam', now: test.clock.now })
const decide = (outcome: 'kept' | 'removed') =>
  decideReport(test.economy, reportTargets, { adminId: admin, ...profile(), outcome, note: '' })
const waiting = async () => (await listReports(test.sql, reportTargets)).reports.find(({ id }) => id === ana)
const shown = () => readPublicProfile(test.sql, bia, ana)
const pictures = () => test.sql`select from pictures where attached_to = ${ana}`

it('a profile is reported as a whole by who may open it, once, and the team reads all of it', async () => {
  expect([await report(ana), await report(bia), await report(bia)]).toEqual(['own', 'reported', 'reported'])
  expect(await waiting()).toMatchObject({
    type: 'profile',
    content: {
      title: 'Ganhe Dinheiro Fácil',
      text: 'Chama no zap\nInstagram: golpe',
      ideaId: null,
      author: { id: ana, avatarUrl: '/media/foto.webp' },
    },
    reports: 1,
  })
  await blockMember(test.sql, { memberId: ana, personId: admin, now: test.clock.now })
  expect(await report(admin)).toBe('not-found')
})

it('removing takes name, text, networks and picture away, and the member is told and writes anew', async () => {
  await report(bia)
  await decide('removed')
  expect(await shown()).toMatchObject({
    person: { displayName: neutralName, avatarUrl: null },
    bio: '',
    socials: { instagram: '', linkedin: '', x: '' },
  })
  expect(await pictures()).toHaveLength(0)
  const [told] = await test.sql<{ news: object }[]>`
    select news from notifications where user_id = ${ana} and kind = 'team'`
  expect(told?.news).toMatchObject({ what: 'content-removed', content: 'profile' })
  await change({ displayName: 'Ana Lima' })
  expect(await shown()).toMatchObject({ person: { displayName: 'Ana Lima' } })
})

it('what was removed and written anew can be reported again, what was kept cannot', async () => {
  await report(bia)
  await decide('removed')
  await change({ displayName: 'Dinheiro Fácil' })
  expect(await Promise.all([report(bia), report(bia)])).toEqual(['reported', 'reported'])
  expect(await waiting()).toMatchObject({ content: { title: 'Dinheiro Fácil' }, reports: 1 })
  const counted = await test.sql`select 1 from content_reports where user_id = ${bia}`
  expect(counted).toHaveLength(1)
  await decide('kept')
  expect(await report(bia)).toBe('decided')
})

it('a profile that the team keeps stays as it is', async () => {
  await report(bia)
  await decide('kept')
  expect(await shown()).toMatchObject({
    person: { displayName: 'Ganhe Dinheiro Fácil' },
    bio: 'Chama no zap',
  })
  expect(await pictures()).toHaveLength(1)
})

it('removing at the same moment as the member writes leaves one of the two, whole', async () => {
  await report(bia)
  const written = { displayName: 'Ana Lima', bio: 'Planto e vendo' }
  await Promise.all([decide('removed'), change(written)])
  const page = await shown()
  expect([
    { name: neutralName, bio: '' },
    { name: written.displayName, bio: written.bio },
  ]).toContainEqual({ name: page?.person.displayName, bio: page?.bio })
})
