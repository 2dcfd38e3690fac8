import type { StoredLearner } from '#demo/documents/trails.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'

export const emptyLearner: StoredLearner = {
  questionnaire: null,
  assignedTrailId: null,
  currentTrailId: null,
  unlocks: {},
  progress: [],
  quizzes: {},
  sampleSteps: [],
}

/** What is stored of a member's way through the trails. */
export function learnerRecordOf(reading: Reading, memberId: string): StoredLearner {
  return reading.get('trails').learners[memberId] ?? emptyLearner
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
