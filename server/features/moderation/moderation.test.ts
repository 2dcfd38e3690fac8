import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import { lockReportsOf } from '#server/platform/moderation/lock-reports.ts'
import { reportTargets } from '#server/report-targets.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { hideContent, muteAuthor, unhideContent, unmuteAuthor } from './hide-and-mute.ts'
import { readMine } from './read-mine.ts'
import { reportContent } from './report-content.ts'

let test: CommunityUnderTest
let ana: string
let author: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await test.newMember()
  author = await test.newMember()
  idea = await test.publish(author)
})

const times = 20
function atOnce<Result>(act: (n: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => act(n)))
}

const content = () => ({ memberId: ana, type: 'idea', id: idea.id, now: test.clock.now }) as const

describe('sent twenty times at once', () => {
  it('a report is one report, with one of the reasons that were sent', async () => {
    const outcomes = await atOnce((n) =>
      reportContent(test.sql, reportTargets, {
        ...content(),
        reason: n % 2 === 0 ? 'spam' : 'scam',
        details: String(n),
      }),
    )
    expect(new Set(outcomes)).toEqual(new Set(['reported']))
    const rows = await test.sql`select reason, details from content_reports where user_id = ${ana}`
    expect(rows).toHaveLength(1)
    // The reason and details come from one report, not from two.
    expect(rows[0]?.reason).toBe(Number(rows[0]?.details) % 2 === 0 ? 'spam' : 'scam')
  })

  it('hiding is one row, and hiding and showing again end in one of the two', async () => {
    expect(new Set(await atOnce(() => hideContent(test.sql, content())))).toEqual(new Set([true]))
    expect(await test.sql`select 1 from hidden_content where user_id = ${ana}`).toHaveLength(1)
    expect((await readMine(test.sql, ana)).hiddenIdeas).toEqual([idea.id])
    await atOnce(async (n) =>
      n % 2 === 0 ? hideContent(test.sql, content()) : unhideContent(test.sql, content()),
    )
    expect((await readMine(test.sql, ana)).hiddenIdeas.length).toBeLessThanOrEqual(1)
  })

  it('muting is one row, and muting and hearing again end in one of the two', async () => {
    const muted = { memberId: ana, authorId: author, now: test.clock.now }
    expect(new Set(await atOnce(() => muteAuthor(test.sql, muted)))).toEqual(new Set([true]))
    expect(await test.sql`select 1 from muted_authors where user_id = ${ana}`).toHaveLength(1)
    await atOnce(async (n) => (n % 2 === 0 ? muteAuthor(test.sql, muted) : unmuteAuthor(test.sql, muted)))
    expect((await readMine(test.sql, ana)).mutedAuthors.length).toBeLessThanOrEqual(1)
  })
})

it('a comment is reported and hidden as an idea is, and one’s own is not reported', async () => {
  const { comment } = await test.comment(author, idea.id)
  const asked = { ...content(), type: 'comment', id: comment.id } as const
  expect(await reportContent(test.sql, reportTargets, { ...asked, reason: 'spam' })).toBe('reported')
  expect(await reportContent(test.sql, reportTargets, { ...asked, memberId: author, reason: 'spam' })).toBe(
    'own',
  )
  expect(await test.sql`select type, target_id, details from content_reports where user_id = ${ana}`).toEqual(
    [{ type: 'comment', target_id: comment.id, details: null }],
  )
  expect(await hideContent(test.sql, asked)).toBe(true)
  expect(await readMine(test.sql, ana)).toMatchObject({ hiddenIdeas: [], hiddenComments: [comment.id] })
})

it('a report that was decided is not opened again by the same member, but by another', async () => {
  const report = (memberId: string) =>
    reportContent(test.sql, reportTargets, { ...content(), memberId, reason: 'spam' })
  expect(await report(ana)).toBe('reported')
  expect(await report(ana), 'the reason may change until then').toBe('reported')
  const [decision] = await test.sql`
    insert into report_decisions (id, type, target_id, excerpt, outcome, note, created_at)
    values (${randomUUID()}, 'idea', ${idea.id}, '', 'kept', '', now()) returning id`
  await test.sql`update content_reports set decision_id = ${decision?.id} where target_id = ${idea.id}`
  expect(await report(ana)).toBe('decided')
  expect(
    await test.sql`select 1 from content_reports where decision_id is null and user_id = ${ana}`,
  ).toEqual([])
  expect(await report(await test.newMember())).toBe('reported')
})

it('a report waits for the decision that is being made, and finds what came of it', async () => {
  const report = (memberId: string) =>
    reportContent(test.sql, reportTargets, { ...content(), memberId, reason: 'spam' })
  const bia = await test.newMember()
  let late: Promise<unknown> = Promise.resolve()
  await test.sql.begin(async (transaction) => {
    await lockReportsOf(transaction, idea.id, 'decide')
    late = Promise.all([report(ana), report(bia)])
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 10_000 })
    await transaction`delete from user_ideas where id = ${idea.id}`
  })
  expect(await late).toEqual(['not-found', 'not-found'])
  expect(await test.sql`select 1 from content_reports where target_id = ${idea.id}`).toEqual([])
})

async function waitingForLocks(): Promise<number> {
  const rows = await test.sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  return rows.length
}

describe('what is not there for a member', () => {
  it('can be neither reported nor hidden, nor can what is said about it', async () => {
    await test.makePremium(author)
    const secret = await test.publish(author, { isPublic: false })
    const { comment } = await test.comment(author, secret.id)
    for (const hidden of [
      { type: 'idea', id: secret.id } as const,
      { type: 'comment', id: comment.id } as const,
    ]) {
      const asked = { ...content(), ...hidden }
      expect(await reportContent(test.sql, reportTargets, { ...asked, reason: 'spam' })).toBe('not-found')
      expect(await hideContent(test.sql, asked)).toBe(false)
    }
  })

  it('is kept apart for each member', async () => {
    const bia = await test.newMember()
    await hideContent(test.sql, content())
    await muteAuthor(test.sql, { memberId: ana, authorId: author, now: test.clock.now })
    await unhideContent(test.sql, { ...content(), memberId: bia })
    await unmuteAuthor(test.sql, { memberId: bia, authorId: author })
    expect(await readMine(test.sql, bia)).toEqual({
      hiddenIdeas: [],
      hiddenComments: [],
      mutedAuthors: [],
      blockedMembers: [],
      outOfSight: [],
      unseenAuthors: [],
    })
    expect(await readMine(test.sql, ana)).toMatchObject({
      hiddenIdeas: [idea.id],
      mutedAuthors: [{ id: author }],
    })
  })
})
