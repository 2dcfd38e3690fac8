/**
 * Below these widths, in the reader's own text size, the page is laid out as on a phone at double size, and
 * the bottom bar in two rows (web/ui/narrow.css).
 */
const narrowRem = 15
const wrappedRem = 19.5

/** Media queries use the browser's text size, not that of a page whose text alone was enlarged. */
export function followTextSize(): void {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 1rem'
  document.body.append(probe)
  let rem = 16
  const update = () => {
    const root = document.documentElement
    root.toggleAttribute('data-narrow', window.innerWidth < narrowRem * rem)
    root.toggleAttribute('data-wrapped', window.innerWidth < wrappedRem * rem)
  }
  new ResizeObserver(([entry]) => {
    rem = entry?.contentRect.width ?? rem
    update()
  }).observe(probe)
  addEventListener('resize', update)
}
