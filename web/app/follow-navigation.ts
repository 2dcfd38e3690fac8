import { afterPaint } from './after-paint.ts'
import type { AppRouter } from './router.tsx'

const siteTitle = 'Colmeia · Poste, valide e construa'

interface TitledMatch {
  readonly staticData: { readonly title?: string }
}

/** The title of the deepest screen that has one, or the site's own. */
function titleOf(matches: readonly TitledMatch[]): string {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  return title ? `${title} · Colmeia` : siteTitle
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
    const title = titleOf(router.state.matches)
    document.title = title
    // The first page keeps the browser's own start position, and changing a tab keeps the focus on the tab.
    if (!fromLocation || !pathChanged) return
    announcer.textContent = title
    // After the screen is painted: moving the focus makes the browser lay out everything at once.
    afterPaint(focusHeading)
  })
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
