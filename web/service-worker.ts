/// <reference lib="webworker" />
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  fileAnswer,
  forgetEarlier,
  isAppFile,
  keepAll,
  keepLoaded,
  keepPage,
  pageAnswer,
} from './worker/kept-files.ts'

declare const self: ServiceWorkerGlobalScope

// The app's own files, by content hash, so that it opens offline. API answers are never kept: they belong to
// the signed-in member, and the next person at this browser must not find them.
registerRoute(
  ({ url }) => isAppFile(url.href),
  ({ request, event }) => fileAnswer(request, event),
)
// The server's own addresses are not part of the app.
registerRoute(
  new NavigationRoute(({ request }) => pageAnswer(request), {
    denylist: [
      /^\/(?:api|health)(?:\/|$)/,
      /^\/(?:media|\.well-known)\//,
      /^\/(?:robots\.txt$|sitemap)/,
      // Shared notebooks and certificates: only the server's page keeps their address secret.
      /^\/(?:notebook|certificates)\/./,
      // Interest pages are drawn by the server and run no script.
      /^\/i\//,
      /^\/resumo\//,
    ],
  }),
)
cleanupOutdatedCaches()

/** As long as the page waits before it loads the rest (web/app/follow-versions.ts). */
const settledAfterMs = 4000

// Registered while a page is being drawn, so it loads almost nothing. The first version is ready at once; a
// later one stores all of its files before it may take over, because the server no longer has those of the
// running tabs.
self.addEventListener('install', (event) => {
  const isFirst = self.registration.active === null
  event.waitUntil(isFirst ? keepPage() : later().then(keepAll))
})

function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settledAfterMs))
}

/** Messages from pages: web/app/follow-versions.ts, web/early/landing.ts. */
type Message = 'take-over' | 'keep-all' | { readonly loaded: readonly string[] }

// A new version waits until a user accepts it, so that no open tab breaks.
self.addEventListener('message', (event) => {
  const data = event.data as Message
  if (data === 'take-over') void self.skipWaiting()
  // If interrupted, the next page resumes it.
  else event.waitUntil((data === 'keep-all' ? keepAll() : keepLoaded(data.loaded)).catch(() => undefined))
})

// The very first version serves the page that installed it, so that the app works offline without a reload.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetEarlier(event), self.clients.claim()]))
})

/** What server/features/notifications/push/deliver-push.ts sends. */
interface PushMessage {
  readonly id: string
  readonly text: string
  readonly path: string
}

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { id, text, path } = event.data.json() as PushMessage
  event.waitUntil(
    self.registration.showNotification('Colmeia', {
      body: text,
      // The next notification of the same group replaces it.
      tag: id,
      lang: 'pt-BR',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { id, path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { id, path } = event.notification.data as PushMessage
  event.waitUntil(Promise.all([markRead(id), show(new URL(path, self.location.origin).href)]))
})

/**
 * The browser replaced or dropped its subscription: subscribes again, so that the device keeps getting
 * notifications.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent
  event.waitUntil(subscribeAgain(oldSubscription !== null).catch(() => undefined))
})

/** `hadOne`: the server may have learned first that the old one is gone, and removed it. */
async function subscribeAgain(hadOne: boolean): Promise<void> {
  const known = await fetch('/api/notifications/push')
  // Members who signed out, or turned notifications off here, are not subscribed again.
  if (!known.ok) return
  const { active, publicKey } = (await known.json()) as { active: boolean; publicKey: string }
  if (!active && !hadOne) return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function show(address: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  const shown = await open?.navigate(address).catch(() => null)
  if (shown) await shown.focus()
  else await self.clients.openWindow(address)
}

/** Offline or signed out, it stays unread. */
async function markRead(id: string): Promise<void> {
  await fetch('/api/notifications/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => undefined)
}
