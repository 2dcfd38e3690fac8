import type { SampleChecklist } from '#contract/lessons.ts'
import type { Earned } from '#contract/people.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { earnedBy, nothingEarned } from '#domain/economy/earned.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { sampleChecklist } from '#domain/trails/sample.ts'
import { learnerRecordOf, updateLearner } from './learner.ts'

export function readSampleChecklist(snapshot: Snapshot, memberId: string): SampleChecklist {
  const { sampleSteps } = learnerRecordOf(snapshot, memberId)
  const done = new Set(sampleSteps.filter((step) => step.done).map(({ step }) => step))
  return {
    title: sampleChecklist.title,
    steps: sampleChecklist.steps.map((title, index) => ({
      step: index + 1,
      title,
      points: ruleBooks.demonstration.sampleSteps[index] ?? 0,
      done: done.has(index + 1),
    })),
  }
}

/** Ticks or unticks a step; setting the same state changes and pays nothing. */
export function setSampleStep(
  change: Change,
  { memberId, step, done }: { readonly memberId: string; readonly step: number; readonly done: boolean },
): SampleChecklist & { earned: Earned } {
  const { sampleSteps } = learnerRecordOf(change, memberId)
  const stored = sampleSteps.find((one) => one.step === step) ?? { step, done: false, sequence: 0 }
  if (stored.done === done) return { ...readSampleChecklist(change, memberId), earned: nothingEarned }
  const turned = { step, done, sequence: stored.sequence + 1 }
  updateLearner(change, memberId, () => ({
    sampleSteps: [...sampleSteps.filter((one) => one.step !== step), turned],
  }))
  const kind = done ? 'sample-step-done' : 'sample-step-undone'
  const { rows, goals } = recordEvent(change, { kind, memberId, step, sequence: turned.sequence })
  return { ...readSampleChecklist(change, memberId), earned: earnedBy(memberId, rows, goals) }
}
