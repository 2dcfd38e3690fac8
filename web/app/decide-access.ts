import type { SessionState } from './session-state.ts'

export type Access = 'member' | 'admin'

export type AccessDecision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'allow' }
  /** `why` picks the words; a redirect always replaces the history entry of the guarded address. */
  | { readonly kind: 'redirect'; readonly to: '/feed'; readonly why: 'guest' | 'not-admin' }
  | { readonly kind: 'redirect'; readonly to: '/auth'; readonly why: 'session-ended' }
  | { readonly kind: 'redirect'; readonly to: '/settings'; readonly why: 'second-factor' }

export interface AccessQuestion {
  readonly access: Access
  readonly session: SessionState
  readonly path: string
  /** The screen was open already, so a guest here is a member whose session has just ended. */
  readonly wasInside: boolean
}

/** Who may see a guarded address. The server checks again: this decides what is shown, not what is allowed. */
export function decideAccess({ access, session, path, wasInside }: AccessQuestion): AccessDecision {
  if (session.status === 'booting') return { kind: 'wait' }
  if (isOnboarding(path)) return { kind: 'allow' }
  if (session.status === 'guest') {
    return wasInside
      ? { kind: 'redirect', to: '/auth', why: 'session-ended' }
      : { kind: 'redirect', to: '/feed', why: 'guest' }
  }
  if (access === 'admin' && !session.viewer.isAdmin) {
    return { kind: 'redirect', to: '/feed', why: 'not-admin' }
  }
  if (access === 'admin' && !session.viewer.showedSecondFactor) {
    return { kind: 'redirect', to: '/settings', why: 'second-factor' }
  }
  return { kind: 'allow' }
}

/** Guests fill in the questionnaire before they have an account. */
function isOnboarding(path: string): boolean {
  return path === '/onboarding' || path.startsWith('/onboarding/')
}
