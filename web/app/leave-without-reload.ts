/** The next page has answered by then. If the user stayed, as with a download, reloading helps again. */
const leavingMs = 10_000

/**
 * Firefox and Safari cancel code that is still loading as soon as another address is requested. The router
 * would take that error, by its message, for a missing file of an older version and reload the page, which
 * cancels the navigation.
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
