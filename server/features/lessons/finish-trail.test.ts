import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { presentTrail } from '#domain/trails/present-trail.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addIdea, passedExercises, stagesOf } from '#server/testing/learning/learn.ts'
import { completeLesson } from './complete-lesson.ts'

const discovery = 't0-descoberta'
const validation = 't1-validacao'

let test: EconomyUnderTest
let ana: string
let stages: string[]
beforeAll(async () => {
  test = await startEconomyUnderTest()
  stages = await stagesOf(test.sql, discovery)
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterEach(() => expectSoundLedger(test.sql))
afterAll(() => test.stop())

async function complete(stageId: string, key: string = randomUUID(), economy = test.economy) {
  await passedExercises(test.sql, ana, stageId)
  const taskResponse = 'Anotei cinco reclamações de vizinhos.'
  return completeLesson(economy, { memberId: ana, trailId: discovery, stageId, taskResponse, key })
}

async function finishTrail() {
  const outcomes = []
  for (const stageId of stages) outcomes.push(await complete(stageId))
  return outcomes
}

const progressOf = (memberId: string) => test.sql`select 1 from trail_progress where user_id = ${memberId}`
const paymentsOf = (memberId: string) =>
  test.sql`
    select amount from bpoints_transactions where user_id = ${memberId} and action = 'stage_finished'
    order by entry`
const unlocksOf = async (memberId: string) =>
  Object.fromEntries(
    (
      await test.sql<{ id: string; source: string }[]>`
        select trail_id as id, source from trail_unlocks where user_id = ${memberId}`
    ).map(({ id, source }) => [id, source]),
  )

describe('a finished trail', () => {
  it('gives its badge, and without an idea leads to publishing one', async () => {
    const last = (await finishTrail()).at(-1)
    expect(last?.result).toMatchObject({
      answer: {
        badges: [{ id: 'trail-t0-descoberta', name: 'Descoberta' }],
        percent: 100,
        nextStageId: null,
        trailCompletion: {
          nextTrail: { id: validation, name: 'Validação', state: 'locked' },
          detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
        },
      },
    })
    expect(last?.change?.opened).toEqual([])
    expect(await unlocksOf(ana)).toEqual({ [discovery]: 'completed' })
    expect(await test.badgesOf(ana)).toEqual(['trail-t0-descoberta'])
    expect((await paymentsOf(ana)).reduce((sum, { amount }) => sum + amount, 0)).toBe(320)
  })

  it('opens the next one where there is an idea', async () => {
    await addIdea(test.sql, ana)
    const last = (await finishTrail()).at(-1)
    expect(last?.result).toMatchObject({
      answer: {
        trailCompletion: {
          nextTrail: { id: validation, state: 'unlocked' },
          detour: null,
          message: 'A trilha Validação está aberta para você.',
        },
      },
    })
    expect(last?.change?.opened).toEqual([validation])
    expect(await unlocksOf(ana)).toEqual({ [discovery]: 'completed', [validation]: 'progression' })
    const [profile] = await test.sql`select current_trail_id from profiles where id = ${ana}`
    expect(profile).toEqual({ current_trail_id: validation })
  })
})

describe('a trail of six stages that grows to nine', () => {
  const added = ['nova-1', 'nova-2', 'nova-3']

  beforeEach(async () => {
    await addIdea(test.sql, ana)
    await finishTrail()
    // New ones stand between and after those that are done.
    await test.sql`
      insert into trail_stages
      select (jsonb_populate_record(stage, jsonb_build_object(
        'id', fresh.id, 'order_index', stage.order_index, 'withdrawn', false
      ))).*
      from unnest(${stages.slice(3)}::text[], ${added}::text[]) as fresh (beside, id)
      join trail_stages stage on stage.id = fresh.beside
      on conflict (id) do update set withdrawn = false`
  })
  afterEach(() => test.sql`update trail_stages set withdrawn = true where id = any(${added}::text[])`)

  it('is still finished for who had finished it, with its badge and the next one open', async () => {
    const learner = await readLearner(test.sql, ana)
    const trail = learner.trails.find(({ id }) => id === discovery)
    if (trail === undefined) throw new Error('No trail')
    expect(trail.stageIds).toHaveLength(9)
    const shown = presentTrail(trail, learner)
    expect(shown).toMatchObject({ state: 'completed', percent: 100, badge: { earned: true }, done: 6 })
    expect(shown.stages.filter(({ isNew }) => isNew).map(({ id, state }) => [id, state])).toEqual(
      added.map((id) => [id, 'reachable']),
    )
    expect(await unlocksOf(ana)).toEqual({ [discovery]: 'completed', [validation]: 'progression' })
  })

  it('pays each new stage once, and finishes nothing twice', async () => {
    const before = await test.badgesOf(ana)
    for (const stageId of added.toReversed()) {
      const { result, change } = await complete(stageId)
      expect(result).toMatchObject({
        answer: { status: 'completed', percent: 100, trailCompletion: null },
      })
      expect(change?.opened).toEqual([])
      expect((await complete(stageId)).result).toMatchObject({ answer: { status: 'edited' } })
    }
    const payments = (await paymentsOf(ana)).map(({ amount }) => amount)
    expect(payments).toHaveLength(9)
    expect(payments.slice(0, 6)).toEqual([40, 40, 80, 40, 40, 80])
    expect((await test.badgesOf(ana)).filter((badge) => badge.startsWith('trail-'))).toEqual(
      before.filter((badge) => badge.startsWith('trail-')),
    )
    const [profile] = await test.sql`select current_trail_id from profiles where id = ${ana}`
    expect(profile).toEqual({ current_trail_id: validation })
  })

  it('asks all nine of who had not reached its end', async () => {
    ana = await test.newMember()
    const all = await stagesOf(test.sql, discovery)
    for (const stageId of all.slice(0, 8)) await complete(stageId)
    expect(await unlocksOf(ana)).toEqual({})
    const last = await complete(all[8] ?? '')
    expect(last.result).toMatchObject({ answer: { percent: 100, badges: [{ id: 'trail-t0-descoberta' }] } })
    expect(await unlocksOf(ana)).toEqual({ [discovery]: 'completed' })
  })
})

describe('twenty at once', () => {
  it.each([
    ['with one key', true],
    ['with a key each', false],
  ])('%s, over two processes: one row, one payment, one unlock', async (_, isOneKey) => {
    await addIdea(test.sql, ana)
    for (const stageId of stages.slice(0, -1)) await complete(stageId)
    const lastStage = stages.at(-1) ?? ''
    const other = connect(test.database.target, { max: 8 })
    const secondProcess = createEconomy({
      sql: other.sql,
      publish: () => {},
      lessonsPublished: async () => 42,
    })
    const key = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        complete(lastStage, isOneKey ? key : randomUUID(), n % 2 === 0 ? test.economy : secondProcess),
      ),
    )
    await other.close()
    expect(outcomes.filter(({ change }) => change?.kind === 'completed')).toHaveLength(1)
    expect(outcomes.every(({ result }) => result.status === 'answered')).toBe(true)
    if (isOneKey)
      for (const { result } of outcomes)
        expect(result).toEqual({ ...outcomes[0]?.result, repeated: expect.any(Boolean) })
    expect(await progressOf(ana)).toHaveLength(6)
    expect((await paymentsOf(ana)).map(({ amount }) => amount)).toEqual([40, 40, 80, 40, 40, 80])
    expect(await unlocksOf(ana)).toEqual({ [discovery]: 'completed', [validation]: 'progression' })
    expect(await test.badgesOf(ana)).toContain('trail-t0-descoberta')
  })
})
