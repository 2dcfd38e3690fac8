import { ORPCError } from '@orpc/client'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { backend } from '#web/backend/backend.ts'
import { chooseTheme } from '#web/ui/theme.ts'
import { forgetMemberStorage, forgetUnsentOfOthers } from './member-storage.ts'
import { rememberViewer } from './remembered-viewer.ts'
import { followOtherTabs, rereadSession, sessionQuery } from './session.ts'
import { sessionChange } from './session-change.ts'
import { type SessionState, sessionState } from './session-state.ts'

const sessionHash = hashKey(sessionQuery.queryKey)

/**
 * Keeps this page in step with the session: reads it again when another tab or the server says it changed.
 * When the person changes, drops the last one's data and has every open screen check access again.
 */
export function followSession(queryClient: QueryClient, decideAccessAgain: () => void): void {
  let last: SessionState = sessionState(undefined)

  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== sessionHash) return
    // While the session is being read, it is not known whether the last member is still signed in.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const now = sessionState(queryClient.getQueryData(sessionQuery.queryKey))
    const before = last
    const change = sessionChange(before, now)
    last = now
    if (change.theme) chooseTheme(change.theme)
    if (change.person) {
      forget(queryClient, now.viewer?.id ?? before.viewer?.id ?? null)
      backend.events.restart()
    } else if (before.status === 'booting' && now.viewer !== null)
      forgetUnsentOfOthers([window.localStorage, window.sessionStorage], now.viewer.id)
    // The demonstration's member must not be taken for one with an account.
    if (now.status !== 'booting' && backend.demonstration === null) rememberViewer(now.viewer)
    if (change.access) decideAccessAgain()
  })

  // Refused as a guest: the session ended without this page being told.
  const onError = (error: unknown) => {
    if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') void rereadSession(queryClient)
  }
  queryClient.getQueryCache().config.onError = onError
  queryClient.getMutationCache().config.onError = onError

  followOtherTabs(queryClient)
  // The query library only notices connections lost while it was watching.
  window.addEventListener('online', () => void rereadSession(queryClient))
  backend.events.subscribe((event) => {
    if (event.type === 'resync') void queryClient.invalidateQueries()
    if (event.type === 'session' || event.type === 'profile') void rereadSession(queryClient)
  })
}

/**
 * Unsent work survives a session that ended by itself, for when the member returns. Signing out removes it
 * too (session.ts).
 */
function forget(queryClient: QueryClient, ownerOfUnsent: string | null): void {
  const isOfTheLastPerson = (query: { readonly queryHash: string }) => query.queryHash !== sessionHash
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive', predicate: isOfTheLastPerson })
  void queryClient.resetQueries({ type: 'active', predicate: isOfTheLastPerson })
  forgetMemberStorage([window.localStorage, window.sessionStorage], ownerOfUnsent)
}
