import { expect } from 'vitest'
import { solveExercise } from '#domain/exercises/exercise.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { firstLesson, passExercises, taskAnswer } from './take-lessons.ts'
import { answerOfAnotherKind, wrongAnswerTo } from './wrong-answer.ts'

/** A member who finished a lesson a week ago. */
async function afterALesson(member: ContractClient, community: Community): Promise<string> {
  const { trailId, stageId } = await firstLesson(member)
  await passExercises(member, community, { trailId, stageId })
  await member.lessons.complete({ trailId, stageId, taskResponse: taskAnswer, key: newKey() })
  await community.weekAfterLessons(member)
  return stageId
}

/** Giving up an exercise of today. */
async function givingUp(member: ContractClient, community: Community) {
  const stageId = await afterALesson(member, community)
  const { exercises } = await member.review.today()
  return { stageId, exerciseId: exercises[0]?.exercise.id ?? '', answer: null }
}

const asked = { stageId: 'comece-pelo-que-tem', exerciseId: 'pergunta', answer: null }

export const reviewCases: Readonly<Record<string, OperationCase>> = {
  'review.today': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.review.today()).toMatchObject({ exercises: [], next: null })
      const other = await community.newMember()
      const stageId = await afterALesson(other, community)
      const lessons = await community.exercisesOf(stageId)
      const today = await other.review.today()
      const ids = today.exercises.map(({ exercise }) => exercise.id)
      expect(ids.length).toBe(Math.min(4, lessons.length))
      expect(new Set(ids).size).toBe(ids.length)
      for (const { lesson, exercise, hasOwnNumbers, grade } of today.exercises) {
        expect(hasOwnNumbers).toBe(false)
        expect([lesson.stageId, exercise.passed, grade]).toEqual([stageId, null, null])
        expect(lessons.map(({ id }) => id)).toContain(exercise.id)
      }
      expect(JSON.stringify(today)).not.toMatch(/correct|explanation|isGood|isFlaw|"why"/i)
      expect(today.next?.count).toBeGreaterThan(0)
      expect(await other.review.today()).toEqual(today)
      expect((await member.review.today()).exercises).toEqual([])
    },
  },
  'review.answer': {
    validInput: undefined,
    prepare: givingUp,
    badInputs: [
      { stageId: asked.stageId, exerciseId: asked.exerciseId },
      { ...asked, stageId: 'x'.repeat(81) },
      { ...asked, exerciseId: 'x'.repeat(61) },
      { ...asked, answer: { kind: 'choice', option: 12 } },
      { ...asked, answer: { kind: 'choice', option: 0, variant: 0 } },
      { ...asked, variant: 0 },
      { ...asked, grade: 'good' },
    ],
    async behaves(member, community) {
      const stageId = await afterALesson(member, community)
      expect(await codeOf(member.review.answer({ ...asked, stageId }))).toBe('NOT_IN_REVIEW')
      const { exercises } = await member.review.today()
      const known = await community.exercisesOf(stageId)
      // Sums have other numbers in a review.
      const first = known.find(({ kind }) => kind !== 'number')
      if (first === undefined) throw new Error(`${stageId} has only sums`)
      const given = { stageId, exerciseId: first.id }
      const right = solveExercise(first)
      const wrong = wrongAnswerTo(first)
      expect(exercises.map(({ exercise }) => exercise.id)).toContain(first.id)

      expect(await codeOf(member.review.answer({ ...given, exerciseId: 'nada', answer: right }))).toBe(
        'NOT_IN_REVIEW',
      )
      expect(await codeOf(member.review.answer({ ...given, answer: answerOfAnotherKind(first) }))).toBe(
        'ANSWER_UNKNOWN',
      )
      const missed = await member.review.answer({ ...given, answer: wrong })
      expect(missed).toMatchObject({ verdict: { correct: false }, grade: null, solution: null })
      const passed = await member.review.answer({ ...given, answer: right })
      expect(passed).toMatchObject({ verdict: { correct: true }, grade: 'hard', earned: { amount: 0 } })
      expect(await member.review.answer({ ...given, answer: right })).toEqual(passed)
      expect(await member.review.answer({ ...given, answer: null })).toMatchObject({ grade: 'hard' })

      const other = exercises.find(({ exercise }) => exercise.id !== first.id)?.exercise
      if (other === undefined) throw new Error('The review has one exercise only')
      const givenUp = await member.review.answer({ stageId, exerciseId: other.id, answer: null })
      expect(givenUp).toMatchObject({ verdict: { correct: false }, grade: 'again' })
      expect(givenUp.solution?.kind).toBe(other.kind)
      expect(givenUp.verdict.explanation).not.toBe('')
      const { exercises: after } = await member.review.today()
      const grades = Object.fromEntries(after.map(({ exercise, grade }) => [exercise.id, grade]))
      expect(grades).toMatchObject({ [first.id]: 'hard', [other.id]: 'again' })
    },
  },
}
