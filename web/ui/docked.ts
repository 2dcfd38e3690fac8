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
    // This styles the whole page anew: where a bar follows another, what came with it is painted first.
    if (before === '') style.setProperty('--docked', height)
    else setTimeout(() => style.setProperty('--docked', height))
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    // The next screen may have one of the same height.
    setTimeout(() => {
      if (document.querySelector('[data-docked]') === null) style.removeProperty('--docked')
    })
  }
}
