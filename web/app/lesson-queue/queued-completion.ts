/** A lesson's answer on its way to the server. It never expires. */
export interface QueuedCompletion {
  /** One key per intention: sent with every attempt, so that it is paid once. */
  readonly key: string
  readonly trailId: string
  readonly stageId: string
  /** The lesson's, for the notices. */
  readonly title: string
  readonly taskResponse: string
  /** Milliseconds; only to keep the order in which the member wrote them. */
  readonly queuedAt: number
  /** The server's refusal; null while the entry waits. */
  readonly refusal: Refusal | null
}

export interface Refusal {
  readonly code: string
  readonly message: string
}

/** Reads a stored entry; null if it is not an answer, as after an older version or manual edits. */
export function readQueuedCompletion(stored: string): QueuedCompletion | null {
  try {
    const { key, trailId, stageId, title, taskResponse, queuedAt, refusal } = JSON.parse(stored)
    const texts: readonly unknown[] = [key, trailId, stageId, title, taskResponse]
    if (!texts.every((text) => typeof text === 'string') || !Number.isFinite(queuedAt)) return null
    return { key, trailId, stageId, title, taskResponse, queuedAt, refusal: readRefusal(refusal) }
  } catch {
    return null
  }
}

function readRefusal(value: unknown): Refusal | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return null
  return { code: String(value.code), message: String(value.message) }
}
