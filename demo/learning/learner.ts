import type { StoredLearner } from '#demo/documents/progress.ts'
import { ideasOf } from '#demo/ideas/find-ideas.ts'
import { recordOf } from '#demo/member-record.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { type CatalogueLearner, withDueUnlocks } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { dueUnlocks, trailAfterIdea } from '#domain/trails/learner.ts'

export const emptyLearner: StoredLearner = {
  questionnaire: null,
  assignedTrailId: null,
  startingPointChangedAt: null,
  currentTrailId: null,
  unlocks: {},
  progress: [],
  quizzes: {},
  exercises: {},
  review: { cards: [], session: null },
  closings: {},
  certificates: {},
  notebook: { notes: [], versions: {}, links: [] },
  drafts: {},
  sampleSteps: [],
}

/** A member's stored progress in the trails. */
export function learnerRecordOf(snapshot: Snapshot, memberId: string): StoredLearner {
  return snapshot.get('trails').learners[memberId] ?? emptyLearner
}

export function updateLearner(
  change: Change,
  memberId: string,
  update: (learner: StoredLearner) => Partial<StoredLearner>,
): void {
  const learner = learnerRecordOf(change, memberId)
  const { learners } = change.get('trails')
  change.put('trails', { learners: { ...learners, [memberId]: { ...learner, ...update(learner) } } })
}

const curriculum = curricula.demonstration

/** A member's progress, with trails that are due opened. */
export function readLearner(snapshot: Snapshot, memberId: string): CatalogueLearner {
  return withDueUnlocks(storedLearner(snapshot, memberId), curriculum)
}

/** Stores as opened the trails that are due to a member. */
export function settleUnlocks(change: Change, memberId: string): void {
  const due = dueUnlocks(storedLearner(change, memberId), curriculum)
  if (due.length === 0) return
  const opened = Object.fromEntries(due.map(({ trailId, source }) => [trailId, source]))
  updateLearner(change, memberId, ({ unlocks }) => ({ unlocks: { ...unlocks, ...opened } }))
}

function storedLearner(snapshot: Snapshot, memberId: string): CatalogueLearner {
  const { progress, unlocks, assignedTrailId, drafts } = learnerRecordOf(snapshot, memberId)
  const ideas = ideasOf(snapshot, memberId)
  const active = ideas.find(({ id }) => id === recordOf(snapshot, memberId).activeIdeaId)
  return {
    trails: snapshot.content.trails,
    completed: new Set(progress.map(({ stageId }) => stageId)),
    unlocked: new Map(Object.entries(unlocks)),
    assignedTrailId,
    hasIdeas: ideas.length > 0,
    activeIdea: active === undefined ? null : { id: active.id, title: active.title },
    begun: new Set(
      Object.entries(drafts).flatMap(([stageId, { text, returnOn }]) =>
        text === null && returnOn === null ? [] : [stageId],
      ),
    ),
    redone: new Set(
      progress.filter((given) => given.updatedAt > given.completedAt).map(({ stageId }) => stageId),
    ),
    badges: new Set(Object.keys(snapshot.get('badges').earned[memberId] ?? {})),
  }
}

/**
 * The trail that publishing an idea opened, which may differ from the requested one; null if it opened none.
 */
export function unlockAfterIdea(
  change: Change,
  memberId: string,
  nextTrail: string | undefined,
): string | null {
  if (nextTrail === undefined) return null
  const trailId = trailAfterIdea(readLearner(change, memberId), nextTrail, curricula.demonstration)
  if (trailId === null) return null
  // The first reason that opened a trail stays.
  updateLearner(change, memberId, ({ unlocks }) => ({ unlocks: { [trailId]: 'idea_posted', ...unlocks } }))
  return trailId
}
