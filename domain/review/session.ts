import { shiftDay } from '#domain/calendar/days.ts'
import {
  type Exercise,
  type ExerciseAnswer,
  type ExerciseKind,
  scoreExercise,
  solveExercise,
} from '#domain/exercises/exercise.ts'
import type { Values } from '#domain/exercises/number/formula.ts'
import { withOwnNumbers } from '#domain/exercises/number/own-numbers.ts'
import type { OwnNumbers } from '#domain/exercises/number/variant.ts'
import { type Score, wrong } from '#domain/exercises/score.ts'
import { type ExercisePlace, type ReviewCard, samePlace } from './cards.ts'
import { chooseForToday, reviewForMission, reviewSize, variantFrom } from './choose.ts'
import { afterReview, type ReviewGrade } from './schedule.ts'

/** One exercise of a review. */
export type ReviewItem = ExercisePlace & {
  /** Which numbers a sum has. */
  readonly variant: number
  /** Of these, the learner's own ones. */
  readonly own?: Values | undefined
  readonly mistaken: boolean
  /** Null until it is answered rightly or given up. */
  readonly grade: ReviewGrade | null
}

/** A member's review of a day. It does not change while the day lasts. */
export type ReviewSession = {
  readonly day: string
  readonly items: readonly ReviewItem[]
}

type KnownCard = ReviewCard & { readonly kind: ExerciseKind }

/** A new day: what was begun wrongly and left counts as forgotten, then today's exercises are chosen. */
export function beginReview(
  before: ReviewSession | null,
  cards: readonly KnownCard[],
  { today, seed }: { readonly today: string; readonly seed: number },
): { readonly session: ReviewSession; readonly changed: readonly KnownCard[] } {
  const left = (before?.items ?? []).filter(({ mistaken, grade }) => mistaken && grade === null)
  const changed = cards
    .filter((card) => left.some((item) => samePlace(item, card)))
    .map((card) => ({ ...card, ...afterReview(card, 'again', before?.day ?? today) }))
  const current = cards.map((card) => changed.find((other) => samePlace(other, card)) ?? card)
  const items = chooseForToday(current, { today, seed }).map(({ stageId, exerciseId }) => ({
    stageId,
    exerciseId,
    variant: variantFrom(seed, { stageId, exerciseId }),
    mistaken: false,
    grade: null,
  }))
  return { session: { day: today, items }, changed }
}

/** The sums of a new review with the learner's own numbers, as far as they fit. */
export function withNumbersOf(
  session: ReviewSession,
  lessons: readonly { readonly stageId: string; readonly exercises: readonly Exercise[] }[],
  numbers: OwnNumbers,
): ReviewSession {
  return {
    ...session,
    items: session.items.map((item) => {
      const lesson = lessons.find(({ stageId }) => stageId === item.stageId)
      const exercise = lesson?.exercises.find(({ id }) => id === item.exerciseId)
      if (exercise?.kind !== 'number') return item
      return { ...item, ...withOwnNumbers(exercise, item.variant, numbers) }
    }),
  }
}

export type AnsweredItem = {
  readonly item: ReviewItem
  readonly score: Score
  /** The right answer, once the exercise was given up. */
  readonly solution: ExerciseAnswer | null
  /** Graded now; null if it was before, or stays open. */
  readonly graded: ReviewGrade | null
}

/**
 * Grades an answer, or giving up if it is null. A settled exercise keeps its grade whatever is sent. Null if
 * the answer cannot be one to this exercise.
 */
export function answerItem(
  item: ReviewItem,
  exercise: Exercise,
  answer: ExerciseAnswer | null,
): AnsweredItem | null {
  if (answer === null) {
    const solution = solveExercise(exercise, item.variant, item.own)
    const explanation = scoreExercise(exercise, solution, item.variant, item.own)?.explanation ?? ''
    const score = wrong(explanation)
    if (item.grade !== null) return { item, score, solution, graded: null }
    return { item: { ...item, mistaken: true, grade: 'again' }, score, solution, graded: 'again' }
  }
  const score = scoreExercise(exercise, answer, item.variant, item.own)
  if (score === null) return null
  if (item.grade !== null) return { item, score, solution: null, graded: null }
  if (!score.correct) return { item: { ...item, mistaken: true }, score, solution: null, graded: null }
  const graded = item.mistaken ? 'hard' : 'good'
  return { item: { ...item, grade: graded }, score, solution: null, graded }
}

export function withItem(session: ReviewSession, item: ReviewItem): ReviewSession {
  return { ...session, items: session.items.map((other) => (samePlace(other, item) ? item : other)) }
}

/** Enough right answers for the mission. Giving up is no review. */
export function countsForMission({ items }: ReviewSession): boolean {
  return items.filter(({ grade }) => grade === 'good' || grade === 'hard').length >= reviewForMission
}

/** When the next review comes and how many exercises it has; null if nothing is planned. */
export function nextReview(
  cards: readonly Pick<ReviewCard, 'due'>[],
  today: string,
): { readonly day: string; readonly count: number } | null {
  if (cards.length === 0) return null
  const tomorrow = shiftDay(today, 1)
  const first = cards.reduce((least, { due }) => (due < least ? due : least), '9999-12-31')
  const day = first < tomorrow ? tomorrow : first
  return { day, count: Math.min(reviewSize, cards.filter(({ due }) => due <= day).length) }
}
