import type { LiveEvent } from '#contract/events.ts'

export interface LiveMessage {
  /** A member's id, or everyone with an open stream. */
  readonly to: string | 'everyone'
  readonly event: LiveEvent
}
