/** How many earlier places are remembered: a dialog is opened from a menu that was opened from a button. */
const placesKept = 5

/** Long enough for a dialog that closes to give the focus back to what opened it. */
const graceMs = 100

/**
 * Whatever had the focus and went away with what was done (a device signed out, a request cancelled, a dialog whose
 * opener is gone too) would leave the keyboard at the start of the page and a screen reader silent. The nearest part
 * of the page that is still there takes the focus instead.
 */
export function keepFocus(): void {
  /** The newest first: an element that had the focus, with everything around it. */
  let places: (readonly HTMLElement[])[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  function remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    places = [pathOf(target), ...places.filter(([element]) => element !== target)].slice(0, placesKept)
  }
  // Something of the first view may have it already.
  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => remember(target))

  new MutationObserver(() => {
    if (waiting !== undefined || !isLost(places[0]?.[0])) return
    waiting = setTimeout(() => {
      waiting = undefined
      const last = places[0]?.[0]
      if (last && isLost(last)) (sameOf(last) ?? nearestOf(places))?.focus({ preventScroll: true })
    }, graceMs)
  }).observe(document.documentElement, { childList: true, subtree: true })
}

function isLost(last: HTMLElement | undefined): boolean {
  return last?.isConnected === false && document.activeElement === document.body
}

/** What was focused in the first view, as the app has drawn it again in its place. */
function sameOf(lost: HTMLElement): HTMLElement | undefined {
  if (lost.closest('.drawn') === null) return undefined
  const all = document.querySelectorAll<HTMLElement>(`#root ${lost.localName}`)
  return [...all].find(
    (one) => one.textContent === lost.textContent && one.getAttribute('href') === lost.getAttribute('href'),
  )
}

function pathOf(element: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = []
  for (let part: HTMLElement | null = element; part && part !== document.body; part = part.parentElement)
    path.push(part)
  return path
}

/** Within the page itself: what floats over it (a dialog, a toast) says nothing of where the person was. */
function nearestOf(places: readonly (readonly HTMLElement[])[]): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main')
  for (const place of places) {
    const part = place.find((element) => element.isConnected && main?.contains(element))
    if (part) return focusable(part)
  }
  return main && focusable(main)
}

function focusable(element: HTMLElement): HTMLElement {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = 'none'
  }
  return element
}
