import { afterPaint } from './after-paint.ts'
import type { AppRouter } from './router.tsx'
import { tabTitle } from './tab-title.ts'

interface TitledMatch {
  readonly staticData: { readonly title?: string }
}

/** The title of the deepest screen that has one, or the site's own. */
function titleOf(matches: readonly TitledMatch[]): string {
  return tabTitle(matches.findLast((match) => match.staticData.title)?.staticData.title)
}

const announcer = document.createElement('p')

/**
 * What a full page load does for free: names the page in the title and, on every later navigation, moves the
 * focus to the new screen's heading and says its name, so that a screen reader's user knows they have arrived.
 */
export function followNavigation(router: AppRouter): void {
  announcer.className = 'sr-only'
  announcer.setAttribute('role', 'status')
  document.body.append(announcer)

  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = titleOf(router.state.matches)
    // The first page keeps the browser's own start position, and changing a tab keeps the focus on the tab.
    if (!fromLocation || !pathChanged) return
    // After the screen is painted: by then it may have a title of its own (use-page-title.ts), and moving the focus
    // makes the browser lay out everything at once.
    afterPaint(() => {
      announcer.textContent = document.title
      focusHeading()
    })
  })
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
