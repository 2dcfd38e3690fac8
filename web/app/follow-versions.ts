import { whenIdle } from '#web/early/app-files.ts'
import { notify } from './notify.ts'

const checkEveryMs = 60 * 60 * 1000
/** Loading the whole app earlier would take bandwidth and processor time from the first paint. */
const settledAfterMs = 4000

/**
 * Registers the service worker and offers every new version. Only the tab that accepts is reloaded: others
 * may hold half-written text, keep running, and get the new version with their next load.
 */
export function followVersions(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // Starting the worker holds up a slow phone for a fifth of a second, so it waits for what is being drawn.
  const registerSoon = () => whenIdle(() => void register())
  // An app that starts after the first paint may have missed the event.
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon)
}

/**
 * Keeps the files already loaded and, once this page has settled, the rest of the app, so that it opens
 * offline.
 */
function keepFiles(): void {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => {
    whenIdle(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      serviceWorker.controller?.postMessage({ loaded })
    })
  })
  window.setTimeout(async () => (await serviceWorker.ready).active?.postMessage('keep-all'), settledAfterMs)
}

async function register(): Promise<void> {
  keepFiles()
  const registration = await navigator.serviceWorker
    .register(`${import.meta.env.BASE_URL}service-worker.js`)
    .catch(() => null)
  if (!registration) return
  // Without an active worker this is the very first version, which Firefox briefly shows as waiting.
  const offerWaiting = () => {
    if (registration.waiting && registration.active) offer(registration)
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  const check = () => void registration.update().catch(() => undefined)
  window.setInterval(check, checkEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

function offer(registration: ServiceWorkerRegistration): void {
  notify.offer({
    id: 'new-version',
    title: 'Nova versão disponível',
    description: 'Atualize para usar a versão mais recente da Colmeia.',
    label: 'Atualizar',
    onAccept: () => {
      const reload = () => window.location.reload()
      // Another tab accepted already: the new version is active and a reload is enough.
      if (!registration.waiting) return reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      registration.waiting.postMessage('take-over')
    },
  })
}
