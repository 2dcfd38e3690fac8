import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'
import { isConnected } from './is-connected.ts'
import { forgetMemberStorage } from './member-storage.ts'
import { mayRecover } from './query-client.ts'
import { readWithBackoff } from './read-with-backoff.ts'
import { rememberedViewer } from './remembered-viewer.ts'
import { type SessionState, sessionState } from './session-state.ts'

const readingTimeLimitMs = 8_000

/**
 * Who is signed in. It never fails: if the server is unreachable, the last known answer stays. Before the
 * first answer the visitor is a guest or, without a network, the last signed-in member. It is read again on
 * focus, on reconnecting and on every session event.
 */
export const sessionQuery = api.session.get.queryOptions({
  queryFn: async ({ client, queryKey, signal }) => {
    await exchange
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(readingTimeLimitMs)])
      return await readWithBackoff(() => backend.operations.session.get(undefined, { signal: limited }), {
        tries: 5,
        firstWaitMs: 200,
        isWorthRetrying: (error) => isConnected() && !limited.aborted && mayRecover(error),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      })
    } catch (error) {
      if (signal.aborted) throw error
      const viewer = isConnected() ? null : rememberedViewer()
      return client.getQueryData(queryKey) ?? { viewer }
    }
  },
  // It must settle offline too, not wait for the network.
  networkMode: 'always',
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

export function useSession(): SessionState {
  return sessionState(useQuery(sessionQuery).data)
}

/** The session as soon as it is known: resolves at once after the first read. */
export async function settledSession(queryClient: QueryClient): Promise<SessionState> {
  return sessionState(await queryClient.ensureQueryData(sessionQuery))
}

/** For presses: on a slow phone one may come before the session is known. */
export async function isMember(queryClient: QueryClient): Promise<boolean> {
  return (await settledSession(queryClient)).status === 'authed'
}

/** The session was changed here (signed in, password reset): every tab reads it again. */
export async function announceSessionChange(queryClient: QueryClient): Promise<SessionState> {
  notifyOtherTabs('changed')
  return rereadSession(queryClient)
}

/** The session was ended here: nobody is signed in any more, whether or not the server is reachable. */
export function announceSignOut(queryClient: QueryClient): void {
  leaveNothing(queryClient)
  notifyOtherTabs({ signedOutAt: Date.now() })
}

function leaveNothing(queryClient: QueryClient): void {
  // An answer in flight may still name the member.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
  forgetMemberStorage([window.localStorage, window.sessionStorage])
}

let exchange: Promise<unknown> | undefined

/**
 * For operations that give this browser a new session (a new password, two-step verification). Until the
 * answer arrives the browser sends the old cookie, which is no longer valid, so the session must not be read
 * meanwhile: the member would look signed out.
 */
export async function exchangeSession(queryClient: QueryClient, work: () => Promise<void>): Promise<void> {
  await withoutReading(queryClient, work)
  backend.events.restart()
  await announceSessionChange(queryClient)
}

/**
 * Signs out. Read before the answer arrives, the session would look as if it had ended by itself. Then
 * `announceSignOut`.
 */
export async function withoutReading(queryClient: QueryClient, work: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  const done = work()
  exchange = done.catch(() => {})
  await done
}

export async function rereadSession(queryClient: QueryClient): Promise<SessionState> {
  // The library refetches nothing before the first answer, and a missing answer must not count as a guest.
  await settledSession(queryClient)
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true })
  return sessionState(queryClient.getQueryData(sessionQuery.queryKey))
}

let openChannel: BroadcastChannel | undefined

/** Opened with its first use: a server that draws pages has no tabs. */
function tabs(): BroadcastChannel {
  openChannel ??= new BroadcastChannel('colmeia.session')
  return openChannel
}

type TabMessage = 'changed' | { readonly signedOutAt: number }

function notifyOtherTabs(message: TabMessage): void {
  tabs().postMessage(message)
}

export function followOtherTabs(queryClient: QueryClient): void {
  tabs().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'changed') void rereadSession(queryClient)
    else void leaveWithOtherTab(queryClient, data.signedOutAt)
  })
}

/** An active tab notices a sign-out within this time. */
const noticedAtOnceMs = 5_000

/**
 * A sign-out in another tab counts at once: text being written here must not be kept after it. But a sleeping
 * tab notices it late, when its member may have signed in again and have new unsent work.
 */
async function leaveWithOtherTab(queryClient: QueryClient, signedOutAt: number): Promise<void> {
  if (Date.now() - signedOutAt < noticedAtOnceMs) return leaveNothing(queryClient)
  const { viewer } = await rereadSession(queryClient)
  if (viewer === null) leaveNothing(queryClient)
}
