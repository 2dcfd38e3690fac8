import { describe, expect, it } from 'vitest'
import {
  isLessonDraftFresh,
  isTaskLongEnough,
  type LessonStep,
  lessonPercent,
  lessonSteps,
} from './lesson-step.ts'

describe('a lesson', () => {
  it('goes from its text over the exercises, if it has some, to the task and the reward', () => {
    expect(lessonSteps(true)).toEqual(['content', 'exercises', 'task', 'reward'])
    expect(lessonSteps(false)).toEqual(['content', 'task', 'reward'])
  })

  it.each<[LessonStep, number, number]>([
    ['content', 1, 25],
    ['exercises', 1, 50],
    ['task', 1, 75],
    ['reward', 1, 100],
    ['content', 0, 33],
    ['task', 0, 67],
    ['reward', 0, 100],
  ])('at %s, with %i exercises, shows %i%%', (step, exercises, percent) => {
    expect(lessonPercent(step, exercises)).toBe(percent)
  })

  it('shows a little more with each exercise', () => {
    expect([0, 1, 2].map((exercise) => lessonPercent('exercises', 3, exercise))).toEqual([33, 42, 50])
  })

  it.each([
    ['a'.repeat(19), false],
    [`${'a'.repeat(19)}   `, false],
    ['a'.repeat(20), true],
  ])('takes a task of %j: %s', (text, expected) => {
    expect(isTaskLongEnough(text)).toBe(expected)
  })

  it('offers a draft for five minutes', () => {
    const fiveMinutes = 5 * 60_000
    expect(isLessonDraftFresh(1000, 1000 + fiveMinutes)).toBe(true)
    expect(isLessonDraftFresh(1000, 1001 + fiveMinutes)).toBe(false)
  })
})
