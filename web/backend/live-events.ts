import type { LiveEvent } from '#contract/events.ts'

export interface LiveEvents {
  /** Calls `listener` for every event until the returned function is called. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /** The session changed: the stream belongs to the session it was opened with, so it is reopened. */
  restart(): void
}
