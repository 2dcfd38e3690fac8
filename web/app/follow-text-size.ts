/** So little of the page, in the reader's own letters, is laid out as on a phone at twice the size (web/ui/narrow.css). */
const narrowRem = 15

/** A media query knows the letters of the browser, not those of a page whose letters alone were enlarged. */
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
