import { lessonLimits, lessonTimings } from './limits.ts'

export type LessonStep = 'content' | 'quiz' | 'task' | 'reward'

/** The steps of a lesson, in order. */
export function lessonSteps(hasQuiz: boolean): readonly LessonStep[] {
  return hasQuiz ? ['content', 'quiz', 'task', 'reward'] : ['content', 'task', 'reward']
}

/** The step's position as a whole percentage of all steps. */
export function lessonPercent(step: LessonStep, hasQuiz: boolean): number {
  const steps = lessonSteps(hasQuiz)
  return Math.round((100 * (steps.indexOf(step) + 1)) / steps.length)
}

/** Whether 'Continuar' is enabled on a step. */
export function canContinue(
  step: LessonStep,
  { quizPassed, taskAnswer }: { readonly quizPassed: boolean; readonly taskAnswer: string },
): boolean {
  switch (step) {
    case 'content':
    case 'reward':
      return true
    case 'quiz':
      return quizPassed
    case 'task':
      return isTaskLongEnough(taskAnswer)
  }
}

export function isTaskLongEnough(taskAnswer: string): boolean {
  return taskAnswer.trim().length >= lessonLimits.taskAnswer.min
}

/** A draft of up to five minutes is offered again; an older one is deleted. Both in milliseconds. */
export function isLessonDraftFresh(updatedAt: number, now: number): boolean {
  return now - updatedAt <= lessonTimings.draftKeptMs
}
