import { enterDemonstration, isDemonstration } from '#web/backend/choice.ts'
import { fetchApp, startApp, whenIdle } from './app-files.ts'
import { whenPainted } from './when-painted.ts'

// The landing page is drawn by its own markup, and for a guest it is complete: every way out of it is a link, or the
// press that is answered here. The app starts where it would show something else, and for whoever looks around.
if (isDemonstration) void startApp()
else {
  document.querySelector('.landing-actions button')?.addEventListener('click', enterDemonstration)
  // A keyboard is left alone: the app would put another link in the place of the one that has the focus.
  const begin = () => whenIdle(() => void startApp())
  for (const sign of ['wheel', 'touchmove', 'offline', 'storage'])
    addEventListener(sign, begin, { once: true, passive: true })
  // Browsers also say so, with no way moved, of a mouse that lies still.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) begin()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', begin, { once: true })
  addEventListener('load', registerWorker)
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
    // The app knows what to do without a server.
    return true
  }
}

/** The next page will want them. */
function prepare(): void {
  fetchApp()
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-all'))
}

/** It keeps one small page; the rest waits until this one is idle. */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
