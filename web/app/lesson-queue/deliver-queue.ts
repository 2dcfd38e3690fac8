import type { CompletionQueue } from './completion-queue.ts'
import type { QueuedCompletion, Refusal } from './queued-completion.ts'

export interface Delivery<Answer> {
  readonly queue: CompletionQueue
  readonly send: (entry: QueuedCompletion) => Promise<Answer>
  /** What the server said no with; null when it could not be asked, and may be asked later. */
  readonly refusalIn: (error: unknown) => Refusal | null
  readonly onSent: (entry: QueuedCompletion, answer: Answer) => void
  readonly onRefused: (entry: QueuedCompletion, refusal: Refusal) => void
}

/** A refusal that ends when the member does something elsewhere: asked again with every delivery. */
const passing = new Set(['IDEA_REQUIRED'])

/**
 * Sends what waits, oldest first. An answer leaves the queue only when the server has it; one that is refused stays
 * for its author to mend. 'later': the server could not be reached, the rest waits.
 */
export async function deliverQueue<Answer>({
  queue,
  send,
  refusalIn,
  onSent,
  onRefused,
}: Delivery<Answer>): Promise<'done' | 'later'> {
  for (const entry of queue.entries()) {
    if (entry.refusal && !passing.has(entry.refusal.code)) continue
    try {
      const answer = await send(entry)
      queue.remove(entry.key)
      onSent(entry, answer)
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) return 'later'
      // Rewritten meanwhile: the new answer is another entry, and this refusal is not about it.
      if (!queue.has(entry.key)) continue
      const isNews = entry.refusal?.code !== refusal.code
      if (isNews && queue.put({ ...entry, refusal })) onRefused(entry, refusal)
    }
  }
  return 'done'
}
