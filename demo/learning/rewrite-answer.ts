import type { StoredNotebook } from '#demo/documents/progress.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { newCharacters } from '#domain/lessons/rewrite.ts'
import type { TaskField } from '#domain/lessons/task-form.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { learnerRecordOf, updateLearner } from './learner.ts'

interface Rewritten {
  readonly memberId: string
  readonly stageId: string
  readonly text: string
  readonly fields: readonly TaskField[]
}

/**
 * Changes the answer of a finished stage and keeps the former one. It pays nothing itself; a rewrite counts
 * for the missions that ask for one. Returns the goals this reached.
 */
export function rewriteAnswer(change: Change, { memberId, stageId, text, fields }: Rewritten) {
  const { progress: answered, notebook: kept } = learnerRecordOf(change, memberId)
  const before = answered.find((given) => given.stageId === stageId)
  const former = (kept.versions[`task:${stageId}`] ?? []).map((version) => version.text)
  if (before !== undefined && before.taskResponse !== text) {
    // Never the same instant twice: it says which text an edit is based on.
    const after = Math.max(change.now.getTime(), Date.parse(before.updatedAt) + 1)
    const changed = { ...before, taskResponse: text, updatedAt: new Date(after).toISOString() }
    updateLearner(change, memberId, ({ progress, notebook }) => ({
      progress: progress.map((given) => (given === before ? changed : given)),
      notebook: withVersion(notebook, `task:${stageId}`, {
        title: '',
        text: before.taskResponse,
        writtenAt: before.updatedAt,
      }),
    }))
  }
  return recordEvent(change, {
    kind: 'task-rewritten',
    memberId,
    day: saoPauloDay(change.now),
    newCharacters: newCharacters([before?.taskResponse ?? '', ...former], text, fields),
  }).goals
}

/** Keeps a former text of a source, up to the limit. */
export function withVersion(
  notebook: StoredNotebook,
  source: string,
  former: { readonly title: string; readonly text: string; readonly writtenAt: string },
): StoredNotebook {
  const kept = notebook.versions[source] ?? []
  const number = (kept[0]?.number ?? 0) + 1
  const versions = [{ number, ...former }, ...kept].slice(0, notebookLimits.versions)
  return { ...notebook, versions: { ...notebook.versions, [source]: versions } }
}
