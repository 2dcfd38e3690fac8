import type { DemoContext } from '#demo/implement.ts'
import { updateRecord } from '#demo/member-record.ts'

/** Seen to its end or skipped: it is not shown again by itself. */
export function finishTour({ change }: DemoContext, memberId: string) {
  change((writing) => updateRecord(writing, memberId, () => ({ tourCompleted: true })))
  return { done: true } as const
}
