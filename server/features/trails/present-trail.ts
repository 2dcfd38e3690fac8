import type { Trail, TrailCard } from '#contract/trails.ts'
import { badges } from '#domain/badges/badges.ts'
import { trailState } from '#domain/trails/learner.ts'
import { nextStage, percentDone, stageStates } from '#domain/trails/progress.ts'
import { needsIdea } from '#domain/trails/trail-ids.ts'
import { presentCompletion } from '#server/platform/learning/present-completion.ts'
import type { CatalogueTrail, StoredLearner } from '#server/platform/learning/read-learner.ts'

export function presentCard(trail: CatalogueTrail, learner: StoredLearner): TrailCard {
  const { id, name, description, icon, badge, stageIds } = trail
  const done = stageIds.filter((stageId) => learner.completed.has(stageId)).length
  return {
    id,
    name,
    description,
    icon,
    state: trailState(trail, learner),
    source: learner.unlocked.get(id) ?? null,
    stages: { total: stageIds.length, done },
    percent: percentDone(done, stageIds.length),
    badge: {
      id: badge,
      name: badges.product.find((known) => known.id === badge)?.name ?? name,
      earned: learner.badges.has(badge),
    },
    isAssigned: learner.assignedTrailId === id,
  }
}

export function presentTrail(trail: CatalogueTrail, learner: StoredLearner): Trail {
  const { stages: counts, ...card } = presentCard(trail, learner)
  const states = stageStates(trail.stageIds, learner.completed, card.state !== 'locked')
  return {
    ...card,
    stages: trail.stages.map((stage, index) => ({
      ...stage,
      number: index + 1,
      state: states[index] ?? 'locked',
    })),
    done: counts.done,
    nextStageId: nextStage(trail.stageIds, learner.completed),
    idea: { required: needsIdea(trail.id), active: learner.activeIdea },
    document: { title: trail.documentTitle, intro: trail.documentIntro },
    completion: card.state === 'completed' ? presentCompletion(trail.id, learner) : null,
  }
}
