import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solveExercise } from '#domain/exercises/exercise.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addIdea, choiceOf, chooseIdea, exercisesOf, stagesOf } from '#server/testing/learning/learn.ts'
import { answerExercise } from './answer-exercise.ts'
import { type Completion, completeLesson } from './complete-lesson.ts'

const discovery = 't0-descoberta'
const validation = 't1-validacao'
const written = 'Anotei cinco reclamações de vizinhos nesta semana.'

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

const stage = (index: number) => stages[index] ?? ''

async function answer(stageId: string, memberId = ana, trailId = discovery) {
  for (const exercise of await exercisesOf(test.sql, stageId)) {
    const given = { exerciseId: exercise.id, answer: solveExercise(exercise), now: test.clock.now }
    await answerExercise(test.sql, { memberId, trailId, stageId, ...given })
  }
}

/** Chooses an option of a stage's question. */
async function choose(option: number, at: { readonly trailId?: string; readonly stageId?: string } = {}) {
  const given = { exerciseId: 'pergunta', answer: { kind: 'choice' as const, option }, now: noon }
  return answerExercise(test.sql, { memberId: ana, trailId: discovery, stageId: stage(0), ...given, ...at })
}

function complete(changes: Partial<Completion> = {}) {
  return completeLesson(test.economy, {
    memberId: ana,
    trailId: discovery,
    stageId: stage(0),
    taskResponse: written,
    key: randomUUID(),
    ...changes,
  })
}

const progressOf = (memberId: string) =>
  test.sql`select stage_id, task_response, idea_id, quiz_answer from trail_progress where user_id = ${memberId}`
const paymentsOf = (memberId: string) =>
  test.sql`
    select amount from bpoints_transactions where user_id = ${memberId} and action = 'stage_finished'
    order by entry`

describe('completing a stage', () => {
  it('keeps the answer, pays the reward, and opens the next one', async () => {
    await answer(stage(0))
    const { result, change } = await complete()
    expect(result).toMatchObject({
      status: 'answered',
      answer: {
        status: 'completed',
        earned: {
          amount: 40,
          lines: ['Você ganhou +40 BPoints!', '+30 BPoints por “Conclua uma lição”'],
        },
        badges: [],
        done: 1,
        total: 6,
        percent: 17,
        nextStageId: stage(1),
        trailCompletion: null,
      },
    })
    expect(change).toEqual({ kind: 'completed', trailId: discovery, opened: [] })
    expect(await progressOf(ana)).toEqual([
      {
        stage_id: stage(0),
        task_response: written,
        idea_id: null,
        quiz_answer: (await choiceOf(test.sql, stage(0))).correct,
      },
    ])
    await answer(stage(1))
    expect((await complete({ stageId: stage(1) })).result.status).toBe('answered')
  })

  it('pays a checkpoint double, and moves the missions of the day and the month', async () => {
    for (const index of [0, 1, 2]) {
      await answer(stage(index))
      await complete({ stageId: stage(index) })
    }
    expect((await paymentsOf(ana)).map(({ amount }) => amount)).toEqual([40, 40, 80])
    const goals = await test.sql`
      select action from bpoints_transactions where user_id = ${ana} and action like 'daily%'`
    expect(goals).toEqual([{ action: 'daily_lesson' }])
  })

  it('tells the member’s other tabs of points and missions', async () => {
    await answer(stage(0))
    test.publishedTo(ana)
    await complete()
    expect(test.publishedTo(ana)).toEqual(['missions', 'notifications', 'points'])
  })

  it('is refused, and changes nothing, without a right answer to the question', async () => {
    const { correct } = await choiceOf(test.sql, stage(0))
    expect((await complete()).result).toEqual({ status: 'refused', refusal: 'quiz-required' })
    for (const option of [0, 1, 2, 3].filter((other) => other !== correct)) await choose(option)
    expect((await complete()).result).toEqual({ status: 'refused', refusal: 'quiz-required' })
    expect(await progressOf(ana)).toEqual([])
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('is refused until every exercise was answered rightly', async () => {
    const [first] = await exercisesOf(test.sql, stage(0))
    const second = { ...first, id: 'outra' }
    await test.sql`
      update trail_stages set exercises = ${JSON.stringify([first, second])}::jsonb where id = ${stage(0)}`
    await choose((await choiceOf(test.sql, stage(0))).correct)
    expect((await complete()).result).toEqual({ status: 'refused', refusal: 'quiz-required' })
    await answer(stage(0))
    expect((await complete()).result).toMatchObject({ answer: { status: 'completed' } })
    await test.sql`update trail_stages set exercises = ${JSON.stringify([first])}::jsonb where id = ${stage(0)}`
  })

  it('of a lesson without exercises needs none', async () => {
    const exercises = await exercisesOf(test.sql, stage(0))
    await test.sql`update trail_stages set exercises = '[]' where id = ${stage(0)}`
    expect((await complete()).result).toMatchObject({ answer: { status: 'completed' } })
    expect(await choose(0)).toBe('no-exercise')
    await test.sql`update trail_stages set exercises = ${JSON.stringify(exercises)}::jsonb where id = ${stage(0)}`
  })

  it.each<[string, { readonly trailId?: string; readonly place: number | string }, string]>([
    ['a locked stage', { place: 1 }, 'stage-locked'],
    ['a stage of another trail', { trailId: validation, place: 0 }, 'not-found'],
    ['a trail that is locked', { trailId: validation, place: 'sua-ideia-e-um-palpite' }, 'trail-locked'],
    ['a stage that is not there', { place: 'nada' }, 'not-found'],
    ['a trail that is not there', { trailId: 'nada', place: 0 }, 'not-found'],
  ])('is refused for %s', async (_, { trailId = discovery, place }, refusal) => {
    const asked = { trailId, stageId: typeof place === 'number' ? stage(place) : place }
    expect((await complete(asked)).result).toEqual({ status: 'refused', refusal })
    expect(await choose(0, asked)).toBe(refusal)
    expect(await progressOf(ana)).toEqual([])
    expect(await test.sql`select 1 from exercise_attempts where user_id = ${ana}`).toEqual([])
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('is refused where the trail is not published, and works again when it is', async () => {
    await answer(stage(0))
    await test.sql`update trails set published = false where id = ${discovery}`
    expect((await complete()).result).toEqual({ status: 'refused', refusal: 'not-found' })
    await test.sql`update trails set published = true where id = ${discovery}`
    expect((await complete()).result).toMatchObject({ status: 'answered' })
  })

  it('by a member who is no longer there is nobody’s', async () => {
    await test.sql`delete from users where id = ${ana}`
    await expect(complete()).rejects.toThrow(AccountGone)
  })

  it('of one member is nothing of another’s', async () => {
    const bia = await test.newMember()
    await answer(stage(0))
    const key = randomUUID()
    await complete({ key })
    expect((await complete({ memberId: bia, key })).result).toEqual({
      status: 'refused',
      refusal: 'quiz-required',
    })
    expect(await progressOf(bia)).toEqual([])
  })
})

describe('outside discovery', () => {
  beforeEach(async () => {
    await test.sql`
      insert into trail_unlocks (user_id, trail_id, source, created_at)
      values (${ana}, ${validation}, 'idea_posted', now())`
  })

  it('an idea is required, and the same key works once it is chosen', async () => {
    const [first = ''] = await stagesOf(test.sql, validation)
    await answer(first, ana, validation)
    const asked = { trailId: validation, stageId: first, key: randomUUID() }
    const ideaId = await addIdea(test.sql, ana)
    expect((await complete(asked)).result).toEqual({ status: 'refused', refusal: 'idea-required' })
    await chooseIdea(test.sql, ana, ideaId)
    expect((await complete(asked)).result).toMatchObject({ status: 'answered' })
    expect(await progressOf(ana)).toMatchObject([{ idea_id: ideaId }])
    await test.sql`delete from user_ideas where id = ${ideaId}`
    expect(await progressOf(ana)).toMatchObject([{ idea_id: null, task_response: written }])
  })

  it('somebody else’s idea is none', async () => {
    const bia = await test.newMember()
    const [first = ''] = await stagesOf(test.sql, validation)
    await answer(first, ana, validation)
    await chooseIdea(test.sql, ana, await addIdea(test.sql, bia))
    expect((await complete({ trailId: validation, stageId: first })).result).toEqual({
      status: 'refused',
      refusal: 'idea-required',
    })
  })
})

describe('a completed stage', () => {
  it('may be answered anew, which pays nothing more', async () => {
    await answer(stage(0))
    await complete()
    test.clock.now = new Date(noon.getTime() + 86_400_000)
    const edited = await complete({ taskResponse: 'Uma resposta melhor que a primeira.' })
    expect(edited.result).toMatchObject({
      answer: {
        status: 'edited',
        earned: { amount: 0, lines: [] },
        message: 'Resposta atualizada!',
        done: 1,
      },
    })
    expect(edited.change).toMatchObject({ kind: 'edited' })
    expect(await progressOf(ana)).toMatchObject([{ task_response: 'Uma resposta melhor que a primeira.' }])
    expect(await paymentsOf(ana)).toHaveLength(1)
  })

  it('rewritten while the community is small pays the day’s mission, once', async () => {
    // A day used by no other test of this file.
    test.clock.now = new Date('2026-12-16T15:00:00Z')
    await test.sql`delete from solo_periods where starts_on >= '2026-12-01'`
    await answer(stage(0))
    await complete()
    const before = await test.balanceOf(ana)
    await complete({ taskResponse: `${written} ${'a'.repeat(78)}` })
    expect(await test.balanceOf(ana), '79 new characters').toBe(before)
    const rewritten = `${written} Depois pedi que cada um contasse como resolveu isso da última vez, e quanto gastou.`
    const edited = await complete({ taskResponse: rewritten })
    expect(edited.result).toMatchObject({ answer: { status: 'edited', earned: { amount: 0 } } })
    expect(await test.balanceOf(ana)).toBe(before + 25 + 15)
    await complete({ taskResponse: `${written} ${'b '.repeat(60)}` })
    expect(await test.balanceOf(ana)).toBe(before + 25 + 15)
  })

  it('is answered the same to its key, however late, and the key takes no other answer', async () => {
    await answer(stage(0))
    const key = randomUUID()
    const first = await complete({ key })
    await complete({ taskResponse: 'Uma resposta melhor que a primeira.' })
    const again = await complete({ key })
    expect(again.result).toEqual({ ...first.result, repeated: true })
    expect(again.change).toBeNull()
    expect(await progressOf(ana)).toMatchObject([{ task_response: 'Uma resposta melhor que a primeira.' }])
    expect((await complete({ key, taskResponse: 'Outra coisa, com a mesma chave.' })).result).toEqual({
      status: 'key-reused',
    })
  })

  it('sent again from a queue the next day, its first answer lost, is paid once', async () => {
    await answer(stage(0))
    const key = randomUUID()
    const first = await complete({ key })
    const payments = () =>
      test.sql`select action, amount, day::text from bpoints_transactions where user_id = ${ana} order by entry`
    const paid = await payments()
    expect(paid.map(({ action }) => action)).toEqual(['stage_finished', 'daily_lesson'])

    test.clock.now = new Date(noon.getTime() + 86_400_000)
    const late = await Promise.all([complete({ key }), complete({ key })])
    const answered = { ...first.result, repeated: true }
    expect(late.map(({ result }) => result)).toEqual([answered, answered])
    expect(await payments()).toEqual(paid)
    // Also after its key was deleted.
    await test.sql`delete from idempotency_keys where user_id = ${ana}`
    expect((await complete({ key })).result).toMatchObject({
      answer: { status: 'edited', earned: { amount: 0 } },
    })
    expect(await payments()).toEqual(paid)
    expect(await progressOf(ana)).toHaveLength(1)
  })

  it('stays right when a wrong option is chosen later', async () => {
    await answer(stage(0))
    const { correct } = await choiceOf(test.sql, stage(0))
    const wrong = (correct + 1) % 4
    expect(await choose(wrong)).toMatchObject({ correct: false })
    const right = { kind: 'choice', option: correct }
    expect(
      await test.sql`
        select attempts, first_answer, first_correct, last_answer, passed_answer from exercise_attempts
        where user_id = ${ana} and exercise_id = 'pergunta'`,
    ).toEqual([
      {
        attempts: 2,
        first_answer: right,
        first_correct: true,
        last_answer: { kind: 'choice', option: wrong },
        passed_answer: right,
      },
    ])
    expect((await complete()).result).toMatchObject({ status: 'answered' })
  })
})
