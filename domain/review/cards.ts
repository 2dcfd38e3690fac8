import { shiftDay } from '#domain/calendar/days.ts'
import { firstMemory, type ReviewMemory } from './schedule.ts'

/** An exercise of a lesson. Its id is unique in the lesson only. */
export type ExercisePlace = { readonly stageId: string; readonly exerciseId: string }

/** An exercise that a member passed in a lesson, and when it is asked again. */
export type ReviewCard = ExercisePlace & ReviewMemory

/** An exercise passed in a finished lesson. */
export type PassedExercise = ExercisePlace & {
  readonly firstCorrect: boolean
  /** The São Paulo day on which its lesson was finished. */
  readonly finishedOn: string
}

/** How many old exercises become due on one day: six are asked, so two places stay for repeats. */
const oldOnesPerDay = 4

/**
 * Cards for exercises that have none. Those that should have been asked before today, as with lessons finished
 * before there was a review, are spread over the coming days instead of being due at once.
 */
export function newCards(passed: readonly PassedExercise[], today: string): readonly ReviewCard[] {
  let late = 0
  return interleaved(passed).map(({ stageId, exerciseId, firstCorrect, finishedOn }) => {
    const memory = firstMemory(firstCorrect ? 'good' : 'hard', finishedOn < today ? finishedOn : today)
    if (memory.due > today) return { stageId, exerciseId, ...memory }
    const due = shiftDay(today, Math.floor(late / oldOnesPerDay))
    late += 1
    return { stageId, exerciseId, ...memory, due }
  })
}

/** The first exercise of each lesson, then the second of each: a day brings several lessons. */
function interleaved(passed: readonly PassedExercise[]): readonly PassedExercise[] {
  const before = new Map<string, number>()
  const rounds = passed.map((exercise) => {
    const round = before.get(exercise.stageId) ?? 0
    before.set(exercise.stageId, round + 1)
    return { exercise, round }
  })
  return rounds.sort((one, other) => one.round - other.round).map(({ exercise }) => exercise)
}

export function samePlace(one: ExercisePlace, other: ExercisePlace): boolean {
  return one.stageId === other.stageId && one.exerciseId === other.exerciseId
}
