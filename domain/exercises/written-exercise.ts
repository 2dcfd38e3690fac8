import { z } from 'zod'
import { storeChoice, writtenChoice } from './choice/written.ts'
import type { Exercise } from './exercise.ts'
import { storeMatch, writtenMatch } from './match/written.ts'
import { storeNumber, writtenNumber } from './number/written.ts'
import { storeOrder, writtenOrder } from './order/written.ts'
import { storeScene, writtenScene } from './scene/written.ts'
import { storeSort, writtenSort } from './sort/written.ts'
import { storeSpot, writtenSpot } from './spot/written.ts'
import type { Say } from './written-parts.ts'

/** An exercise in the front matter of a lesson. */
export const writtenExercise = z.discriminatedUnion('kind', [
  writtenChoice,
  writtenNumber,
  writtenOrder,
  writtenSort,
  writtenMatch,
  writtenSpot,
  writtenScene,
])

export type WrittenExercise = z.infer<typeof writtenExercise>

export function storeExercise(written: WrittenExercise, say: Say): Exercise {
  switch (written.kind) {
    case 'choice':
      return storeChoice(written, say)
    case 'number':
      return storeNumber(written, say)
    case 'order':
      return storeOrder(written, say)
    case 'sort':
      return storeSort(written, say)
    case 'match':
      return storeMatch(written, say)
    case 'spot':
      return storeSpot(written, say)
    case 'scene':
      return storeScene(written, say)
  }
}
