import type { BrowserContext, Locator } from '@playwright/test'

/** Two equal requests within this time come from a double press. */
const atOnceMs = 100

/**
 * In all journeys, presses every button that sends a form or answers a question a second time right after the
 * first. Returns what was sent twice.
 */
export async function pressTwice(context: BrowserContext): Promise<() => readonly string[]> {
  await context.addInitScript((submitting) => {
    addEventListener('click', (first) => {
      if (!first.isTrusted || !(first.target instanceof Element)) return
      const button = first.target.closest(submitting)
      if (!button) return
      const { clientX, clientY } = first
      setTimeout(() => {
        // Another button may be there by now. Keyboard presses have no coordinates.
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
    // The same key means that the same request is sent again.
    const isSame = key !== undefined && key === last?.key
    if (last && at - last.at < atOnceMs && !isSame) repeated.push(what)
    lastSent.set(what, { at, key })
  })
  return () => repeated
}

/** Presses a button twice, faster than the page can show that the first press arrived. */
export async function pressAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
