/**
 * Below this width in the reader's own text size, the page is laid out as on a phone at double size
 * (web/ui/narrow.css).
 */
const narrowRem = 15

/** Media queries use the browser's text size, not that of a page whose text alone was enlarged. */
export function followTextSize(): void {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 1rem'
  document.body.append(probe)
  let rem = 16
  const update = () =>
    document.documentElement.toggleAttribute('data-narrow', window.innerWidth < narrowRem * rem)
  new ResizeObserver(([entry]) => {
    rem = entry?.contentRect.width ?? rem
    update()
  }).observe(probe)
  addEventListener('resize', update)
}
