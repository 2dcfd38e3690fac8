import type { Theme } from '#contract/profile.ts'
import type { SessionState } from './session-state.ts'

export interface SessionChange {
  /** Another person is at the screen now: data loaded for the last one must go. */
  readonly person: boolean
  /** What this person may see might have changed. */
  readonly access: boolean
  /** The theme to show from now on, if the member's choice became known or changed. */
  readonly theme: Theme | null
}

export function sessionChange(before: SessionState, after: SessionState): SessionChange {
  const known = before.status !== 'booting' && after.status !== 'booting'
  const person = known && before.viewer?.id !== after.viewer?.id
  const role = known && before.viewer?.isAdmin !== after.viewer?.isAdmin
  // Compared with the server's last answer, not with the screen: the screen may be ahead of the server.
  const themeIsNew = after.viewer !== null && (person || before.viewer?.theme !== after.viewer.theme)
  return { person, access: person || role, theme: themeIsNew ? after.viewer.theme : null }
}
