import type { AppRouter } from './router.tsx'

/**
 * For the build whose screens stand after the # of the address: a link to a part of the page must not be taken for a
 * screen, and a link inside a text that names a screen of ours must stay on the page.
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
