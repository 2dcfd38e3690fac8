import { type Exercise, showExercise } from '#domain/exercises/exercise.ts'
import type { ReviewCard } from './cards.ts'
import { nextReview, type ReviewSession } from './session.ts'

/** A lesson as far as a review needs it, with the solutions of its exercises. */
export type ReviewLesson = {
  readonly stageId: string
  readonly title: string
  readonly trailId: string
  readonly trailName: string
  readonly exercises: readonly Exercise[]
}

/** What a member sees of their review: no right answers. Exercises that were withdrawn since are left out. */
export function presentReview(
  { day, items }: ReviewSession,
  lessons: readonly ReviewLesson[],
  cards: readonly Pick<ReviewCard, 'due'>[],
) {
  return {
    day,
    exercises: items.flatMap(({ stageId, exerciseId, variant, own, grade }) => {
      const lesson = lessons.find((other) => other.stageId === stageId)
      const exercise = lesson?.exercises.find(({ id }) => id === exerciseId)
      if (lesson === undefined || exercise === undefined) return []
      const { title, trailId, trailName } = lesson
      return [
        {
          lesson: { stageId, title, trailId, trailName },
          exercise: { ...showExercise(exercise, variant, own), passed: null },
          hasOwnNumbers: own !== undefined,
          grade,
        },
      ]
    }),
    next: nextReview(cards, day),
  }
}
