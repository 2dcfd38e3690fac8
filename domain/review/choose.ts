import type { ExerciseKind } from '#domain/exercises/exercise.ts'
import { randomFrom } from '#domain/exercises/shuffle.ts'
import type { ExercisePlace } from './cards.ts'

/** Exercises of one review: about ten minutes. */
export const reviewSize = 6

/** A review with so many right answers counts for the mission of a member on their own. */
export const reviewForMission = 3

type Candidate = ExercisePlace & { readonly kind: ExerciseKind }

/**
 * Up to `most` of them, earlier ones preferred: the first always, then those whose lesson, and then whose kind,
 * was taken least. A conversation takes long, so there is one at most.
 */
export function chooseMixed<Chosen extends Candidate>(
  candidates: readonly Chosen[],
  most: number,
): readonly Chosen[] {
  const left = [...candidates]
  const chosen: Chosen[] = []
  while (chosen.length < most) {
    const hasScene = chosen.some(({ kind }) => kind === 'scene')
    const taken = (one: Chosen) => [
      chosen.filter(({ stageId }) => stageId === one.stageId).length,
      chosen.filter(({ kind }) => kind === one.kind).length,
    ]
    let best: { readonly index: number; readonly cost: number } | null = null
    for (const [index, one] of left.entries()) {
      if (hasScene && one.kind === 'scene') continue
      const [lesson = 0, kind = 0] = taken(one)
      const cost = lesson * (most + 1) + kind
      if (best === null || cost < best.cost) best = { index, cost }
    }
    if (best === null) break
    chosen.push(...left.splice(best.index, 1))
  }
  return chosen
}

/** The due ones of today, oldest first; among those of one day, the seed decides. */
export function chooseForToday<Card extends Candidate & { readonly due: string }>(
  cards: readonly Card[],
  { today, seed }: { readonly today: string; readonly seed: number },
): readonly Card[] {
  const due = shuffled(cards, seed)
    .filter((card) => card.due <= today)
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
  return chooseMixed(due, reviewSize)
}

/** In an order that follows from the seed and not from the order given. */
export function shuffled<Place extends ExercisePlace>(
  places: readonly Place[],
  seed: number,
): readonly Place[] {
  const keyed = places.map((place) => ({
    place,
    key: randomFrom(`${seed} ${place.stageId} ${place.exerciseId}`)(),
  }))
  return keyed.sort((one, other) => one.key - other.key).map(({ place }) => place)
}

/** Loading content tries this many sets of numbers of each sum; the first is the lesson's own. */
const checkedVariants = 100

/** New numbers: which set of them a sum is asked with. */
export function variantFrom(seed: number, { stageId, exerciseId }: ExercisePlace): number {
  const random = randomFrom(`numbers ${seed} ${stageId} ${exerciseId}`)()
  return 1 + Math.floor(random * (checkedVariants - 1))
}
