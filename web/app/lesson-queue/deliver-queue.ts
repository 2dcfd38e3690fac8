import type { Refusal } from './completion-queue.ts'

/** Something that waits on this device until the server has it. */
interface Queued {
  readonly key: string
  readonly refusal: Refusal | null
}

interface Queue<Entry> {
  entries(): readonly Entry[]
  has(key: string): boolean
  put(entry: Entry): boolean
  remove(key: string): void
}

export interface Delivery<Entry, Answer> {
  readonly queue: Queue<Entry>
  readonly send: (entry: Entry) => Promise<Answer>
  /** The server's refusal; null if the server could not be asked and may be asked later. */
  readonly refusalIn: (error: unknown) => Refusal | null
  readonly onSent: (entry: Entry, answer: Answer) => void
  readonly onRefused: (entry: Entry, refusal: Refusal) => void
}

/** Refusals that end when the member acts elsewhere: retried with every delivery. */
const passing = new Set(['IDEA_REQUIRED', 'TEST_NOT_ENOUGH'])

/**
 * Sends the waiting answers, oldest first. An answer leaves the queue only when the server has it; a refused
 * one stays for its author to correct. 'later': the server was unreachable, the rest waits.
 */
export async function deliverQueue<Entry extends Queued, Answer>({
  queue,
  send,
  refusalIn,
  onSent,
  onRefused,
}: Delivery<Entry, Answer>): Promise<'done' | 'later'> {
  for (const entry of queue.entries()) {
    if (entry.refusal && !passing.has(entry.refusal.code)) continue
    try {
      const answer = await send(entry)
      queue.remove(entry.key)
      onSent(entry, answer)
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) return 'later'
      // Rewritten meanwhile: the new answer is another entry, and this refusal does not concern it.
      if (!queue.has(entry.key)) continue
      const isNew = entry.refusal?.code !== refusal.code
      if (isNew && queue.put({ ...entry, refusal })) onRefused(entry, refusal)
    }
  }
  return 'done'
}
