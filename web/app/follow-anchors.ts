import type { AppRouter } from './router.tsx'

/**
 * For the build whose screen addresses stand after the #: a link to a part of the page must not be taken for
 * a screen, and a link in a text to one of our screens must stay on the page.
 */
export function followAnchors({ history }: AppRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const address = event.target.closest('a')?.getAttribute('href') ?? ''
    if (/^\/[a-z]/u.test(address)) {
      event.preventDefault()
      history.push(address)
    }
    if (/^#[^/]/u.test(address)) {
      event.preventDefault()
      const part = document.getElementById(address.slice(1))
      part?.scrollIntoView()
      part?.focus({ preventScroll: true })
    }
  })
}
