import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityOf } from '#domain/activity/activity-of.ts'
import { type ActivityRow, countActivity, withActivity } from '#domain/activity/count-activity.ts'
import { countsForOthers, rowCounts } from '#domain/activity/counts-for-others.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { goalSets } from '#domain/missions/progress.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { comment, idea, reaction } from '#server/testing/economy/member-events.ts'
import { readProgress } from './read-progress.ts'

const ruleBook = ruleBooks.product
const hourMs = 3_600_000

let test: EconomyUnderTest
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
afterAll(() => test.stop())

/** Everything that decides whether a member counts, each at its limit. */
const accounts = {
  settled: { emailVerified: true, hours: 25, lessonsFinished: 1 },
  alsoSettled: { emailVerified: true, hours: 9_000, lessonsFinished: 1 },
  unconfirmed: { emailVerified: false, hours: 9_000, lessonsFinished: 1 },
  fresh: { emailVerified: true, hours: 23, lessonsFinished: 1 },
  withoutLesson: { emailVerified: true, hours: 9_000, lessonsFinished: 0 },
} as const

type Name = keyof typeof accounts
const names = Object.keys(accounts) as Name[]

const createdAt = (name: Name) => new Date(Date.now() - accounts[name].hours * hourMs)

async function addAccount(name: Name): Promise<string> {
  const id = await test.newMember()
  await test.sql`
    update users set email_verified = ${accounts[name].emailVerified}, created_at = ${createdAt(name).toISOString()}
    where id = ${id}`
  if (accounts[name].lessonsFinished === 0)
    await test.sql`delete from activity where user_id = ${id} and kind = 'stage'`
  return id
}

describe('comments of three other members on an idea', () => {
  async function paidBy(commenters: readonly Name[]): Promise<number> {
    const author = await test.newMember()
    const ideaId = randomUUID()
    await test.recordEvent(idea(author, ideaId))
    const before = await test.balanceOf(author)
    for (const name of commenters)
      await test.recordEvent(comment(await addAccount(name), { ideaId, authorId: author }))
    return (await test.balanceOf(author)) - before
  }

  it('pay the challenge of the week', async () => {
    expect(await paidBy(['settled', 'settled', 'alsoSettled'])).toBe(
      ruleBook.goals.weekly_discussed_idea.amount,
    )
  })

  it('pay nothing where one is new, not confirmed or has finished no lesson', async () => {
    for (const name of ['fresh', 'unconfirmed', 'withoutLesson'] as const)
      expect(await paidBy(['settled', 'settled', name]), name).toBe(0)
  })
})

it('the same member counts on two ideas of one author a month, and not on a third', async () => {
  const author = await test.newMember()
  const friend = await addAccount('settled')
  const commentOn = (ideaId: string, member: string) =>
    test.recordEvent(comment(member, { ideaId, authorId: author }))
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [first, second, third]) await test.recordEvent(idea(author, id))
  const before = await test.balanceOf(author)
  for (const id of [first, second, third]) await commentOn(id, friend)
  for (let n = 0; n < 2; n += 1) await commentOn(third, await addAccount('settled'))
  expect(await test.balanceOf(author), 'three commented, two of whom count').toBe(before)
  await commentOn(third, await addAccount('settled'))
  expect((await test.balanceOf(author)) - before).toBe(ruleBook.goals.weekly_discussed_idea.amount)
})

it('a like or a useful mark of who does not count gives neither badge nor points', async () => {
  const author = await test.newMember()
  for (let n = 0; n < 12; n += 1)
    await test.recordEvent(reaction(await addAccount('fresh'), { authorId: author }))
  await test.recordEvent({
    kind: 'comment-marked-useful',
    commentId: randomUUID(),
    commentAuthorId: author,
    markedById: await addAccount('fresh'),
    markerCounts: false,
  })
  expect(await test.badgesOf(author)).toEqual([])
  expect(await test.balanceOf(author)).toBe(0)
})

type Step = {
  readonly what: 'idea' | 'comment' | 'delete' | 'like' | 'unlike' | 'useful' | 'stage' | 'rewrite' | 'review'
  readonly who: Name
  readonly n: number
  readonly day: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['idea', 'comment', 'comment', 'comment', 'delete', 'like', 'unlike', 'useful'] as const),
    ...(['stage', 'rewrite', 'review'] as const),
  ),
  who: fc.constantFrom('settled', 'settled', ...names),
  n: fc.integer({ min: 1, max: 5 }),
  // Around the turn of a month.
  day: fc.integer({ min: 26, max: 36 }),
})

it.each([
  { day: false, week: false, month: false },
  { day: true, week: true, month: true },
])(
  'the database and the domain agree on what counts, whatever happens (solo: %j)',
  async (solo) => {
    const seed = Number(process.env.ACTIVITY_SEED ?? Date.now() % 2 ** 31)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const author = await test.newMember()
        const ids = new Map<Name, string>()
        for (const name of names) ids.set(name, await addAccount(name))
        let rows: readonly ActivityRow[] = [{ kind: 'stage', reference: 'of-old', day: '2020-01-02' }]
        for (const { what, who, n, day } of steps) {
          test.clock.now = new Date(Date.UTC(2026, 9, day, 15))
          const today = saoPauloDay(test.clock.now)
          const event = eventOf(what, { author, actor: ids.get(who) ?? '', n: `${author}/${n}`, who, today })
          await test.recordEvent(event)
          const change = activityOf(ruleBook, event)
          const own = change.recorded.filter(({ memberId }) => memberId === author)
          const counterpartCounts = countsForOthers(
            { ...accounts[who], createdAt: createdAt(who) },
            new Date(),
          )
          const decided = own.map((row) => ({
            ...row,
            counts: rowCounts(rows, row, { day: today, counterpartCounts }),
          }))
          const gone = change.undone.filter(({ memberId }) => memberId === author)
          rows = withActivity(rows, decided, gone, today)
        }
        const day = saoPauloDay(test.clock.now)
        const expected = countActivity(rows, day)
        const [progress] = await readProgress(test.sql, {
          members: [author],
          now: test.clock.now,
          lessonsPublished: 100,
          solo,
        })
        expect(progress?.badgeFacts).toMatchObject(expected.lifetime)
        const paid = progress?.paidGoals ?? new Set()
        const lessonsLeft = 100 - expected.lifetime.stagesFinished
        const { daily, weekly, monthly } = goalSets(
          { ...expected, daily: { ...expected.daily, lessonsLeft } },
          paid,
          solo,
        )
        expect(progress?.daily).toEqual(daily)
        expect(progress?.weekly).toEqual(weekly)
        expect(progress?.monthly).toEqual(monthly)
      }),
      { numRuns: 15, seed },
    )
  },
  120_000,
)

type Doing = {
  readonly author: string
  readonly actor: string
  readonly n: string
  readonly who: Name
  readonly today: string
}

function eventOf(what: Step['what'], { author, actor, n, who, today }: Doing): ActivityEvent {
  const commentId = `${n}/${actor}`
  const target = { type: 'idea', id: n, authorId: author } as const
  switch (what) {
    case 'idea':
      return idea(author, n)
    case 'comment':
      return comment(actor, { ideaId: n, authorId: author }, { commentId })
    case 'delete':
      return {
        kind: 'comment-deleted',
        memberId: actor,
        commentId,
        ideaAuthorId: author,
        justifiedIdeaId: null,
      }
    case 'like':
      return { ...reaction(actor, { ideaId: n, authorId: author }) }
    case 'unlike':
      return { kind: 'reaction-removed', memberId: actor, target, sequence: 1 }
    case 'stage':
      return { kind: 'stage-finished', memberId: author, trailId: 't', stageId: n, reward: 40 }
    case 'rewrite':
      return { kind: 'task-rewritten', memberId: author, day: today, newCharacters: 80 }
    case 'review':
      return { kind: 'review-done', memberId: author, day: today }
    case 'useful':
      return {
        kind: 'comment-marked-useful',
        commentId,
        commentAuthorId: author,
        markedById: actor,
        markerCounts: who === 'settled' || who === 'alsoSettled',
      }
  }
}
