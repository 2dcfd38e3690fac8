import type { z } from 'zod'
import type { exerciseAnswerSchema, ShownExercise } from '#contract/exercises.ts'

export type ExerciseAnswer = z.infer<typeof exerciseAnswerSchema>

type Kind = ShownExercise['kind']
export type ShownOf<K extends Kind> = Extract<ShownExercise, { kind: K }>
export type AnswerOf<K extends Kind> = Extract<ExerciseAnswer, { kind: K }>

/** What every kind of exercise is given by its step. */
export interface KindProps<K extends Kind> {
  exercise: ShownOf<K>
  /** The id of the question. */
  labelledBy: string
  /** The answer that was judged last, and which of its parts are right. A part changed since is open. */
  judged: {
    readonly answer: ExerciseAnswer | null
    readonly isRight: boolean
    readonly parts: readonly boolean[]
  } | null
  isWaiting: boolean
  /** The answer so far; null while something is missing. */
  onChange: (answer: AnswerOf<K> | null) => void
  /** Enter in a field. */
  onSubmit: () => void
}

/** The answer that is shown as judged, if it is of this kind. */
export function judgedAnswer<K extends Kind>(kind: K, judged: KindProps<K>['judged']): AnswerOf<K> | null {
  return judged?.answer?.kind === kind ? (judged.answer as AnswerOf<K>) : null
}
