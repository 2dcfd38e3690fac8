import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ShownExercise } from '#contract/exercises.ts'
import type { ExerciseAnswer, KindProps } from './kind-props.ts'

type ArrangedKind = Exclude<ShownExercise['kind'], 'choice'>

/** Loaded when a lesson has one: most lessons have few kinds. */
const kinds = {
  number: lazyRouteComponent(() => import('./number/NumberExercise.tsx'), 'NumberExercise'),
  order: lazyRouteComponent(() => import('./order/OrderExercise.tsx'), 'OrderExercise'),
  sort: lazyRouteComponent(() => import('./sort/SortExercise.tsx'), 'SortExercise'),
  match: lazyRouteComponent(() => import('./match/MatchExercise.tsx'), 'MatchExercise'),
  spot: lazyRouteComponent(() => import('./spot/SpotExercise.tsx'), 'SpotExercise'),
  scene: lazyRouteComponent(() => import('./scene/SceneExercise.tsx'), 'SceneExercise'),
}

type Arranged = Extract<ShownExercise, { kind: ArrangedKind }>

type KindOfProps = Omit<KindProps<ArrangedKind>, 'exercise' | 'onChange'> & {
  exercise: Arranged
  onChange: (answer: ExerciseAnswer | null) => void
}

/** The part of an exercise that differs by kind. A question with options is not here: a pick is its answer. */
export function KindOf(props: KindOfProps) {
  // Each is given an exercise of its own kind only.
  const Kind = kinds[props.exercise.kind] as unknown as ComponentType<KindOfProps>
  return <Kind {...props} />
}

/** Loads the kinds of a lesson while its text is read. */
export function preloadKinds(exercises: readonly ShownExercise[]): void {
  for (const { kind } of exercises)
    if (kind !== 'choice') void kinds[kind].preload?.()?.catch(() => undefined)
}
