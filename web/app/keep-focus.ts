/**
 * How many earlier focus positions are kept: a dialog is opened from a menu that was opened from a button.
 */
const pathsKept = 5

/** Long enough for a closing dialog to return the focus to its opener. */
const graceMs = 100

/**
 * When the focused element is removed (a device signed out, a request cancelled, a dialog whose opener is
 * gone too), the browser moves the focus to the start of the page and screen readers stay silent. Focuses the
 * nearest part of the page that is still there instead.
 */
export function keepFocus(): void {
  /** Newest first: an element that had the focus, with all its ancestors. */
  let paths: (readonly HTMLElement[])[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  function remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    paths = [pathOf(target), ...paths.filter(([element]) => element !== target)].slice(0, pathsKept)
  }
  // An element of the first view may have the focus already.
  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => remember(target))

  new MutationObserver(() => {
    if (waiting !== undefined || !isLost(paths[0]?.[0])) return
    waiting = setTimeout(() => {
      waiting = undefined
      const last = paths[0]?.[0]
      if (last && isLost(last)) (sameOf(last) ?? nearestOf(paths))?.focus({ preventScroll: true })
    }, graceMs)
  }).observe(document.documentElement, { childList: true, subtree: true })
}

function isLost(last: HTMLElement | undefined): boolean {
  return last?.isConnected === false && document.activeElement === document.body
}

/** The element that the app drew in place of the one focused in the first view. */
function sameOf(lost: HTMLElement): HTMLElement | undefined {
  if (lost.closest('.drawn') === null) return undefined
  const all = document.querySelectorAll<HTMLElement>(`#root ${lost.localName}`)
  const isSame = (one: HTMLElement) =>
    one.textContent === lost.textContent &&
    ['href', 'aria-label'].every((name) => one.getAttribute(name) === lost.getAttribute(name))
  return [...all].find(isSame)
}

function pathOf(element: HTMLElement): readonly HTMLElement[] {
  const path: HTMLElement[] = []
  for (let part: HTMLElement | null = element; part && part !== document.body; part = part.parentElement)
    path.push(part)
  return path
}

/** Within the page itself: dialogs and toasts floating over it do not tell where the person was. */
function nearestOf(paths: readonly (readonly HTMLElement[])[]): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main')
  for (const path of paths) {
    const part = path.find((element) => element.isConnected && main?.contains(element))
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
