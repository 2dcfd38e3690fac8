import { createStorageChanges } from '#web/ui/store.ts'
import { keysUnder, unsentPrefix } from '../member-storage.ts'

/** Notifies of changes by this tab and by others. */
export const queueChanges = createStorageChanges()

/** A lesson's answer on its way to the server. It never expires. */
export interface QueuedCompletion {
  /** One key per intention: sent with every attempt, so that it is paid once. */
  readonly key: string
  readonly trailId: string
  readonly stageId: string
  /** The lesson's, for the notices. */
  readonly title: string
  /** Empty if a test card alone is the answer. */
  readonly taskResponse: string
  readonly cardId?: string | undefined
  /** The draft on the server that it continues: one that another device wrote since stays. */
  readonly basedOn?: number | undefined
  /** Milliseconds; only to keep the order in which the member wrote them. */
  readonly queuedAt: number
  /** The server's refusal; null while the entry waits. */
  readonly refusal: Refusal | null
}

export interface Refusal {
  readonly code: string
  readonly message: string
}

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

/** Reads a stored entry; null if it is not an answer, as after an older version or manual edits. */
function readQueuedCompletion(stored: string): QueuedCompletion | null {
  try {
    const { key, trailId, stageId, title, taskResponse, cardId, basedOn, queuedAt, refusal } =
      JSON.parse(stored)
    const texts: readonly unknown[] = [key, trailId, stageId, title, taskResponse]
    if (!texts.every((text) => typeof text === 'string') || !Number.isFinite(queuedAt)) return null
    return {
      key,
      trailId,
      stageId,
      title,
      taskResponse,
      cardId: typeof cardId === 'string' ? cardId : undefined,
      basedOn: Number.isInteger(basedOn) ? basedOn : undefined,
      queuedAt,
      refusal: readRefusal(refusal),
    }
  } catch {
    return null
  }
}

function readRefusal(value: unknown): Refusal | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return null
  return { code: String(value.code), message: String(value.message) }
}
