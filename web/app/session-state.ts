import type { Viewer } from '#contract/session.ts'

/** Booting until the session has been read once; then a member or a guest. */
export type SessionState =
  | { readonly status: 'booting'; readonly viewer: null }
  | { readonly status: 'authed'; readonly viewer: Viewer }
  | { readonly status: 'guest'; readonly viewer: null }

const booting: SessionState = { status: 'booting', viewer: null }
const guest: SessionState = { status: 'guest', viewer: null }

/** `answer` is the last read: nothing yet, a guest, or a member. */
export function sessionState(answer: { readonly viewer: Viewer | null } | undefined): SessionState {
  if (!answer) return booting
  return answer.viewer ? { status: 'authed', viewer: answer.viewer } : guest
}
