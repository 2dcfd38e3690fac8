import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { type Exercise, solveExercise } from '#domain/exercises/exercise.ts'
import type { ReviewItem } from '#domain/review/session.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import {
  alreadyFinished,
  exercisesOf,
  finishedEarlier,
  passedExercises,
  stagesOf,
} from '#server/testing/learning/learn.ts'
import { answerTodaysReview } from './answer-review.ts'
import { reviewOfToday } from './review-of-today.ts'

const discovery = 't0-descoberta'

let test: EconomyUnderTest
let ana: string
let stages: string[]
beforeAll(async () => {
  test = await startEconomyUnderTest()
  stages = await stagesOf(test.sql, discovery)
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

const today = (memberId = ana) => reviewOfToday(test.sql, { memberId, now: test.clock.now })
const answer = (
  { stageId, exerciseId }: { readonly stageId: string; readonly exerciseId: string },
  given: Parameters<typeof answerTodaysReview>[1]['answer'],
  memberId = ana,
) => answerTodaysReview(test.economy, { memberId, stageId, exerciseId, answer: given })

/** A member who finished the discovery trail long ago, with every exercise passed. */
async function finishTrail(memberId = ana): Promise<void> {
  await alreadyFinished(test.sql, memberId, discovery)
  for (const stageId of stages) await passedExercises(test.sql, memberId, stageId)
  await finishedEarlier(test.sql, memberId, 400)
}

async function itemsOf(memberId = ana): Promise<readonly ReviewItem[]> {
  const [session] = await test.sql<{ items: ReviewItem[] }[]>`
    select items from review_sessions where user_id = ${memberId}`
  return session?.items ?? []
}

async function exerciseOf({ stageId, exerciseId }: ReviewItem): Promise<Exercise> {
  const exercise = (await exercisesOf(test.sql, stageId)).find(({ id }) => id === exerciseId)
  if (exercise === undefined) throw new Error(`${stageId} has no exercise ${exerciseId}`)
  return exercise
}

const solve = async (item: ReviewItem) => solveExercise(await exerciseOf(item), item.variant, item.own)

async function cardOf({ stageId, exerciseId }: ReviewItem, memberId = ana) {
  const [card] = await test.sql<{ due: string; reviews: number; lapses: number }[]>`
    select due::text, reviews, lapses from review_cards
    where user_id = ${memberId} and stage_id = ${stageId} and exercise_id = ${exerciseId}`
  return card
}

/** Opens reviews day after day until one asks such an exercise. */
async function askedOnSomeDay(isWanted: (exercise: Exercise, item: ReviewItem) => boolean) {
  for (let day = 0; day < 30; day += 1) {
    await today()
    for (const item of await itemsOf()) {
      const exercise = await exerciseOf(item)
      if (isWanted(exercise, item)) return { item, exercise }
    }
    nextDay()
  }
  throw new Error('It was not asked in a month')
}

function nextDay(days = 1): void {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000)
}

describe('the review of a day', () => {
  it('is empty before the first finished lesson, and writes no card for an unfinished one', async () => {
    await passedExercises(test.sql, ana, stages[0] ?? '')
    expect(await today()).toEqual({ day: saoPauloDay(noon), exercises: [], next: null })
    expect(await test.sql`select from review_cards where user_id = ${ana}`).toHaveLength(0)
    await finishTrail()
    expect((await today()).exercises).toHaveLength(4)
  })

  it('asks a lesson finished today in some days', async () => {
    await passedExercises(test.sql, ana, stages[0] ?? '')
    await test.sql`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      values (${ana}, ${discovery}, ${stages[0] ?? ''}, 'Uma resposta longa o bastante',
        ${noon.toISOString()}::timestamptz, ${noon.toISOString()}::timestamptz)`
    const { exercises, next } = await today()
    expect([exercises, next?.day]).toEqual([[], shiftDay(saoPauloDay(noon), 3)])
    nextDay(3)
    expect((await today()).exercises.length).toBe(next?.count)
  })

  it('asks sums with the numbers the member saved from a tool, all day, and nobody else', async () => {
    const stage = 'ponto-de-equilibrio'
    const bea = await test.newMember()
    for (const memberId of [ana, bea]) {
      await passedExercises(test.sql, memberId, stage)
      await test.sql`
        insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
        values (${memberId}, 't4-financas', ${stage}, 'Uma resposta longa o bastante', '2026-01-02', '2026-01-02')`
    }
    await test.sql`
      insert into notebook_notes (user_id, id, chapter, tool, title, text, fragment, version, created_at, updated_at)
      values (${ana}, gen_random_uuid(), 'preco', 'ponto-de-equilibrio', 'Ponto', 'Ponto', 'price=87%2C50&fixed=2.345', 1,
        now(), now())`
    const review = await today()
    const own = review.exercises.filter(({ hasOwnNumbers }) => hasOwnNumbers)
    expect(own.length).toBeGreaterThan(0)
    expect(JSON.stringify(own)).toMatch(/87,50/)
    await test.sql`update notebook_notes set fragment = 'price=99' where user_id = ${ana}`
    expect(await today()).toEqual(review)

    const [item] = (await itemsOf()).filter((one) => one.own !== undefined)
    if (item === undefined) throw new Error('No sum has own numbers')
    const solution = solveExercise(await exerciseOf(item), item.variant, item.own)
    expect(await answer(item, solution)).toMatchObject({ grade: 'good', verdict: { correct: true } })
    const others = await today(bea)
    expect(others.exercises.map(({ hasOwnNumbers }) => hasOwnNumbers)).not.toContain(true)
    expect(JSON.stringify(others)).not.toMatch(/87,50/)
  })

  it('of someone who finished a trail before is spread over days', async () => {
    await finishTrail()
    const { exercises, next } = await today()
    expect([exercises.length, next]).toEqual([4, { day: shiftDay(saoPauloDay(noon), 1), count: 6 }])
    expect(new Set(exercises.map(({ lesson }) => lesson.stageId)).size).toBe(4)
    const [{ most }] = await test.sql<[{ most: number }]>`
      select max(cards)::int as most from (
        select count(*) as cards from review_cards where user_id = ${ana} group by due
      ) as days`
    expect(most).toBe(4)
  })

  it('is chosen once, also by requests at the same moment, and stays all day', async () => {
    await finishTrail()
    const answers = await Promise.all(Array.from({ length: 8 }, () => today()))
    for (const other of answers) expect(other).toEqual(answers[0])
    test.clock.now = new Date(noon.getTime() + 3 * 3_600_000)
    expect(await today()).toEqual(answers[0])
  })

  it('never has a right answer in it, and sums have new numbers', async () => {
    await finishTrail()
    await today()
    await test.sql`update review_cards set due = ${saoPauloDay(noon)}::date where user_id = ${ana}`
    nextDay()
    const shown = await today()
    expect(shown.exercises).toHaveLength(6)
    expect(JSON.stringify(shown)).not.toMatch(/correct|explanation|isGood|isFlaw|"why"|variant/i)
    for (const { variant } of await itemsOf()) expect(variant).toBeGreaterThan(0)
  })

  it('leaves out what was withdrawn since', async () => {
    await finishTrail()
    const { exercises } = await today()
    const withdrawn = exercises[0]?.lesson.stageId ?? ''
    await test.sql`update trail_stages set withdrawn = true where id = ${withdrawn}`
    try {
      expect((await today()).exercises).toHaveLength(3)
      const item = (await itemsOf()).find(({ stageId }) => stageId === withdrawn)
      if (item === undefined) throw new Error('It was in the review')
      expect(await answer(item, null)).toBe('not-in-review')
    } finally {
      await test.sql`update trail_stages set withdrawn = false where id = ${withdrawn}`
    }
  })
})

describe('an answer', () => {
  it('right at once, after a mistake and given up moves its card as far as it should', async () => {
    await finishTrail()
    await today()
    const [first, second, third] = await itemsOf()
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few')
    expect(await answer(first, await solve(first))).toMatchObject({
      verdict: { correct: true },
      grade: 'good',
    })
    const choice = { ...(await solve(second)) }
    const missed = await answer(second, null)
    expect(missed).toMatchObject({ grade: 'again', solution: choice, verdict: { correct: false } })
    const [good, again, untouched] = await Promise.all([cardOf(first), cardOf(second), cardOf(third)])
    const day = saoPauloDay(noon)
    expect([good?.reviews, good?.lapses, (good?.due ?? '') > shiftDay(day, 7)]).toEqual([2, 0, true])
    expect([again?.reviews, again?.lapses, again?.due]).toEqual([2, 1, shiftDay(day, 1)])
    expect([untouched?.reviews, untouched?.due]).toEqual([1, day])
  })

  it('sent many times at once is graded once', async () => {
    await finishTrail()
    await today()
    const [item] = await itemsOf()
    if (item === undefined) throw new Error('Too few')
    const right = await solve(item)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(item, right)))
    for (const given of answers) expect(given).toMatchObject({ grade: 'good' })
    const graded = await cardOf(item)
    expect(graded?.reviews).toBe(2)
    expect(await answer(item, null)).toMatchObject({ grade: 'good' })
    expect(await cardOf(item)).toEqual(graded)
  })

  it('is about today’s numbers: those of the lesson are wrong', async () => {
    await finishTrail()
    const { item, exercise } = await askedOnSomeDay((one, item) => {
      const [ofLesson, ofToday] = [solveExercise(one), solveExercise(one, item.variant)]
      return one.kind === 'number' && JSON.stringify(ofLesson) !== JSON.stringify(ofToday)
    })
    expect(await answer(item, solveExercise(exercise))).toMatchObject({ verdict: { correct: false } })
    expect(await answer(item, await solve(item))).toMatchObject({ verdict: { correct: true }, grade: 'hard' })
  })

  it('to what is not in today’s own review is refused', async () => {
    await finishTrail()
    await today()
    const [item] = await itemsOf()
    if (item === undefined) throw new Error('Too few')
    const right = await solve(item)
    const bia = await test.newMember()
    expect(await answer(item, right, bia)).toBe('not-in-review')
    await finishTrail(bia)
    expect(await answer(item, right, bia)).toBe('not-in-review')
    const asked = await itemsOf()
    const [other] = (
      await test.sql<ReviewItem[]>`
        select stage_id as "stageId", exercise_id as "exerciseId" from review_cards where user_id = ${ana}`
    ).filter(({ stageId, exerciseId }) =>
      asked.every((one) => one.stageId !== stageId || one.exerciseId !== exerciseId),
    )
    expect(await answer({ ...item, ...other }, null)).toBe('not-in-review')
    expect(await answer({ stageId: "'; drop table users; --", exerciseId: 'x' }, null)).toBe('not-in-review')
    expect(await answer(item, { kind: 'choice', option: 11 })).toBe('answer-unknown')
    nextDay()
    expect(await answer(item, right)).toBe('not-in-review')
    expect(await cardOf(item)).toMatchObject({ reviews: 1 })
    await expect(today('00000000-0000-4000-8000-000000000000')).rejects.toThrow(AccountGone)
  })

  it('wrong and left until the next day counts as forgotten', async () => {
    await finishTrail()
    const { item, exercise } = await askedOnSomeDay(({ kind }) => kind === 'choice')
    if (exercise.kind !== 'choice') throw new Error('No choice')
    await answer(item, { kind: 'choice', option: (exercise.correct + 1) % exercise.options.length })
    expect(await cardOf(item)).toMatchObject({ lapses: 0, reviews: 1 })
    nextDay()
    await today()
    expect(await cardOf(item)).toMatchObject({ lapses: 1, reviews: 2 })
  })
})

describe('a review of three', () => {
  it('completes the mission of someone on their own, once, and pays nothing else', async () => {
    await test.sql`delete from solo_periods`
    test.clock.now = new Date('2027-01-13T15:00:00Z')
    await finishTrail()
    await today()
    const before = await test.balanceOf(ana)
    const items = await itemsOf()
    const lines: string[] = []
    for (const item of items) {
      const answered = await answer(item, await solve(item))
      if (typeof answered === 'string') throw new Error(answered)
      lines.push(...answered.earned.lines)
    }
    expect(items).toHaveLength(4)
    expect(lines).toEqual(['+20 BPoints por “Reserve um tempo para aprender”'])
    expect(await test.balanceOf(ana)).toBe(before + 20)
  })

  it('is not one of exercises given up', async () => {
    await test.sql`delete from solo_periods`
    test.clock.now = new Date('2027-01-14T15:00:00Z')
    await finishTrail()
    await today()
    for (const item of await itemsOf()) await answer(item, null)
    expect(await test.balanceOf(ana)).toBe(0)
  })
})
