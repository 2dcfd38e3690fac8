import { badges } from '#domain/badges/badges.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import { taskStateOf } from '#domain/lessons/task-state.ts'
import type { CatalogueLearner, CatalogueTrail } from './catalogue.ts'
import { completionMessage, completionOf } from './completion.ts'
import { curricula, needsIdea } from './curriculum.ts'
import { progressIn, trailState } from './learner.ts'
import { nextStage, stageStates } from './progress.ts'

/** A trail for the member's list. */
export function presentCard(trail: CatalogueTrail, learner: CatalogueLearner, edition: Edition = 'product') {
  const { id, name, description, icon, badge } = trail
  const { done, total, percent } = progressIn(trail, learner)
  const state = trailState(trail, learner, curricula[edition])
  return {
    id,
    name,
    description,
    icon,
    state,
    source: learner.unlocked.get(id) ?? null,
    stages: { total, done, added: state === 'completed' ? total - done : 0 },
    percent,
    badge: {
      id: badge,
      name: badges[edition].find((known) => known.id === badge)?.name ?? name,
      earned: learner.badges.has(badge),
    },
    isAssigned: learner.assignedTrailId === id,
  }
}

/** A trail for its own screen. */
export function presentTrail(trail: CatalogueTrail, learner: CatalogueLearner, edition: Edition = 'product') {
  const { stages: counts, ...card } = presentCard(trail, learner, edition)
  const states = stageStates(trail.stageIds, learner.completed, card.state)
  return {
    ...card,
    stages: trail.stages.map((stage, index) => ({
      ...stage,
      number: index + 1,
      state: states[index] ?? 'locked',
      isNew: card.state === 'completed' && !learner.completed.has(stage.id),
      task: taskStateOf({
        isCompleted: learner.completed.has(stage.id),
        isChanged: learner.redone.has(stage.id),
        isBegun: learner.begun.has(stage.id),
      }),
    })),
    done: counts.done,
    nextStageId: nextStage(trail.stageIds, learner.completed),
    idea: { required: needsIdea(trail.id, curricula[edition]), active: learner.activeIdea },
    document: { title: trail.documentTitle, intro: trail.documentIntro },
    completion: card.state === 'completed' ? presentCompletion(trail.id, learner, edition) : null,
  }
}

/** What follows a trail that the member finished. */
export function presentCompletion(trailId: string, learner: CatalogueLearner, edition: Edition = 'product') {
  const completion = completionOf(trailId, learner, curricula[edition])
  const { nextTrail: next, allFinished, detour } = completion
  const name = learner.trails.find(({ id }) => id === next?.id)?.name ?? null
  const open = learner.trails.find((trail) => trailState(trail, learner, curricula[edition]) === 'unlocked')
  return {
    nextTrail: next && name !== null ? { ...next, name } : null,
    allFinished,
    detour,
    message: completionMessage(completion, { next: name, open: open?.name ?? null }),
  }
}
