import type { LineForm } from '#contract/evidence.ts'
import { keysUnder } from '../member-storage.ts'
import { linePrefix } from './line-prefix.ts'

/** A line of a test on its way to the server. */
export interface QueuedLine extends LineForm {
  /** The line's id: sent with every attempt, so that it is one line. */
  readonly key: string
  readonly ideaId: string
  readonly cardId: string
  /** Milliseconds; only to keep the order. */
  readonly queuedAt: number
  /** The server's refusal; null while the line waits. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

export interface LineQueue {
  /** Oldest first. */
  entries(): readonly QueuedLine[]
  has(key: string): boolean
  /** False if the browser has no room. */
  put(entry: QueuedLine): boolean
  remove(key: string): void
}

/** One storage item per line, so that two tabs never overwrite each other. */
export function lineQueue(storage: Storage, memberId: string): LineQueue {
  const prefix = linePrefix(memberId)
  return {
    entries: () =>
      keysUnder(storage, prefix)
        .map((key) => readLine(storage.getItem(key) ?? ''))
        .filter((entry) => entry !== null)
        .sort((one, other) => one.queuedAt - other.queuedAt),
    has: (key) => storage.getItem(prefix + key) !== null,
    put(entry) {
      try {
        storage.setItem(prefix + entry.key, JSON.stringify(entry))
        return true
      } catch {
        return false
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
  }
}

/** Null if it is not a line, as after manual edits. */
function readLine(stored: string): QueuedLine | null {
  try {
    const line = JSON.parse(stored)
    const texts: readonly unknown[] = [line.key, line.ideaId, line.cardId, line.name, line.act, line.said]
    if (!texts.every((text) => typeof text === 'string') || !Number.isFinite(line.queuedAt)) return null
    return {
      ...line,
      number: Number.isInteger(line.number) ? line.number : null,
      refusal: line.refusal ?? null,
    }
  } catch {
    return null
  }
}
