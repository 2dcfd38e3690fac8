import { describe, expect, it } from 'vitest'
import {
  canContinue,
  isLessonDraftFresh,
  type LessonStep,
  lessonPercent,
  lessonSteps,
} from './lesson-step.ts'

const nothing = { quizPassed: false, taskAnswer: '' }

describe('a lesson', () => {
  it('goes from its text over the quiz, if it has one, to the task and the reward', () => {
    expect(lessonSteps(true)).toEqual(['content', 'quiz', 'task', 'reward'])
    expect(lessonSteps(false)).toEqual(['content', 'task', 'reward'])
  })

  it.each<[LessonStep, boolean, number]>([
    ['content', true, 25],
    ['quiz', true, 50],
    ['task', true, 75],
    ['reward', true, 100],
    ['content', false, 33],
    ['task', false, 67],
    ['reward', false, 100],
  ])('at %s, with a quiz: %s, shows %i%%', (step, hasQuiz, percent) => {
    expect(lessonPercent(step, hasQuiz)).toBe(percent)
  })

  it.each<[LessonStep, typeof nothing, boolean]>([
    ['content', nothing, true],
    ['quiz', nothing, false],
    ['quiz', { ...nothing, quizPassed: true }, true],
    ['task', { ...nothing, taskAnswer: 'a'.repeat(19) }, false],
    ['task', { ...nothing, taskAnswer: `${'a'.repeat(19)}   ` }, false],
    ['task', { ...nothing, taskAnswer: 'a'.repeat(20) }, true],
    ['reward', nothing, true],
  ])('on %s with %j goes on: %s', (step, state, expected) => {
    expect(canContinue(step, state)).toBe(expected)
  })

  it('offers a draft for five minutes', () => {
    const fiveMinutes = 5 * 60_000
    expect(isLessonDraftFresh(1000, 1000 + fiveMinutes)).toBe(true)
    expect(isLessonDraftFresh(1000, 1001 + fiveMinutes)).toBe(false)
  })
})
