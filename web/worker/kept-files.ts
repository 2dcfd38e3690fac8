import { PrecacheController } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/** Stored in the cache once all files are there; another version of the app has to store its own first. */
const whole = '/kept-whole'
/** More would take bandwidth from what the user does meanwhile. */
const atOnce = 4

const files = self.__WB_MANIFEST
const controller = new PrecacheController()
controller.addToCacheList([...files])
const revisioned = new Set(
  files.flatMap((file) => (typeof file === 'string' || file.revision === null ? [] : [absolute(file.url)])),
)

/** Every address of the app is the same page, named in vite.config.ts. */
const page = absolute(
  files
    .map((file) => (typeof file === 'string' ? file : file.url))
    .find((url) => /^\.\/$|shell\.html$/.test(url)) ?? './',
)

function absolute(url: string): string {
  return new URL(url, self.location.href).href
}

const opened = () => caches.open(controller.strategy.cacheName)

export function isAppFile(url: string): boolean {
  return controller.getCacheKeyForURL(url) !== undefined
}

/** From the cache; else from the network, then cached: a page that was opened once opens offline. */
export async function fileAnswer(request: Request, event: ExtendableEvent): Promise<Response> {
  const key = controller.getCacheKeyForURL(request.url) ?? request.url
  const cache = await opened()
  const kept = await cache.match(key)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cache.put(key, answer.clone()))
  return answer
}

/**
 * The app's page. While files are missing the server's page is better, because it draws before the app has
 * loaded; offline the cached one opens with the files used so far.
 */
export async function pageAnswer(request: Request): Promise<Response> {
  const cache = await opened()
  const kept = await cache.match(controller.getCacheKeyForURL(page) ?? page)
  if (kept === undefined) return fetch(request)
  if ((await cache.match(whole)) !== undefined) return kept
  return fetch(request).catch(() => kept)
}

/** Enough to register and to answer: the rest waits until the page asks for it. */
export function keepPage(): Promise<void> {
  return keep([page])
}

/** The files that a page loaded before there was a worker; the browser still has them cached. */
export async function keepLoaded(urls: readonly string[]): Promise<void> {
  await keep(urls.filter(isAppFile))
}

export async function keepAll(): Promise<void> {
  await keep(controller.getCachedURLs())
  const cache = await opened()
  await cache.put(whole, new Response(''))
}

async function keep(urls: readonly string[]): Promise<void> {
  const cache = await opened()
  const waiting = [...urls]
  const keepNext = async (): Promise<void> => {
    const url = waiting.pop()
    if (url === undefined) return
    const key = controller.getCacheKeyForURL(url) ?? url
    if ((await cache.match(key)) === undefined) {
      // A file whose name stays when its content changes may be stale in the browser's own cache.
      const answer = await fetch(url, { cache: revisioned.has(url) ? 'reload' : 'default', priority: 'low' })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      await cache.put(key, answer)
    }
    return keepNext()
  }
  await Promise.all(Array.from({ length: atOnce }, keepNext))
}

/** Removes files that only an earlier version of the app had. */
export async function forgetEarlier(event: ExtendableEvent): Promise<void> {
  await controller.activate(event)
}
