import {
  type Exercise,
  type ExerciseAnswer,
  scoreExercise,
  showExercise,
  solveExercise,
} from '#domain/exercises/exercise.ts'
import { type ExercisePlace, samePlace } from '#domain/review/cards.ts'
import { chooseMixed, shuffled, variantFrom } from '#domain/review/choose.ts'
import type { ReviewLesson } from '#domain/review/present.ts'
import { closingPass, closingSize } from './limits.ts'

export type ClosingItem = ExercisePlace & {
  /** Which numbers a sum has. */
  readonly variant: number
  /** The first answer stays. Null until it is given. */
  readonly correct: boolean | null
}

/** An attempt. It ends with its São Paulo day. */
export type ClosingAttempt = { readonly day: string; readonly items: readonly ClosingItem[] }

export function beginClosing(
  lessons: readonly ReviewLesson[],
  { today, seed }: { readonly today: string; readonly seed: number },
): ClosingAttempt {
  const places = lessons.flatMap(({ stageId, exercises }) =>
    exercises.map(({ id: exerciseId, kind }) => ({ stageId, exerciseId, kind })),
  )
  const items = chooseMixed(shuffled(places, seed), closingSize).map(({ stageId, exerciseId }) => ({
    stageId,
    exerciseId,
    variant: variantFrom(seed, { stageId, exerciseId }),
    correct: null,
  }))
  return { day: today, items }
}

/** The attempt with an answer graded; or why it cannot be. An answered exercise stays as it is. */
export function answerClosing(
  attempt: ClosingAttempt,
  lessons: readonly ReviewLesson[],
  { answer, ...place }: ExercisePlace & { readonly answer: ExerciseAnswer },
): ClosingAttempt | 'not-in-closing' | 'answer-unknown' {
  const item = attempt.items.find((other) => samePlace(other, place))
  const exercise = item && exerciseAt(lessons, item)
  if (item === undefined || exercise === undefined) return 'not-in-closing'
  if (item.correct !== null) return attempt
  const score = scoreExercise(exercise, answer, item.variant)
  if (score === null) return 'answer-unknown'
  const items = attempt.items.map((other) => (other === item ? { ...item, correct: score.correct } : other))
  return { ...attempt, items }
}

export function rightAnswers({ items }: ClosingAttempt): number {
  return items.filter(({ correct }) => correct === true).length
}

/** With every exercise answered. */
export function isComplete({ items }: ClosingAttempt): boolean {
  return items.length > 0 && items.every(({ correct }) => correct !== null)
}

export function isPassed(attempt: ClosingAttempt): boolean {
  return isComplete(attempt) && rightAnswers(attempt) >= closingPass
}

/** Of a finished trail; a passed attempt is for good. */
export type ClosingState = 'ready' | 'open' | 'missed' | 'passed'

export function closingState(attempt: ClosingAttempt | null, today: string): ClosingState {
  if (attempt === null) return 'ready'
  if (isPassed(attempt)) return 'passed'
  if (attempt.day !== today) return 'ready'
  return isComplete(attempt) ? 'missed' : 'open'
}

/** No hint about right answers before the end; after it, why each is right. */
export function presentClosing(
  attempt: ClosingAttempt | null,
  lessons: readonly ReviewLesson[],
  today: string,
) {
  const state = closingState(attempt, today)
  const known = (attempt?.items ?? []).flatMap((item) => {
    const lesson = lessons.find(({ stageId }) => stageId === item.stageId)
    const exercise = exerciseAt(lessons, item)
    if (lesson === undefined || exercise === undefined) return []
    const { stageId, title, trailId, trailName } = lesson
    return [{ item, exercise, lesson: { stageId, title, trailId, trailName } }]
  })
  const isOver = attempt !== null && (state === 'passed' || state === 'missed')
  return {
    state,
    exercises:
      state === 'open'
        ? known.map(({ item, exercise, lesson }) => ({
            lesson,
            exercise: { ...showExercise(exercise, item.variant), hint: null, passed: null },
            isAnswered: item.correct !== null,
          }))
        : [],
    result: isOver
      ? {
          right: rightAnswers(attempt),
          exercises: known.map(({ item: { correct, variant }, exercise, lesson }) => ({
            lesson,
            question: showExercise(exercise, variant).question,
            correct: correct === true,
            explanation:
              scoreExercise(exercise, solveExercise(exercise, variant), variant)?.explanation ?? '',
          })),
        }
      : null,
  }
}

function exerciseAt(lessons: readonly ReviewLesson[], place: ExercisePlace): Exercise | undefined {
  const lesson = lessons.find(({ stageId }) => stageId === place.stageId)
  return lesson?.exercises.find(({ id }) => id === place.exerciseId)
}
