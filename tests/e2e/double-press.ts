import type { BrowserContext, Request } from '@playwright/test'

/** Two requests that say the same within this time come from one press too many. */
const atOnceMs = 100

/**
 * Every button that sends a form or answers a question is pressed a second time right after the first, in all journeys.
 * Gives what was sent twice by it.
 */
export async function pressTwice(context: BrowserContext): Promise<() => readonly string[]> {
  await context.addInitScript((submitting) => {
    addEventListener('click', (first) => {
      if (!first.isTrusted || !(first.target instanceof Element)) return
      const button = first.target.closest(submitting)
      if (!button) return
      const { clientX, clientY } = first
      setTimeout(() => {
        // By now another button may be at that place. A press on the keyboard has none.
        const under = clientX + clientY === 0 ? button : document.elementFromPoint(clientX, clientY)
        under
          ?.closest('button')
          ?.dispatchEvent(
            new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true, clientX, clientY }),
          )
      })
    })
  }, 'button[type="submit"], [role="alertdialog"] button')
  const lastSent = new Map<string, number>()
  const repeated: string[] = []
  context.on('request', (request) => {
    const what = whatIsWritten(request)
    if (what === null) return
    const now = Date.now()
    if (now - (lastSent.get(what) ?? 0) < atOnceMs) repeated.push(what)
    lastSent.set(what, now)
  })
  return () => repeated
}

/** Without the key of the act: two presses may each have made one of their own. */
function whatIsWritten(request: Request): string | null {
  const { pathname } = new URL(request.url())
  const isPicture = request.headers()['content-type']?.startsWith('image/')
  if (request.method() === 'GET' || !pathname.startsWith('/api/') || isPicture) return null
  const body = (request.postData() ?? '').replace(/"key":"[^"]*"/, '')
  return `${request.method()} ${pathname} ${body}`
}
