/**
 * A button of the first view does nothing before the app is there. If one was pressed, the app's own button,
 * which has taken its place, is pressed then.
 */
export function repeatPress(drawn: Element, root: Element): void {
  let pressed: { readonly like: HTMLElement; readonly index: number } | undefined

  drawn.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, label') : null
    if (control) pressed = { like: control, index: sameAs(control, drawn).indexOf(control) }
  })
  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return
    observer.disconnect()
    if (pressed) sameAs(pressed.like, root)[pressed.index]?.click()
  }).observe(root, { childList: true })
}

/** Controls that are named alike, in their order. */
function sameAs(control: Element, within: Element): HTMLElement[] {
  const all = within.querySelectorAll<HTMLElement>(control.localName)
  return [...all].filter(
    (one) => one.ariaLabel === control.ariaLabel && one.textContent === control.textContent,
  )
}
