import { afterPaint } from './after-paint.ts'
import type { AppRouter } from './router.tsx'
import { tabTitle } from './use-page-title.ts'

interface TitledMatch {
  readonly staticData: { readonly title?: string }
}

/** The title of the deepest screen that has one, or the site's own. */
function titleOf(matches: readonly TitledMatch[]): string {
  return tabTitle(matches.findLast((match) => match.staticData.title)?.staticData.title)
}

const announcer = document.createElement('p')

/**
 * What a full page load does for free: sets the title and, on every later navigation, moves the focus to the
 * new screen's heading and announces its name to screen readers.
 */
export function followNavigation(router: AppRouter): void {
  announcer.className = 'sr-only'
  announcer.setAttribute('role', 'status')
  document.body.append(announcer)

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = titleOf(router.state.matches)
    if (fromLocation && pathChanged) nameAddress()
    // The first page keeps the browser's own start position, and changing a tab keeps the focus on the tab.
    if (!fromLocation || !pathChanged) return
    // After the paint: by then the screen may have a title of its own (use-page-title.ts), and moving the
    // focus forces a full layout.
    afterPaint(() => {
      announcer.textContent = document.title
      // The screen may have moved the focus to the part that the address names.
      const { hash } = router.state.location
      if (hash === '' || document.activeElement?.id !== hash) focusHeading()
    })
  })
}

/** Browsers share the address that the page names as its own, which is that of the first screen. */
function nameAddress(): void {
  const { origin, pathname } = window.location
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', origin + pathname)
}

let waiting: MutationObserver | undefined

/** Waits for a heading that comes with its data, unless the focus has moved elsewhere meanwhile. */
function focusHeading(): void {
  waiting?.disconnect()
  if (focusFirst('main h1')) return
  focusFirst('main')
  waiting = new MutationObserver((_, observer) => {
    const isElsewhere = document.activeElement?.matches('body, main') === false
    if (isElsewhere || focusFirst('main h1')) observer.disconnect()
  })
  waiting.observe(document.body, { childList: true, subtree: true })
}

export function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1
  found?.focus({ preventScroll: true })
  return found !== null
}
