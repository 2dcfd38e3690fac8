import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isConnected } from '#web/app/is-connected.ts'
import { backend } from '#web/backend/backend.ts'
import { linePrefix } from '../evidence/line-prefix.ts'
import { keysUnder } from '../member-storage.ts'
import { sessionQuery } from '../session.ts'
import { sessionState } from '../session-state.ts'
import { queueChanges, queuePrefix } from './completion-queue.ts'

const sessionHash = hashKey(sessionQuery.queryKey)
const firstRetryMs = 5_000
const longestRetryMs = 60_000

/**
 * Sends answers and lines written offline as soon as possible, on any screen: when the app starts, the connection returns or
 * the member signs in again. The sending code is loaded only when something waits.
 */
export function followLessonQueue(queryClient: QueryClient): void {
  let isDelivering = false
  let failures = 0
  let retryTimer: number | undefined

  async function deliver(): Promise<void> {
    const memberId = waitingMember(queryClient)
    if (isDelivering || memberId === null) return
    isDelivering = true
    window.clearTimeout(retryTimer)
    const result = await import('./deliver-lessons.ts')
      .then(({ deliverLessons }) => deliverLessons(queryClient, memberId))
      .catch(() => 'later' as const)
    isDelivering = false
    failures = result === 'later' ? failures + 1 : 0
    if (result === 'later') {
      const wait = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
      retryTimer = window.setTimeout(deliver, wait)
    }
  }

  const deliverNow = () => void deliver()
  window.addEventListener('online', deliverNow)
  document.addEventListener('visibilitychange', deliverNow)
  queueChanges.subscribe(deliverNow)
  // The stream is back after a loss, or an idea was chosen: what could not be sent may be sent now.
  backend.events.subscribe(({ type }) => {
    if (type === 'resync' || type === 'mine') deliverNow()
  })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === sessionHash) deliverNow()
  })
}

/** The signed-in member, if answers of theirs wait and the network is available. */
function waitingMember(queryClient: QueryClient): string | null {
  const { viewer } = sessionState(queryClient.getQueryData(sessionQuery.queryKey))
  if (!viewer || !isConnected() || document.visibilityState === 'hidden') return null
  try {
    return [queuePrefix, linePrefix].some(
      (prefix) => keysUnder(window.localStorage, prefix(viewer.id)).length > 0,
    )
      ? viewer.id
      : null
  } catch {
    // Blocked storage holds nothing.
    return null
  }
}
