import { emptyLearner, type StoredLearner } from '#demo/documents/trails.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'

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
