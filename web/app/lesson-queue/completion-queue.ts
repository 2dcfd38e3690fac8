import { keysUnder, unsentPrefix } from '../member-storage.ts'
import { type QueuedCompletion, readQueuedCompletion } from './queued-completion.ts'

export interface CompletionQueue {
  /** Oldest first. */
  entries(): readonly QueuedCompletion[]
  find(trailId: string, stageId: string): QueuedCompletion | null
  has(key: string): boolean
  /** Replaces an earlier answer to the same lesson. False if the browser has no room. */
  put(entry: QueuedCompletion): boolean
  remove(key: string): void
}

/** One storage item per answer, so that two tabs never overwrite each other. */
export function completionQueue(storage: Storage, memberId: string): CompletionQueue {
  const prefix = queuePrefix(memberId)

  function entries(): readonly QueuedCompletion[] {
    return keysUnder(storage, prefix)
      .map((key) => readQueuedCompletion(storage.getItem(key) ?? ''))
      .filter((entry) => entry !== null)
      .sort((one, other) => one.queuedAt - other.queuedAt)
  }

  return {
    entries,
    find: (trailId, stageId) =>
      entries().findLast((entry) => entry.trailId === trailId && entry.stageId === stageId) ?? null,
    has: (key) => storage.getItem(prefix + key) !== null,
    put(entry) {
      const earlier = entries().filter(
        ({ trailId, stageId, key }) =>
          trailId === entry.trailId && stageId === entry.stageId && key !== entry.key,
      )
      try {
        storage.setItem(prefix + entry.key, JSON.stringify(entry))
      } catch {
        return false
      }
      for (const { key } of earlier) storage.removeItem(prefix + key)
      return true
    },
    remove: (key) => storage.removeItem(prefix + key),
  }
}

export function queuePrefix(memberId: string): string {
  return `${unsentPrefix(memberId)}lesson.`
}
