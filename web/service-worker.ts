/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// The app's own files, by content hash, so that it opens offline. Answers of the API are never kept: they belong
// to whoever is signed in, and the next person at this browser must not find them.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every address of the app is the same page; the server's own addresses are not part of it.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/'), {
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
