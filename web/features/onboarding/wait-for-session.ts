import { sessionWait } from '#domain/onboarding/form.ts'
import type { SessionState } from '#web/app/session-state.ts'

interface SessionSource {
  readonly reread: () => Promise<SessionState>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly now: () => number
  /** The screen was left. */
  readonly isGivenUp: () => boolean
}

/** A new member may be ahead of their session for a moment: retries until the time is over. */
export async function waitForSession(first: SessionState, source: SessionSource): Promise<SessionState> {
  const deadline = source.now() + sessionWait.forMs
  let session = first
  while (session.status !== 'authed' && !source.isGivenUp() && source.now() < deadline) {
    await source.wait(sessionWait.everyMs)
    session = await source.reread()
  }
  return session
}
