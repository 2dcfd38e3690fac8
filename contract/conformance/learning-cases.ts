import { expect } from 'vitest'
import type { Verdict } from '#contract/exercises.ts'
import { solveExercise } from '#domain/exercises/exercise.ts'
import { questionnaire } from './onboarding-cases.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'

/** The very first lesson, which has no precondition. */
async function firstLesson(member: ContractClient) {
  const { trails } = await member.trails.list()
  const id = trails[0]?.id ?? ''
  const answer = await member.trails.get({ id })
  if (answer.kind !== 'trail') throw new Error('The first trail is not there')
  return { trailId: id, stageId: answer.trail.nextStageId ?? '', trail: answer.trail }
}

/** Answers every exercise of a lesson rightly; returns what was said to each. */
async function passExercises(
  member: ContractClient,
  { exercisesOf }: Community,
  at: { trailId: string; stageId: string },
) {
  const said: Verdict[] = []
  for (const exercise of await exercisesOf(at.stageId)) {
    const right = { ...at, exerciseId: exercise.id, answer: solveExercise(exercise) }
    said.push(await member.lessons.answerExercise(right))
  }
  return said
}

/** The question with options of a lesson, and one of its wrong answers. */
async function choiceOf({ exercisesOf }: Community, stageId: string) {
  const choice = (await exercisesOf(stageId)).find((exercise) => exercise.kind === 'choice')
  if (choice === undefined) throw new Error(`${stageId} has no question with options`)
  return { choice, wrong: { kind: 'choice' as const, option: choice.correct === 0 ? 1 : 0 } }
}

const answer = 'Anotei cinco reclamações de vizinhos nesta semana.'
/** Well-formed, for cases where only the form counts. */
const stage = { trailId: 't0-descoberta', stageId: 'comece-pelo-que-tem' }

function firstTrail({ edition }: Community): string {
  return edition.trails.stagePoints[0]?.[0] ?? ''
}

async function firstStage(member: ContractClient) {
  const { trailId, stageId } = await firstLesson(member)
  return { trailId, stageId }
}

export const learningCases: Readonly<Record<string, OperationCase>> = {
  'trails.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { edition }) {
      const { open, stagePoints, badges, assigned: leads } = edition.trails
      const { trails } = await member.trails.list()
      expect(trails.map(({ id }) => id)).toEqual(stagePoints.map(([id]) => id))
      expect(trails.map(({ badge }) => badge.id)).toEqual(badges)
      const others = open === 'all' ? 'unlocked' : 'locked'
      expect(trails.map(({ state }) => state)).toEqual(['unlocked', ...trails.slice(1).map(() => others)])
      for (const { stages, percent, badge } of trails) {
        expect(stages).toMatchObject({ done: 0 })
        expect(stages.total).toBeGreaterThan(0)
        expect([percent, badge.earned]).toEqual([0, false])
      }
      await member.onboarding.finish({ ...questionnaire, hasCnpj: true, challenge: 'crescer' })
      const assigned = (await member.trails.list()).trails.find(({ isAssigned }) => isAssigned)
      expect(assigned).toMatchObject({
        id: leads.grow,
        state: 'unlocked',
        source: 'onboarding_assignment',
      })
    },
  },
  'trails.get': {
    validInput: undefined,
    prepare: async (_member, community) => ({ id: firstTrail(community) }),
    badInputs: [{ id: 'x'.repeat(61) }, { id: 't0-descoberta', memberId: newKey() }],
    async behaves(member, community) {
      const { stagePoints, checkpointPoints } = community.edition.trails
      for (const [index, [id, points]] of stagePoints.entries()) {
        const got = await member.trails.get({ id })
        const stages = got.kind === 'trail' ? got.trail.stages : []
        expect(stages.length).toBeGreaterThanOrEqual(3)
        for (const found of stages)
          expect(found.points).toBe(found.isCheckpoint ? checkpointPoints[index] : points)
      }
      const { trail } = await firstLesson(member)
      expect(trail.stages.map(({ state }) => state)).toEqual([
        'reachable',
        ...trail.stages.slice(1).map(() => 'locked'),
      ])
      for (const { number, isCheckpoint } of trail.stages) expect(isCheckpoint).toBe(number % 3 === 0)
      expect(trail.completion).toBeNull()
      expect(await member.trails.get({ id: 'iniciante' })).toEqual({ kind: 'trail', trail })
      expect(await member.trails.get({ id: 'nada' })).toEqual({
        kind: 'redirect',
        to: firstTrail(community),
        reason: 'unknown',
        message: 'Aplicamos um caminho inicial para você',
      })
    },
  },
  'trails.review': {
    validInput: undefined,
    prepare: async (_member, community) => ({ id: firstTrail(community) }),
    badInputs: [{ id: 'x'.repeat(61) }],
    async behaves(member, community) {
      const at = await firstLesson(member)
      expect(await member.trails.review({ id: at.trailId })).toMatchObject({
        answers: [],
        stages: { done: 0 },
      })
      const { trailId, stageId } = at
      await passExercises(member, community, { trailId, stageId })
      await member.lessons.complete({ trailId, stageId, taskResponse: answer, key: newKey() })
      const review = await member.trails.review({ id: trailId })
      expect(review.answers).toMatchObject([{ stageId, number: 1, answer }])
      expect(review.answers[0]?.example).not.toBe('')
      expect(await codeOf(member.trails.review({ id: 'nada' }))).toBe('NOT_FOUND')
    },
  },
  'lessons.get': {
    validInput: undefined,
    prepare: firstStage,
    badInputs: [
      { ...stage, stageId: 'x'.repeat(81) },
      { ...stage, trailId: 'x'.repeat(61) },
      { stageId: stage.stageId },
    ],
    async behaves(member, { edition, exercisesOf }) {
      const { trail, ...at } = await firstLesson(member)
      const lesson = await member.lessons.get(at)
      expect(lesson).toMatchObject({ number: 1, state: 'reachable', answer: null })
      expect(lesson.example).not.toBe('')
      expect(lesson.html).toContain('<p>')
      const exercises = await exercisesOf(at.stageId)
      expect(lesson.exercises.map(({ id, kind }) => [id, kind])).toEqual(
        exercises.map(({ id, kind }) => [id, kind]),
      )
      expect(lesson.exercises.map(({ passed }) => passed)).toEqual(exercises.map(() => null))
      expect(JSON.stringify(lesson)).not.toMatch(/correct|explanation|isGood|isFlaw|"why"/i)
      const second = trail.stages[1]?.id ?? ''
      const otherTrail = edition.trails.stagePoints[1]?.[0] ?? ''
      expect(await codeOf(member.lessons.get({ ...at, stageId: second }))).toBe('STAGE_LOCKED')
      expect(await codeOf(member.lessons.get({ ...at, trailId: otherTrail }))).toBe('NOT_FOUND')
      expect(await codeOf(member.lessons.get({ ...at, stageId: 'nada' }))).toBe('NOT_FOUND')
    },
  },
  'lessons.answerExercise': {
    validInput: undefined,
    prepare: async (member, community) => {
      const at = await firstStage(member)
      const { choice, wrong } = await choiceOf(community, at.stageId)
      return { ...at, exerciseId: choice.id, answer: wrong }
    },
    badInputs: [
      stage,
      { ...stage, exerciseId: 'pergunta' },
      { ...stage, exerciseId: 'x'.repeat(61), answer: { kind: 'choice', option: 0 } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: 12 } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: -1 } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0.5 } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0, correct: true } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'order', order: Array(13).fill(0) } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'number', text: '1'.repeat(41) } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'any' } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0 }, correct: true },
    ],
    async behaves(member, community) {
      const { trailId, stageId } = await firstLesson(member)
      const at = { trailId, stageId }
      const { choice, wrong } = await choiceOf(community, stageId)
      const asked = { ...at, exerciseId: choice.id }
      expect(await member.lessons.answerExercise({ ...asked, answer: wrong })).toEqual({
        correct: false,
        explanation: choice.options[wrong.option]?.explanation,
        parts: [],
        message: 'Não foi dessa vez! Tente novamente.',
      })
      const nowhere = { ...asked, exerciseId: 'nada', answer: wrong }
      expect(await codeOf(member.lessons.answerExercise(nowhere))).toBe('NO_EXERCISE')
      const ofAnotherKind = { ...asked, answer: { kind: 'spot' as const, marked: [0] } }
      expect(await codeOf(member.lessons.answerExercise(ofAnotherKind))).toBe('ANSWER_UNKNOWN')
      const said = await passExercises(member, community, at)
      for (const { correct, message, explanation } of said) {
        expect([correct, message]).toEqual([true, 'Resposta correta! Muito bem!'])
        expect(explanation).not.toBe('')
      }
      const exercises = await community.exercisesOf(stageId)
      const { exercises: shown } = await member.lessons.get(at)
      expect(shown.map(({ passed }) => passed)).toEqual(
        exercises.map((exercise, index) => ({
          answer: solveExercise(exercise),
          explanation: said[index]?.explanation,
        })),
      )
    },
  },
  'lessons.complete': {
    validInput: undefined,
    badInputs: [
      { ...stage, taskResponse: '', key: newKey() },
      { ...stage, taskResponse: 'a'.repeat(19), key: newKey() },
      { ...stage, taskResponse: 'a'.repeat(5001), key: newKey() },
      { ...stage, taskResponse: answer },
      { ...stage, taskResponse: answer, key: newKey(), points: 1000 },
      { ...stage, taskResponse: answer, key: newKey(), quizAnswer: 1 },
    ],
    prepare: async (member, community) => {
      const at = await firstStage(member)
      await passExercises(member, community, at)
      return { ...at, taskResponse: answer, key: newKey() }
    },
    async behaves(member, community) {
      const { newMember, edition } = community
      const { trailId, stageId, trail } = await firstLesson(member)
      const asked = { trailId, stageId, taskResponse: answer, key: newKey() }
      const silent = await newMember()
      expect(await codeOf(silent.lessons.complete({ ...asked, key: newKey() }))).toBe(
        edition.trails.questionCanBeSkipped ? null : 'QUIZ_REQUIRED',
      )
      const { choice, wrong } = await choiceOf(community, stageId)
      await member.lessons.answerExercise({ trailId, stageId, exerciseId: choice.id, answer: wrong })
      expect(await codeOf(member.lessons.complete(asked))).toBe('QUIZ_REQUIRED')
      await passExercises(member, community, { trailId, stageId })
      const { balance } = await member.economy.balance()
      const completed = await member.lessons.complete(asked)
      const points = trail.stages[0]?.points ?? 0
      expect(completed).toMatchObject({
        status: 'completed',
        earned: { amount: points },
        done: 1,
        nextStageId: trail.stages[1]?.id,
        trailCompletion: null,
      })
      expect(await member.lessons.complete(asked)).toEqual(completed)
      expect(await codeOf(member.lessons.complete({ ...asked, taskResponse: `${answer}!` }))).toBe(
        'KEY_REUSED',
      )
      const edited = { ...asked, taskResponse: `${answer} E mais uma.`, key: newKey() }
      expect(await member.lessons.complete(edited)).toMatchObject({ status: 'edited', earned: { amount: 0 } })
      const { rows } = await member.economy.statement()
      expect(rows.filter(({ action }) => action === 'stage_finished')).toMatchObject([{ amount: points }])
      expect((await member.economy.balance()).balance).toBeGreaterThanOrEqual(balance + points)
      const lesson = await member.lessons.get({ trailId, stageId })
      expect(lesson).toMatchObject({ state: 'completed', answer: { text: edited.taskResponse } })
      expect(lesson.example).toBe(completed.example)
    },
  },
  'lessons.sampleChecklist': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { title, steps } = await member.lessons.sampleChecklist()
      expect(title).toBe('App de Finanças')
      expect(steps.map(({ points, done }) => [points, done])).toEqual([
        [10, false],
        [15, false],
        [20, false],
      ])
    },
  },
  'lessons.setSampleStep': {
    validInput: { step: 1, done: true },
    badInputs: [
      { step: 0, done: true },
      { step: 4, done: true },
      { step: 1 },
      { step: 1, done: true, points: 99 },
    ],
    async behaves(member) {
      const { balance } = await member.economy.balance()
      const set = (step: number, done: boolean) => member.lessons.setSampleStep({ step, done })
      expect(await set(2, true)).toMatchObject({ earned: { amount: 15 } })
      expect(await set(2, true)).toMatchObject({ earned: { amount: 0 } })
      expect((await member.economy.balance()).balance).toBe(balance + 15)
      expect((await set(2, false)).steps[1]).toMatchObject({ done: false })
      expect((await member.economy.balance()).balance).toBe(balance)
    },
  },
}
