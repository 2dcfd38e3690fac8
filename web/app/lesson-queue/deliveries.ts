import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import type { QueuedCompletion } from './completion-queue.ts'

export type LessonAnswer = InferContractRouterOutputs<typeof contract>['lessons']['complete']

type Listener = (entry: QueuedCompletion, answer: LessonAnswer) => void

const listeners = new Set<Listener>()

/** Calls `listener` for every answer that this tab delivers to the server. */
export function onDelivered(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyDelivered(entry: QueuedCompletion, answer: LessonAnswer): void {
  for (const listener of listeners) listener(entry, answer)
}
