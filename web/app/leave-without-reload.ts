/** The next page has answered by then. Somebody who stayed, as with a download, is helped by a reload again. */
const leavingMs = 10_000

/**
 * Firefox and Safari give up code that is on its way as soon as another address is asked for. The router would take that
 * for a file of an older version and reload the page, which ends the way to the other address: it knows such an error by
 * its message.
 */
export function leaveWithoutReload(page: EventTarget): void {
  let leavingSince = Number.NEGATIVE_INFINITY
  page.addEventListener('beforeunload', () => {
    leavingSince = performance.now()
  })
  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as VitePreloadErrorEvent
    if (performance.now() - leavingSince < leavingMs)
      payload.message = `The page is being left: ${payload.message}`
  })
}
