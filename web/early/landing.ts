import { enterDemonstration, isDemonstration } from '#web/backend/choice.ts'
import { fetchApp, startApp, whenIdle } from './app-files.ts'
import { whenPainted } from './when-painted.ts'

// The landing page's markup is complete for guests: everything on it is a link, or the press handled here.
// The app starts if it would show something else, and for visitors who look around.
if (isDemonstration) void startApp()
else {
  document.querySelector('.landing-actions button')?.addEventListener('click', enterDemonstration)
  // Not for keyboard use: the app would replace the link that has the focus.
  const begin = () => whenIdle(() => void startApp())
  for (const sign of ['wheel', 'touchmove', 'offline', 'storage'])
    addEventListener(sign, begin, { once: true, passive: true })
  // Browsers also send this event for a mouse that did not move.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) begin()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', begin, { once: true })
  addEventListener('load', () => whenPainted(() => whenIdle(registerWorker)))
  void isSomebodySignedIn().then((isSignedIn) =>
    isSignedIn ? void startApp() : whenPainted(() => whenIdle(prepare)),
  )
}

async function isSomebodySignedIn(): Promise<boolean> {
  try {
    const answer = await fetch('/api/session')
    const { viewer } = (await answer.json()) as { viewer: object | null }
    return viewer !== null
  } catch {
    // The app handles a missing server.
    return true
  }
}

/** Preloads what the next page needs. */
function prepare(): void {
  fetchApp()
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-all'))
}

/** Starting the worker holds up a slow phone; it keeps one small page, and the rest waits for `prepare`. */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
