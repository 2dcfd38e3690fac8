import { type CatalogueLearner, withDueUnlocks } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { trailState } from '#domain/trails/learner.ts'
import { stageStates } from '#domain/trails/progress.ts'
import type { ChapterId } from './chapters.ts'
import type { NotebookStage } from './present-notebook.ts'

/** Every published lesson with its chapter and whether the member may open it, in the order of the trails. */
export function notebookStages(
  learner: CatalogueLearner,
  chapterOf: ReadonlyMap<string, ChapterId>,
  curriculum = curricula.product,
): readonly NotebookStage[] {
  const settled = withDueUnlocks(learner, curriculum)
  return settled.trails.flatMap((trail) => {
    const ofTrail = trailState(trail, settled, curriculum)
    const states = stageStates(trail.stageIds, settled.completed, ofTrail)
    return trail.stages.flatMap(({ id, title, minutes }, index) => {
      const chapter = chapterOf.get(id)
      if (chapter === undefined) return []
      const state = states[index] ?? 'locked'
      const place = { trailId: trail.id, trailName: trail.name, isTrailOpen: ofTrail !== 'locked' }
      return [{ stageId: id, ...place, chapter, title, minutes, state }]
    })
  })
}
