import type { z } from 'zod'
import type { exerciseAnswerSchema } from '#contract/exercises.ts'
import type { StoredLearner } from '#demo/documents/progress.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import type { PassedExercises } from '#domain/lessons/present-lesson.ts'
import { updateLearner } from './learner.ts'

type StoredAnswers = StoredLearner['exercises'][string]

/** A member's answers to the exercises of a lesson. */
export function answersIn({ exercises, quizzes }: StoredLearner, stageId: string): StoredAnswers {
  const before = quizzes[stageId]
  return { ...(before && asAnswers(before)), ...exercises[stageId] }
}

/** Lessons had one question, which is the exercise 'pergunta' now. */
function asAnswers({ passedOption }: StoredLearner['quizzes'][string]): StoredAnswers {
  const passed = passedOption === null ? null : { kind: 'choice' as const, option: passedOption }
  return { pergunta: { firstCorrect: false, passed } }
}

/** The right ones among them. */
export function passedIn(answers: StoredAnswers): PassedExercises {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, { passed }]) => (passed === null ? [] : [[id, passed]])),
  )
}

type Given = {
  readonly stageId: string
  readonly exerciseId: string
  readonly answer: z.infer<typeof exerciseAnswerSchema>
  readonly isRight: boolean
}

/** Whether the first try was right is kept, and so is the first right answer. */
export function storeAnswer(
  change: Change,
  memberId: string,
  { stageId, exerciseId, answer, isRight }: Given,
): void {
  updateLearner(change, memberId, (learner) => {
    const answers = answersIn(learner, stageId)
    const before = answers[exerciseId]
    const stored = {
      firstCorrect: before?.firstCorrect ?? isRight,
      passed: before?.passed ?? (isRight ? answer : null),
    }
    return { exercises: { ...learner.exercises, [stageId]: { ...answers, [exerciseId]: stored } } }
  })
}
