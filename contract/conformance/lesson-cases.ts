import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { scoreExercise, solveExercise } from '#domain/exercises/exercise.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { taskAnswer as answer, firstLesson, passExercises } from './take-lessons.ts'
import { completesWithCard } from './task-card.ts'
import { answerOfAnotherKind, wrongAnswerTo } from './wrong-answer.ts'

/** The first exercise of a lesson, and a wrong answer to it. */
async function firstExercise({ exercisesOf }: Community, stageId: string) {
  const [exercise] = await exercisesOf(stageId)
  if (exercise === undefined) throw new Error(`${stageId} has no exercise`)
  return { exercise, wrong: wrongAnswerTo(exercise) }
}

/** Well-formed, for cases where only the form counts. */
const stage = { trailId: 't0-descoberta', stageId: 'comece-pelo-que-tem' }

async function firstStage(member: ContractClient) {
  const { trailId, stageId } = await firstLesson(member)
  return { trailId, stageId }
}

export const lessonCases: Readonly<Record<string, OperationCase>> = {
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
      const { exercise, wrong } = await firstExercise(community, at.stageId)
      return { ...at, exerciseId: exercise.id, answer: wrong }
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
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'number', text: '1'.repeat(49) } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'any' } },
      { ...stage, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0 }, correct: true },
    ],
    async behaves(member, community) {
      const { trailId, stageId } = await firstLesson(member)
      const at = { trailId, stageId }
      const { exercise: first, wrong } = await firstExercise(community, stageId)
      const asked = { ...at, exerciseId: first.id }
      const score = scoreExercise(first, wrong)
      expect(await member.lessons.answerExercise({ ...asked, answer: wrong })).toEqual({
        correct: false,
        explanation: score?.explanation,
        parts: score?.parts,
        message: 'Não foi dessa vez! Tente novamente.',
      })
      const nowhere = { ...asked, exerciseId: 'nada', answer: wrong }
      expect(await codeOf(member.lessons.answerExercise(nowhere))).toBe('NO_EXERCISE')
      const ofAnotherKind = { ...asked, answer: answerOfAnotherKind(first) }
      expect(await codeOf(member.lessons.answerExercise(ofAnotherKind))).toBe('ANSWER_UNKNOWN')
      for (const exercise of await community.exercisesOf(stageId)) {
        const refused = { ...at, exerciseId: exercise.id, answer: wrongAnswerTo(exercise) }
        const verdict = await member.lessons.answerExercise(refused)
        expect([exercise.id, verdict.correct]).toEqual([exercise.id, false])
        expect(verdict.explanation).not.toBe('')
      }
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
  'lessons.keepTask': {
    validInput: undefined,
    prepare: async (member) => ({ ...(await firstStage(member)), text: 'Anotei cinco', basedOn: 0 }),
    badInputs: [
      stage,
      { ...stage, text: 'a' },
      { ...stage, text: 'a'.repeat(5001), basedOn: 0 },
      { ...stage, text: 'a', basedOn: -1 },
      { ...stage, text: 'a', basedOn: 0.5 },
      { ...stage, text: 'a', basedOn: 0, version: 7 },
    ],
    async behaves(member, community) {
      const { trail, ...at } = await firstLesson(member)
      const draft = async () => (await member.lessons.get(at)).draft
      const taskOf = async () => (await firstLesson(member)).trail.stages[0]?.task
      expect([await draft(), await taskOf()]).toEqual([{ text: null, version: 0, returnOn: null }, 'todo'])
      const { version } = await member.lessons.keepTask({ ...at, text: 'Anotei cinco ', basedOn: 0 })
      // Spaces just typed stay.
      expect(await draft()).toEqual({ text: 'Anotei cinco ', version, returnOn: null })
      expect(await taskOf()).toBe('doing')
      expect(await member.lessons.keepTask({ ...at, text: 'Anotei cinco ', basedOn: 0 })).toEqual({ version })

      const stale = member.lessons.keepTask({ ...at, text: 'Do computador', basedOn: 0 })
      await expect(stale).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { text: 'Anotei cinco ', version },
      })
      expect(await draft()).toMatchObject({ text: 'Anotei cinco ', version })
      const next = await member.lessons.keepTask({ ...at, text: 'Do computador', basedOn: version })
      expect(next.version).toBeGreaterThan(version)

      const second = trail.stages[1]?.id ?? ''
      const locked = member.lessons.keepTask({ ...at, stageId: second, text: 'a', basedOn: 0 })
      expect(await codeOf(locked)).toBe('STAGE_LOCKED')
      const other = await community.newMember()
      expect((await other.lessons.get(at)).draft.text).toBeNull()

      await passExercises(member, community, at)
      await member.lessons.complete({ ...at, taskResponse: answer, key: newKey() })
      expect((await draft()).text).toBeNull()
      expect(await taskOf()).toBe('done')
      // A device that had the older text does not bring it back silently.
      const late = member.lessons.keepTask({ ...at, text: 'Do computador e mais', basedOn: next.version })
      await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { text: answer } })
      await member.lessons.complete({ ...at, taskResponse: `${answer} E mais.`, key: newKey() })
      expect(await taskOf()).toBe('redone')
      // What another device wrote meanwhile stays there.
      const { version: seen } = await draft()
      await member.lessons.keepTask({ ...at, text: 'Do celular', basedOn: seen })
      await member.lessons.complete({ ...at, taskResponse: `${answer} Fim.`, basedOn: seen, key: newKey() })
      expect((await draft()).text).toBe('Do celular')
      expect((await member.lessons.get(at)).taskState).toBe('redone')
    },
  },
  'lessons.returnToTask': {
    validInput: undefined,
    prepare: async (member) => ({ ...(await firstStage(member)), day: null }),
    badInputs: [
      stage,
      { ...stage, day: 'amanhã' },
      { ...stage, day: '2026-11-1' },
      { ...stage, day: 3 },
      { ...stage, day: null, text: 'a' },
    ],
    async behaves(member) {
      const { trail, ...at } = await firstLesson(member)
      const today = saoPauloDay(new Date())
      const returnOn = async (day: string | null) => codeOf(member.lessons.returnToTask({ ...at, day }))
      for (const day of [today, shiftDay(today, -1), shiftDay(today, 61), '2026-02-31'])
        expect([day, await returnOn(day)]).toEqual([day, 'RETURN_DAY_INVALID'])
      const next = shiftDay(today, 3)
      expect(await member.lessons.returnToTask({ ...at, day: next })).toEqual({ returnOn: next })
      expect(await member.lessons.get(at)).toMatchObject({ taskState: 'doing', draft: { returnOn: next } })
      // Setting a day is no change of the text.
      const { version } = await member.lessons.keepTask({ ...at, text: 'Anotei', basedOn: 0 })
      await member.lessons.returnToTask({ ...at, day: null })
      expect((await member.lessons.get(at)).draft).toEqual({ text: 'Anotei', version, returnOn: null })
      const second = { ...at, stageId: trail.stages[1]?.id ?? '' }
      expect(await codeOf(member.lessons.returnToTask({ ...second, day: next }))).toBe('STAGE_LOCKED')
    },
  },
  'lessons.complete': {
    validInput: undefined,
    badInputs: [
      { ...stage, taskResponse: '', key: newKey() },
      { ...stage, taskResponse: 'a'.repeat(19), key: newKey() },
      { ...stage, taskResponse: 'a'.repeat(5001), key: newKey() },
      { ...stage, taskResponse: answer },
      { ...stage, key: newKey() },
      { ...stage, cardId: 'abc', key: newKey() },
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
      const { exercise, wrong } = await firstExercise(community, stageId)
      await member.lessons.answerExercise({ trailId, stageId, exerciseId: exercise.id, answer: wrong })
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
      await completesWithCard(await newMember(), community)
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
