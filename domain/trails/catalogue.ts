import type { Learner } from './learner.ts'

/** A published trail without its lessons' texts. */
export type CatalogueTrail = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly badge: string
  readonly documentTitle: string
  readonly documentIntro: string
  readonly stages: readonly CatalogueStage[]
  readonly stageIds: readonly string[]
}

export type CatalogueStage = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly isCheckpoint: boolean
  readonly points: number
}

export type ChosenIdea = { readonly id: string; readonly title: string }

/** A member's state in the published trails, and the texts for the screens. */
export type CatalogueLearner = Omit<Learner, 'trails'> & {
  readonly trails: readonly CatalogueTrail[]
  readonly activeIdea: ChosenIdea | null
  readonly badges: ReadonlySet<string>
}
