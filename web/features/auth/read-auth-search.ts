import { safeNext } from '#domain/navigation/safe-next.ts'
import { invitationCode } from '#domain/people/invitations.ts'

export interface AuthSearch {
  readonly tab?: 'login' | 'signup' | undefined
  /** Opens the form that asks for a recovery link. */
  readonly view?: 'recovery' | undefined
  /** Where to go after signing in; always a path of this site. */
  readonly next?: string | undefined
  /** The code of a personal link. */
  readonly convite?: string | undefined
  /** A social provider sent the visitor back without a session. */
  readonly error?: string | undefined
}

/**
 * The address bar is untrusted. Invalid values are returned as undefined, not left out: the router fills in
 * what a route leaves out with the raw text.
 */
export function readAuthSearch({ tab, view, next, convite, error }: Record<string, unknown>): AuthSearch {
  return {
    tab: tab === 'signup' || tab === 'login' ? tab : undefined,
    view: view === 'recovery' ? view : undefined,
    next: safeNext(next) ?? undefined,
    convite: typeof convite === 'string' && invitationCode.test(convite) ? convite : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}

export interface LinkSearch {
  /** From a link in a mail. */
  readonly token?: string | undefined
}

export function readLinkSearch({ token }: Record<string, unknown>): LinkSearch {
  return { token: typeof token === 'string' ? token : undefined }
}
