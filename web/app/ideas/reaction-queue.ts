import type { Reaction } from '#contract/ideas.ts'

export interface ReactionQueueParts<Answer> {
  readonly send: (id: string, reaction: Reaction | null) => Promise<Answer>
  /** Updates the screen at once. */
  readonly show: (id: string, from: Reaction | null, to: Reaction | null) => void
  /** The server's answer to the last press. */
  readonly confirm: (id: string, answer: Answer) => void
  /** The server refused or was unreachable; the screen shows the previous state again. */
  readonly refuse: (id: string, error: unknown) => void
}

export interface ReactionQueue {
  /** Pressing the reaction that is already there removes it. */
  press(id: string, shown: Reaction | null, pressed: Reaction): void
  /** Whether an answer is pending: until then the screen is newer than the server. */
  isWaiting(id: string): boolean
  /** Resolves once no answer is pending for this id. */
  settled(id: string): Promise<void>
  /** Resolves once no answer is pending at all. */
  idle(): Promise<unknown>
}

interface Waiting {
  confirmed: Reaction | null
  wanted: Reaction | null
  done: Promise<void>
}

/**
 * One request at a time per reaction target. Presses during a request are kept as the latest wish, so the
 * server always ends with the last press.
 */
export function createReactionQueue<Answer>(parts: ReactionQueueParts<Answer>): ReactionQueue {
  const waiting = new Map<string, Waiting>()

  async function work(id: string, entry: Waiting): Promise<void> {
    for (;;) {
      const sent = entry.wanted
      try {
        const answer = await parts.send(id, sent)
        entry.confirmed = sent
        if (entry.wanted !== sent) continue
        waiting.delete(id)
        return parts.confirm(id, answer)
      } catch (error) {
        waiting.delete(id)
        parts.show(id, entry.wanted, entry.confirmed)
        return parts.refuse(id, error)
      }
    }
  }

  return {
    press(id, shown, pressed) {
      const entry = waiting.get(id)
      const from = entry ? entry.wanted : shown
      const to = from === pressed ? null : pressed
      parts.show(id, from, to)
      if (entry) entry.wanted = to
      else {
        const fresh: Waiting = { confirmed: shown, wanted: to, done: Promise.resolve() }
        waiting.set(id, fresh)
        fresh.done = work(id, fresh)
      }
    },
    isWaiting: (id) => waiting.has(id),
    settled: async (id) => waiting.get(id)?.done,
    idle: () => Promise.all([...waiting.values()].map(({ done }) => done)),
  }
}
