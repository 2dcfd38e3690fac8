/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// The app's own files, by content hash, so that it opens offline. Answers of the API are never kept: they belong
// to whoever is signed in, and the next person at this browser must not find them.
const files = self.__WB_MANIFEST
precacheAndRoute(files)
cleanupOutdatedCaches()

// Every address of the app is the same page, as vite.config.ts names it; the server's own addresses are not part of it.
const page = files
  .map((file) => (typeof file === 'string' ? file : file.url))
  .find((url) => /^\.\/$|shell\.html$/.test(url))
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(page ?? './'), {
    denylist: [/^\/api(?:\/|$)/, /^\/health(?:\/|$)/, /^\/media\//],
  }),
)

// A new version waits until someone accepts it (web/app/follow-versions.ts), so that no open tab breaks.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

// The very first version serves the page that installed it, so that the app works offline without a reload.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
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
      // The next one of the same group takes its place.
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

/** The browser exchanged or dropped its subscription: a device that asked for notifications goes on getting them. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent
  event.waitUntil(subscribeAgain(oldSubscription !== null).catch(() => undefined))
})

/** `hadOne`: the server may have been told first that the old one is gone, and forgotten it. */
async function subscribeAgain(hadOne: boolean): Promise<void> {
  const known = await fetch('/api/notifications/push')
  // Whoever signed out, or turned them off here, is asked for nothing.
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

/** Without a network, or for someone who has signed out, it stays as it is. */
async function markRead(id: string): Promise<void> {
  await fetch('/api/notifications/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => undefined)
}
