import type { BrowserContext } from '@playwright/test'

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
  const lastSent = new Map<string, { readonly at: number; readonly key: string | undefined }>()
  const repeated: string[] = []
  context.on('request', (request) => {
    const body = request.postData() ?? ''
    const { pathname } = new URL(request.url())
    const isPicture = request.headers()['content-type']?.startsWith('image/')
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || isPicture) return
    const key = /"key":"([^"]*)"/.exec(body)?.[1]
    const what = `${request.method()} ${pathname} ${body.replace(key ?? '', '')}`
    const last = lastSent.get(what)
    const at = Date.now()
    // With the key of the first it is the same request, sent again.
    const isSame = key !== undefined && key === last?.key
    if (last && at - last.at < atOnceMs && !isSame) repeated.push(what)
    lastSent.set(what, { at, key })
  })
  return () => repeated
}
