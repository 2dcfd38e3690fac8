import { lessonLimits, lessonTimings } from './limits.ts'
import { answerLength, type TaskField } from './task-form.ts'

export type LessonStep = 'content' | 'exercises' | 'task' | 'reward'

/** The steps of a lesson, in order. */
export function lessonSteps(hasExercises: boolean): readonly LessonStep[] {
  return hasExercises ? ['content', 'exercises', 'task', 'reward'] : ['content', 'task', 'reward']
}

/** The step's position as a whole percentage of all steps; the exercises share theirs. */
export function lessonPercent(step: LessonStep, exercises: number, exercise = exercises - 1): number {
  const steps = lessonSteps(exercises > 0)
  const done = step === 'exercises' ? (exercise + 1) / exercises : 1
  return Math.round((100 * (steps.indexOf(step) + done)) / steps.length)
}

/** The sum of what is in its fields counts, if it has any. */
export function isTaskLongEnough(taskAnswer: string, fields: readonly TaskField[] = []): boolean {
  return answerLength(fields, taskAnswer) >= lessonLimits.taskAnswer.min
}

/** A draft of up to five minutes is offered again; an older one is deleted. Both in milliseconds. */
export function isLessonDraftFresh(updatedAt: number, now: number): boolean {
  return now - updatedAt <= lessonTimings.draftKeptMs
}
