export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Space around a floating button. */
const gap = 4

/**
 * How far up a floating button must move to cover nothing that can be pressed; null if there is no such place
 * within `highest`.
 */
export function freeLift(button: Box, pressable: readonly Box[], highest: number): number | null {
  let lift = 0
  while (lift <= highest) {
    const top = button.top - lift - gap
    const bottom = button.bottom - lift + gap
    const under = pressable.filter(
      (one) =>
        one.left < button.right + gap &&
        one.right > button.left - gap &&
        one.top < bottom &&
        one.bottom > top,
    )
    if (under.length === 0) return lift
    lift = Math.ceil(button.bottom + gap - Math.min(...under.map((one) => one.top)))
  }
  return null
}

const pressable =
  '#root :is(a[href], button, input, select, textarea, summary, label, [role="tab"], [role="slider"])'
/** Hidden elements are in nobody's way. */
const outOfSight = ':is([data-aside="moving"], [data-aside="covered"])'
/** To spare text alone, a button goes no further from its place than this. */
const furthestFromText = 160
/** How long nothing may scroll or grow before a place is looked for: on a slow phone that takes a while. */
const restMs = 250

export interface AsideOptions {
  /** The highest allowed position. */
  readonly highest: (box: Box) => number
  /** Its shapes as `data-form`, largest first: the first that fits is used. */
  readonly forms: readonly string[]
}

/**
 * For a small button: hidden while the page scrolls, and at rest over nothing that can be pressed, in the
 * lower half of the screen.
 */
export function stepAside(button: HTMLElement | null): (() => void) | undefined {
  const highest = ({ top }: Box) => Math.min(260, top - innerHeight / 2)
  return button === null ? undefined : keepAside(button, { highest, forms: ['button'] })
}

/** Hidden visually; keyboard and screen readers still reach it. */
export function keepAside(floating: HTMLElement, { highest, forms }: AsideOptions): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let lastTop = window.scrollY

  function place(): void {
    if (floating.offsetWidth === 0) return
    const obstacles = obstaclesOf(floating)
    for (const form of forms) {
      floating.dataset.form = form
      const box = boxOf(floating)
      const limit = highest(box)
      const lift =
        liftOverText(floating, box, obstacles, Math.min(limit, furthestFromText)) ??
        freeLift(box, obstacles, limit)
      floating.dataset.aside = lift === null ? 'covered' : 'no'
      floating.style.setProperty('--lift', `${lift ?? 0}px`)
      if (lift !== null) return
    }
  }

  function settle(): void {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    // After a jump, content that was undrawn so far is drawn only with the first frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(place)
    })
  }

  function onScroll(): void {
    if (Math.abs(window.scrollY - lastTop) < 2) return
    lastTop = window.scrollY
    settleAtRest()
  }

  /** A wall that is being drawn grows many times; a note that arrives moves all others under the button. */
  function settleAtRest(): void {
    floating.dataset.aside = 'moving'
    clearTimeout(rest)
    rest = setTimeout(settle, restMs)
  }

  const content = new ResizeObserver(settleAtRest)
  const main = document.getElementById('conteudo')
  if (main) content.observe(main)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('scroll', onScroll, { signal, passive: true })
  addEventListener('scrollend', settle, { signal })
  addEventListener('resize', settle, { signal })
  // web/features/feed/wall-layout.ts
  addEventListener('arranged', settleAtRest, { signal })
  settleAtRest()
  return () => {
    listening.abort()
    content.disconnect()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
  }
}

/** Its position by style sheet alone, without the lift. */
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  }
}

/** A note's paper leads to its page just as its title does: only the title has to stay free. */
function obstaclesOf(floating: HTMLElement): Box[] {
  const boxes: Box[] = []
  for (const element of document.querySelectorAll(pressable)) {
    // Measuring content that is far away and not laid out yet would force its layout now.
    if (floating.contains(element) || !element.checkVisibility({ contentVisibilityAuto: true })) continue
    if (!element.closest(outOfSight)) boxes.push(...element.getClientRects())
  }
  return boxes
}

/**
 * As `freeLift`, and over no text or picture either, which are looked for only where the button would go: asking
 * what is at a point is slow.
 */
function liftOverText(
  floating: HTMLElement,
  box: Box,
  obstacles: readonly Box[],
  highest: number,
): number | null {
  const known = [...obstacles]
  let lift = freeLift(box, known, highest)
  while (lift !== null) {
    known.push(...readableUnder(floating, { ...box, top: box.top - lift, bottom: box.bottom - lift }))
    const next = freeLift(box, known, highest)
    if (next === lift) return lift
    lift = next
  }
  return null
}

/** Text and pictures under the button: covered only if there is no other place. */
function readableUnder(floating: HTMLElement, { left, top, right, bottom }: Box): Box[] {
  const found = new Set<Element>()
  for (let y = bottom + gap; y > top - gap - 14; y -= 14)
    for (let x = left; x < right + 40; x += 40)
      for (const element of document.elementsFromPoint(Math.min(x, right), y)) found.add(element)
  return [...found].flatMap((element) => {
    if (floating.contains(element)) return []
    if (element.matches('img, [role="progressbar"]')) return [...element.getClientRects()]
    return [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).flatMap(rectsOf)
  })
}

function rectsOf(text: ChildNode): Box[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()]
}
