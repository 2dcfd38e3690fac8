import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { badgesDue, goalsReached } from '#domain/missions/progress.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { comment, idea, reaction } from '#server/testing/economy/member-events.ts'
import { readProgress } from './read-progress.ts'

let test: EconomyUnderTest
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
afterAll(() => test.stop())

const kinds = [
  'idea',
  'comment',
  'delete-idea',
  'delete-comment',
  'justified',
  'like',
  'stage',
  'rewrite',
  'review',
] as const

type Step = {
  readonly what: (typeof kinds)[number]
  readonly who: number
  readonly author: number
  readonly n: number
  readonly long: boolean
  readonly postedBefore: boolean
  readonly day: number
}

/** Few kinds of events and few days in each story, so that every goal is reached in some. */
const mixes: readonly (readonly Step['what'][])[] = [
  ['idea'],
  ['comment', 'idea'],
  ['comment', 'comment', 'idea', 'delete-idea', 'delete-comment'],
  ['justified', 'delete-comment'],
  ['like', 'justified'],
  kinds,
]

/** The last days of October and the first of November, in any order: the ends of a week and of a month. */
const calendars = [[28], [28, 31], [32, 33], [28, 31, 32, 33]]

const storyOf = (mix: readonly Step['what'][]): fc.Arbitrary<readonly Step[]> =>
  fc.constantFrom(...calendars).chain((calendar) =>
    fc.array(
      fc.record({
        what: fc.constantFrom(...mix),
        who: fc.integer({ min: 0, max: 3 }),
        // Mostly one author, so that goals with several commenters are reached.
        author: fc.constantFrom(0, 0, 0, 1),
        n: fc.integer({ min: 1, max: 5 }),
        long: fc.boolean(),
        postedBefore: fc.constantFrom(false, false, false, true),
        day: fc.constantFrom(...calendar),
      }),
      { minLength: 30, maxLength: 60, size: 'max' },
    ),
  )

/**
 * Only what an event may have completed is counted after it. Counting everything, as a screen does, must find nothing
 * that was left unpaid: for nobody, after no event, on no day.
 */
it.each([
  { solo: false, lessonsPublished: 100 },
  // With no lesson left, a long comment completes the day's lesson.
  { solo: false, lessonsPublished: 1 },
  { solo: true, lessonsPublished: 100 },
])(
  'events leave nothing due to anyone (%j)',
  async ({ solo, lessonsPublished }) => {
    const seed = Number(process.env.ACTIVITY_SEED ?? Date.now() % 2 ** 31)
    await test.sql`update solo_periods set is_solo = ${solo}`
    test.lessons.published = lessonsPublished
    let paid = 0
    const property = (mix: readonly Step['what'][]) =>
      fc.asyncProperty(storyOf(mix), async (steps) => {
        // Another day first: the economy remembers the periods of the last one.
        test.clock.now = new Date('2025-01-01T15:00:00Z')
        const members = [
          await test.newMember(),
          await test.newMember(),
          await test.newMember(),
          await test.newMember(),
        ]
        await test.recordEvent(idea(members[0] ?? ''))
        for (const [position, one] of steps.entries()) {
          test.clock.now = new Date(Date.UTC(2026, 9, one.day, 15))
          const day = saoPauloDay(test.clock.now)
          const outcome = await test.recordEvent(eventOf(one, members, position, day))
          paid += outcome.goals.length
          const progress = await readProgress(test.sql, {
            members,
            now: test.clock.now,
            lessonsPublished,
            solo: await test.economy.soloPeriods(day),
          })
          expect(progress).toHaveLength(members.length)
          const left = progress.flatMap((member) => [
            ...goalsReached(member, day),
            ...badgesDue('product', member),
          ])
          expect(left, `after step ${position}, ${one.what}`).toEqual([])
        }
      })
    for (const mix of mixes)
      await fc.assert(property(mix), { numRuns: Number(process.env.ACTIVITY_STORIES ?? 2), seed })
    expect(paid).toBeGreaterThan(0)
  },
  180_000,
)

function eventOf(
  { what, who, author, n, long, postedBefore }: Step,
  members: readonly string[],
  position: number,
  day: string,
): ActivityEvent {
  const memberId = members[who] ?? ''
  const authorId = members[author] ?? ''
  const ideaId = `${authorId}/${n}`
  const commentOf = (at: number) => `${memberId}/${at}`
  switch (what) {
    case 'idea':
      return idea(authorId, ideaId)
    case 'comment':
      return comment(
        memberId,
        { ideaId, authorId },
        { commentId: commentOf(position % 8), length: long ? 80 : 10, postedBefore },
      )
    case 'delete-idea':
      return { kind: 'idea-deleted', memberId: authorId, ideaId }
    case 'delete-comment':
      return {
        kind: 'comment-deleted',
        memberId,
        commentId: commentOf(n),
        ideaAuthorId: authorId,
        justifiedIdeaId: long ? ideaId : null,
      }
    case 'justified':
      return reaction(memberId, { ideaId: `${ideaId}/${position % 7}`, authorId }, { justified: true })
    case 'like':
      return reaction(memberId, { ideaId: `${ideaId}/${position}`, authorId })
    case 'stage':
      return { kind: 'stage-finished', memberId, trailId: 't', stageId: String(n), reward: 40 }
    case 'rewrite':
      return { kind: 'task-rewritten', memberId, day, newCharacters: 80 }
    case 'review':
      return { kind: 'review-done', memberId, day }
  }
}
