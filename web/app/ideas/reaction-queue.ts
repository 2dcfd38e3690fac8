import type { Reaction } from '#contract/ideas.ts'

export interface ReactionQueueParts<Answer> {
  readonly send: (id: string, reaction: Reaction | null) => Promise<Answer>
  /** Changes what is on the screen, at once. */
  readonly show: (id: string, from: Reaction | null, to: Reaction | null) => void
  /** The server's word on the last press. */
  readonly confirm: (id: string, answer: Answer) => void
  /** The server refused or could not be asked; the screen shows again what was there before. */
  readonly refuse: (id: string, error: unknown) => void
}

export interface ReactionQueue {
  /** Pressing the reaction that is already there removes it. */
  press(id: string, shown: Reaction | null, pressed: Reaction): void
  /** Whether the server still owes an answer: until then the screen knows better than it does. */
  isWaiting(id: string): boolean
  /** Resolves once no answer is owed for this one. */
  settled(id: string): Promise<void>
  /** Resolves once no answer is owed for any. */
  idle(): Promise<unknown>
}

interface Waiting {
  confirmed: Reaction | null
  wanted: Reaction | null
  done: Promise<void>
}

/**
 * One request at a time for each thing that is reacted to. Presses that come while one is under way are kept as
 * what the person wants by now, so however fast they press, the last press is what the server ends with.
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
