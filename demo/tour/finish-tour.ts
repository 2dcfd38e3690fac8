import type { DemoContext } from '#demo/implement.ts'
import { updateRecord } from '#demo/member-record.ts'

/** Completed or skipped: it is not shown again automatically. */
export function finishTour({ change }: DemoContext, memberId: string) {
  change((writing) => updateRecord(writing, memberId, () => ({ tourCompleted: true })))
  return { done: true } as const
}
