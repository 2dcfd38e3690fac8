import type { LiveEvent } from '#contract/events.ts'
import type { LiveEvents } from '../backend-interface.ts'

const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Server-sent events, open only while the page is visible: a browser allows six connections to an HTTP/1.1
 * server, so streams in forgotten tabs would leave none for requests. A page that becomes visible again
 * reopens the stream and is told to refetch what it shows.
 */
export function openEventStream(address: string): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>()
  let source: EventSource | undefined
  let retryTimer: number | undefined
  let failures = 0
  let hasBeenOpen = false

  function open() {
    close()
    if (listeners.size === 0 || document.visibilityState === 'hidden') return
    // What happened while the page loaded is told too; one that was open before refetches everything.
    source = new EventSource(hasBeenOpen ? address : `${address}?age=${Math.ceil(performance.now())}`)
    source.onopen = () => {
      failures = 0
      if (hasBeenOpen) notify({ type: 'resync' })
      hasBeenOpen = true
    }
    source.onmessage = (message) => {
      const event = parseLiveEvent(message.data)
      if (event) notify(event)
    }
    source.onerror = () => {
      // The browser retries a lost connection itself, but gives up on an error response.
      if (source?.readyState !== EventSource.CLOSED) return
      const wait = Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
      failures += 1
      // The random part spreads the reconnects of all open pages after a server restart.
      retryTimer = window.setTimeout(open, wait * (0.5 + Math.random() / 2))
    }
  }

  function close() {
    window.clearTimeout(retryTimer)
    source?.close()
    source = undefined
  }

  function notify(event: LiveEvent) {
    for (const listener of listeners) listener(event)
  }

  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', open)
    window.addEventListener('online', open)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!source) open()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) close()
      }
    },
    restart: open,
  }
}

/** Only the type is read; listeners ignore types that this version does not know. */
function parseLiveEvent(data: unknown): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(String(data))
    return typeof event === 'object' && event !== null && 'type' in event ? (event as LiveEvent) : null
  } catch {
    return null
  }
}
