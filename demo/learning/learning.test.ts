import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, newKey } from '#contract/conformance/outcome.ts'
import {
  demoContent,
  openTestDemonstration,
  type TestDemonstration,
} from '#demo/testing/open-test-demonstration.ts'
import { type Exercise, solveExercise } from '#domain/exercises/exercise.ts'

const taskResponse = 'Conversei com cinco pessoas e anotei o que cada uma já fez.'

let test: TestDemonstration
let me: TestDemonstration['demonstration']['client']
beforeEach(async () => {
  test = await openTestDemonstration()
  me = test.demonstration.client
})

async function stagesOf(trailId: string) {
  const got = await me.trails.get({ id: trailId })
  if (got.kind !== 'trail') throw new Error(`${trailId} is not there`)
  return got.trail.stages
}

async function exercisesOf(stageId: string): Promise<readonly Exercise[]> {
  const lessons = await (await demoContent()).lessons()
  return lessons[stageId]?.exercises ?? []
}

async function finish(trailId: string, stageId: string) {
  for (const exercise of await exercisesOf(stageId)) {
    const answer = solveExercise(exercise)
    await me.lessons.answerExercise({ trailId, stageId, exerciseId: exercise.id, answer })
  }
  return me.lessons.complete({ trailId, stageId, taskResponse, key: newKey() })
}

describe('a stage', () => {
  it('opens when the one before it is completed, in every trail at once', async () => {
    for (const { id } of (await me.trails.list()).trails) {
      const [first, second] = await stagesOf(id)
      expect([first?.state, second?.state]).toEqual(['reachable', 'locked'])
      const ahead = { trailId: id, stageId: second?.id ?? '' }
      expect(await codeOf(me.lessons.get(ahead))).toBe('STAGE_LOCKED')
      const early = me.lessons.complete({ ...ahead, taskResponse, key: newKey() })
      expect(await codeOf(early)).toBe('STAGE_LOCKED')
      await finish(id, first?.id ?? '')
      // A stage that another one was put before stays open; the one after it is locked.
      const states = (await stagesOf(id)).map(({ state }) => state)
      expect([states[0], states[1], states[3]]).toEqual(['completed', 'reachable', 'locked'])
    }
  })

  it.each([
    ['never answered', [], null],
    ['answered wrongly', ['wrong'], 'QUIZ_REQUIRED'],
    ['answered wrongly and then rightly', ['wrong', 'right'], null],
    ['answered rightly and then wrongly', ['right', 'wrong'], null],
  ])('whose question was %s', async (_, answers, refusal) => {
    const [first] = await stagesOf('pesquisa')
    const at = { trailId: 'pesquisa', stageId: first?.id ?? '' }
    const choice = (await exercisesOf(at.stageId)).find((exercise) => exercise.kind === 'choice')
    const right = choice?.correct ?? -1
    for (const answer of answers) {
      const option = answer === 'right' ? right : (right + 1) % 4
      const given = { exerciseId: choice?.id ?? '', answer: { kind: 'choice' as const, option } }
      expect(await me.lessons.answerExercise({ ...at, ...given })).toMatchObject({
        correct: answer === 'right',
      })
    }
    const before = (await me.economy.balance()).balance
    expect(await codeOf(me.lessons.complete({ ...at, taskResponse, key: newKey() }))).toBe(refusal)
    const paid = (await me.economy.balance()).balance - before
    // The stage, and the daily lesson mission.
    expect(paid).toBe(refusal === null ? 50 + 30 : 0)
  })

  it('pays once for ever: not for another key, another tab, or another answer', async () => {
    const [first] = await stagesOf('financeiro')
    const at = { trailId: 'financeiro', stageId: first?.id ?? '' }
    const other = test.openTab().client
    const outcomes = await Promise.all(
      [me, other, me, other].map((tab) => tab.lessons.complete({ ...at, taskResponse, key: newKey() })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      'completed',
      'edited',
      'edited',
      'edited',
    ])
    expect(outcomes.reduce((sum, { earned }) => sum + earned.amount, 0)).toBe(150)
    const edited = `${taskResponse} E voltei lá.`
    await me.lessons.complete({ ...at, taskResponse: edited, key: newKey() })
    expect((await other.trails.review({ id: 'financeiro' })).answers).toMatchObject([{ answer: edited }])
    expect(
      (await me.economy.statement()).rows.filter(({ action }) => action === 'stage_finished'),
    ).toHaveLength(1)
  })
})

describe('a whole trail', () => {
  it.each([
    ['validacao', 50, 'Validador', 'pesquisa'],
    ['crescimento', 200, 'Visionário', null],
  ])('%s pays %i a stage, gives %s once and leads to %s', async (trailId, points, badge, nextTrail) => {
    const stages = await stagesOf(trailId)
    let completed: Awaited<ReturnType<typeof finish>> | undefined
    for (const { id } of stages) {
      expect(completed?.badges.map(({ name }) => name) ?? []).not.toContain(badge)
      completed = await finish(trailId, id)
      expect(completed.earned.amount).toBe(points)
    }
    expect(completed).toMatchObject({ percent: 100, nextStageId: null })
    expect(completed?.badges.map(({ name }) => name)).toContain(badge)
    expect(completed?.trailCompletion?.nextTrail?.id ?? null).toBe(nextTrail)
    expect(completed?.trailCompletion?.detour).toBeNull()
    const card = (await me.trails.list()).trails.find(({ id }) => id === trailId)
    expect(card).toMatchObject({ state: 'completed', source: 'completed', badge: { earned: true } })
    const again = await me.lessons.complete({
      trailId,
      stageId: stages[0]?.id ?? '',
      taskResponse: `${taskResponse}!`,
      key: newKey(),
    })
    expect(again).toMatchObject({ status: 'edited', badges: [], trailCompletion: null })
  })

  it('of all five reaches the hive', async () => {
    for (const { id: trailId } of (await me.trails.list()).trails)
      for (const { id } of await stagesOf(trailId)) await finish(trailId, id)
    expect((await me.home.summary()).hivePercent).toBe(100)
    const earned = (await me.badges.list()).badges.filter((badge) => badge.earned).map(({ id }) => id)
    expect(earned).toEqual(
      expect.arrayContaining([
        'hive-reached',
        'validador',
        'pesquisador',
        'empresario',
        'gestor',
        'visionario',
      ]),
    )
    const crescimento = await me.trails.get({ id: 'crescimento' })
    expect(crescimento).toMatchObject({ trail: { completion: { allFinished: true } } })
  })
})

describe('a trail finished before it grew', () => {
  it('stays finished, and pays each new stage once', async () => {
    const content = await demoContent()
    const before = content.trails.map((trail) =>
      trail.id === 'validacao'
        ? { ...trail, stages: trail.stages.slice(0, 3), stageIds: trail.stageIds.slice(0, 3) }
        : trail,
    )
    const smaller = { ...content, trails: before }
    const small = await openTestDemonstration({ tabs: test.tabs, content: smaller })
    me = small.demonstration.client
    for (const { id } of await stagesOf('validacao')) await finish('validacao', id)
    expect(await earnedBadges()).toContain('validador')
    const payments = await paid()

    me = test.openTab().client
    const added = (await stagesOf('validacao')).slice(3)
    const card = async () => (await me.trails.list()).trails.find(({ id }) => id === 'validacao')
    expect(await card()).toMatchObject({
      state: 'completed',
      percent: 100,
      stages: { done: 3, added: added.length },
      badge: { earned: true },
    })
    expect(added.map(({ state, isNew }) => [state, isNew])).toEqual(added.map(() => ['reachable', true]))
    for (const { id } of added.toReversed()) {
      const first = await finish('validacao', id)
      expect(first).toMatchObject({ status: 'completed', percent: 100, trailCompletion: null })
      expect(await finish('validacao', id)).toMatchObject({ status: 'edited', earned: { amount: 0 } })
    }
    expect(await paid()).toBe(payments + added.length)
    expect(await card()).toMatchObject({ state: 'completed', stages: { added: 0 } })
  })

  const earnedBadges = async () =>
    (await me.badges.list()).badges.filter((badge) => badge.earned).map(({ id }) => id)
  const paid = async () =>
    (await me.economy.statement()).rows.filter(({ action }) => action === 'stage_finished').length
})

describe('what was learned', () => {
  it('is still there when the page is opened again, and gone after a reset', async () => {
    const [first] = await stagesOf('validacao')
    await finish('validacao', first?.id ?? '')
    const later = test.openTab()
    expect((await later.client.trails.review({ id: 'validacao' })).answers).toMatchObject([
      { answer: taskResponse },
    ])
    expect((await later.client.home.summary()).currentTrail).toEqual({ id: 'validacao', name: 'Validação' })
    await later.reset()
    expect((await me.trails.review({ id: 'validacao' })).answers).toEqual([])
  })

  it('of a trail of the product is nothing here', async () => {
    expect(await me.trails.get({ id: 't0-descoberta' })).toMatchObject({ kind: 'redirect', to: 'validacao' })
    const product = { trailId: 't1-validacao', stageId: 'sua-ideia-e-um-palpite' }
    expect(await codeOf(me.lessons.get(product))).toBe('NOT_FOUND')
  })
})
