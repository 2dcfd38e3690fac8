import { type Exercise, type ExerciseAnswer, solveExercise } from '#domain/exercises/exercise.ts'

/** A well-formed answer that is not right. */
export function wrongAnswerTo(exercise: Exercise): ExerciseAnswer {
  const right = solveExercise(exercise)
  switch (right.kind) {
    case 'choice':
      return { ...right, option: right.option === 0 ? 1 : 0 }
    case 'number':
      return { ...right, text: '1' }
    case 'order':
      return { ...right, order: [...right.order].reverse() }
    case 'sort':
      return {
        ...right,
        groups: right.groups.map((group, item) => (item === 0 ? 1 - Math.min(group, 1) : group)),
      }
    case 'match':
      return { ...right, rights: [...right.rights].reverse() }
    case 'spot':
      return {
        ...right,
        marked: right.marked.map((part) => (part === right.marked[0] ? unmarked(right.marked) : part)),
      }
    case 'scene':
      return badTalk(exercise)
  }
}

/** An answer that this exercise cannot have. */
export function answerOfAnotherKind({ kind }: Exercise): ExerciseAnswer {
  return kind === 'spot' ? { kind: 'choice', option: 0 } : { kind: 'spot', marked: [0] }
}

function unmarked(marked: readonly number[]): number {
  return marked.includes(0) ? (marked.includes(1) ? 2 : 1) : 0
}

/** Takes the first weak option of each turn. */
function badTalk(exercise: Exercise): ExerciseAnswer {
  if (exercise.kind !== 'scene') throw new Error('This is no conversation')
  const picks: number[] = []
  for (let at: number | null = 0; at !== null; ) {
    const options: (typeof exercise.turns)[number]['options'] = exercise.turns[at]?.options ?? []
    const weak = options.findIndex(({ isGood }) => !isGood)
    picks.push(Math.max(0, weak))
    at = options[Math.max(0, weak)]?.to ?? null
  }
  return { kind: 'scene', picks }
}
