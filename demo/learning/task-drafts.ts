import type { StoredLearner } from '#demo/documents/progress.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { endTask, type Kept, keepTask } from '#domain/lessons/kept-task.ts'
import { learnerRecordOf, updateLearner } from './learner.ts'

type StoredDraft = StoredLearner['drafts'][string]

const noDraft: StoredDraft = { text: null, version: 0, returnOn: null }

export function draftOf(snapshot: Snapshot, memberId: string, stageId: string): StoredDraft {
  return learnerRecordOf(snapshot, memberId).drafts[stageId] ?? noDraft
}

/** Stores the text of a task in progress, unless another tab changed it since. */
export function keepTaskDraft(
  change: Change,
  memberId: string,
  { stageId, text, basedOn }: { readonly stageId: string; readonly text: string; readonly basedOn: number },
): Kept {
  const { progress } = learnerRecordOf(change, memberId)
  const answer = progress.find((given) => given.stageId === stageId)?.taskResponse ?? null
  const kept = keepTask(draftOf(change, memberId, stageId), { text, basedOn, answer })
  if (kept.kind === 'kept') changeDraft(change, memberId, stageId, kept.task)
  return kept
}

/** Sets the day of the reminder, or removes it. */
export function returnToTask(change: Change, memberId: string, stageId: string, day: string | null): void {
  changeDraft(change, memberId, stageId, { returnOn: day })
}

/** On the first visit of a day: the tasks to which the member wanted to return by today. */
export function remindTasks(change: Change, memberId: string, today: string): void {
  const due = Object.entries(learnerRecordOf(change, memberId).drafts).filter(
    ([, { returnOn }]) => returnOn !== null && returnOn <= today,
  )
  for (const [stageId] of due) {
    changeDraft(change, memberId, stageId, { returnOn: null })
    const trail = change.content.trails.find(({ stageIds }) => stageIds.includes(stageId))
    const title = trail?.stages.find(({ id }) => id === stageId)?.title
    const isOff = recordOf(change, memberId).notificationPreferences.tasks === false
    if (trail === undefined || title === undefined || isOff) continue
    const stage = { id: stageId, title, trailId: trail.id }
    const reminder = { kind: 'task' as const, stage, day: today, at: change.now.toISOString(), readAt: null }
    updateRecord(change, memberId, ({ notifications }) => ({ notifications: [...notifications, reminder] }))
  }
}

/** The answer was changed in the notebook: a tab that has the lesson open is told by the version. */
export function noteOtherText(change: Change, memberId: string, stageId: string): void {
  const { version } = draftOf(change, memberId, stageId)
  changeDraft(change, memberId, stageId, { version: version + 1 })
}

interface End {
  readonly stageId: string
  readonly taskResponse: string
  readonly basedOn?: number | undefined
}

/** The stage is completed. */
export function endTaskDraft(
  change: Change,
  memberId: string,
  { stageId, taskResponse: text, basedOn }: End,
): void {
  const ended = endTask(draftOf(change, memberId, stageId), { text, basedOn })
  changeDraft(change, memberId, stageId, { text: ended.text, version: ended.version, returnOn: null })
}

function changeDraft(change: Change, memberId: string, stageId: string, next: Partial<StoredDraft>): void {
  const draft = { ...draftOf(change, memberId, stageId), ...next }
  updateLearner(change, memberId, ({ drafts }) => ({ drafts: { ...drafts, [stageId]: draft } }))
}
