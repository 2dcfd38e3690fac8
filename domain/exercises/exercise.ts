import { type Choice, type ChoiceAnswer, scoreChoice, showChoice, solveChoice } from './choice/choice.ts'
import { type Match, type MatchAnswer, scoreMatch, showMatch, solveMatch } from './match/match.ts'
import type { Values } from './number/formula.ts'
import {
  firstVariant,
  type NumberAnswer,
  type NumberExercise,
  scoreNumber,
  showNumber,
  solveNumber,
} from './number/number.ts'
import { type Order, type OrderAnswer, scoreOrder, showOrder, solveOrder } from './order/order.ts'
import { type Scene, type SceneAnswer, scoreScene, showScene, solveScene } from './scene/scene.ts'
import type { Score } from './score.ts'
import { type Sort, type SortAnswer, scoreSort, showSort, solveSort } from './sort/sort.ts'
import { type Spot, type SpotAnswer, scoreSpot, showSpot, solveSpot } from './spot/spot.ts'

export const exerciseKinds = ['choice', 'number', 'order', 'sort', 'match', 'spot', 'scene'] as const

export type ExerciseKind = (typeof exerciseKinds)[number]

/** As stored. It contains the solution, so it is never sent unchanged. */
export type Exercise = Choice | NumberExercise | Order | Sort | Match | Spot | Scene

export type ExerciseAnswer =
  | ChoiceAnswer
  | NumberAnswer
  | OrderAnswer
  | SortAnswer
  | MatchAnswer
  | SpotAnswer
  | SceneAnswer

/** What a member sees of it. Field by field in each kind: a new field is not sent by itself. */
export function showExercise(exercise: Exercise, variant = firstVariant, own: Values = {}) {
  switch (exercise.kind) {
    case 'choice':
      return showChoice(exercise)
    case 'number':
      return showNumber(exercise, variant, own)
    case 'order':
      return showOrder(exercise)
    case 'sort':
      return showSort(exercise)
    case 'match':
      return showMatch(exercise)
    case 'spot':
      return showSpot(exercise)
    case 'scene':
      return showScene(exercise)
  }
}

/** Null if the answer cannot be one to this exercise. */
export function scoreExercise(
  exercise: Exercise,
  answer: ExerciseAnswer,
  variant = firstVariant,
  own: Values = {},
): Score | null {
  if (exercise.kind === 'choice' && answer.kind === 'choice') return scoreChoice(exercise, answer)
  if (exercise.kind === 'number' && answer.kind === 'number')
    return scoreNumber(exercise, answer, variant, own)
  if (exercise.kind === 'order' && answer.kind === 'order') return scoreOrder(exercise, answer)
  if (exercise.kind === 'sort' && answer.kind === 'sort') return scoreSort(exercise, answer)
  if (exercise.kind === 'match' && answer.kind === 'match') return scoreMatch(exercise, answer)
  if (exercise.kind === 'spot' && answer.kind === 'spot') return scoreSpot(exercise, answer)
  if (exercise.kind === 'scene' && answer.kind === 'scene') return scoreScene(exercise, answer)
  return null
}

/** The right answer, to check that content can be solved. */
export function solveExercise(exercise: Exercise, variant = firstVariant, own: Values = {}): ExerciseAnswer {
  switch (exercise.kind) {
    case 'choice':
      return solveChoice(exercise)
    case 'number':
      return solveNumber(exercise, variant, own)
    case 'order':
      return solveOrder(exercise)
    case 'sort':
      return solveSort(exercise)
    case 'match':
      return solveMatch(exercise)
    case 'spot':
      return solveSpot(exercise)
    case 'scene':
      return solveScene(exercise)
  }
}
