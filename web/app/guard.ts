import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isDemonstration } from '#web/backend/choice.ts'
import { type Access, decideAccess } from './decide-access.ts'
import { notify } from './notify.ts'
import { settledSession } from './session.ts'

interface Visit {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly pathname: string; readonly href: string }
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly preload: boolean
}

/**
 * A route's `beforeLoad`: waits until the session is known, then lets the visitor in or redirects. `invites`
 * tells a guest what an account is for, where they came by somebody's link.
 */
export function guard(access: Access, invites?: string) {
  return async ({ context, location, cause, preload }: Visit): Promise<void> => {
    const session = await settledSession(context.queryClient)
    const decision = decideAccess({ access, session, path: location.pathname, wasInside: cause === 'stay' })
    if (decision.kind !== 'redirect') return
    if (decision.why === 'session-ended') {
      if (!preload) notify.info('Sua sessão terminou', 'Entre de novo para continuar de onde parou.')
      throw redirect({ to: '/auth', search: { next: location.href }, replace: true })
    }
    if (decision.why === 'second-factor') {
      if (!preload)
        notify.info(
          'A administração pede um segundo fator',
          'Ative a verificação em duas etapas ou uma chave de acesso e entre com ela.',
        )
      throw redirect({ to: '/settings', hash: 'conta', replace: true })
    }
    if (decision.why === 'guest' && invites) {
      if (!preload) notify.info(invites)
      throw redirect({ to: '/auth', search: { tab: 'signup', next: location.href }, replace: true })
    }
    if (decision.why === 'guest' && !preload) offerToSignIn(location.href)
    if (decision.why === 'not-admin' && isDemonstration && !preload)
      notify.info('A administração só funciona com um servidor', 'Na demonstração, todo o resto está aqui.')
    throw redirect({ to: '/feed', replace: true })
  }
}

/** The guard leads to the feed; the notice keeps the address the visitor wanted. */
function offerToSignIn(next: string): void {
  const search = new URLSearchParams({ next })
  notify.detour('Entre para acessar essa área', 'Entrar', () => window.location.assign(`/auth?${search}`))
}
