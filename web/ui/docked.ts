/**
 * The ref of a bar that sticks to the foot of the screen. Its height is `--docked`, so that whatever floats
 * over the page or has the focus stays above it, also with large text.
 */
export function measureDocked(bar: HTMLElement | null) {
  if (bar === null) return
  bar.dataset.docked = ''
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    // On a short or a wide screen some bars stay where they are.
    const { position } = getComputedStyle(bar)
    const height = position === 'sticky' ? `${bar.offsetHeight}px` : '0px'
    const before = style.getPropertyValue('--docked')
    if (before === height) return
    // Setting it restyles the whole page. When one bar replaces another, paint the new screen first.
    if (before === '') style.setProperty('--docked', height)
    else setTimeout(() => style.setProperty('--docked', height))
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    // Removing it restyles the whole page too, and the next screen may have a bar of the same height.
    setTimeout(() => {
      if (document.querySelector('[data-docked]') === null) style.removeProperty('--docked')
    })
  }
}
