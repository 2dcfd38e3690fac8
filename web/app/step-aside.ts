export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Room around a floating button. */
const gap = 4

/**
 * How far up a floating button moves so that it lies over nothing that can be pressed; null when there is no such place
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
/** What is out of sight itself is in nobody's way. */
const outOfSight = ':is([data-aside="moving"], [data-aside="covered"])'
/** For browsers that do not say when scrolling ends. */
const restMs = 250

export interface AsideOptions {
  /** How far up it may go. */
  readonly highest: (place: Box) => number
  /** Its shapes, largest first, as `data-form`: the first that finds a place is taken. */
  readonly forms: readonly string[]
}

/** For a small button: gone while the page moves, and at rest over nothing that can be pressed. */
export function stepAside(button: HTMLElement | null): (() => void) | undefined {
  return button === null ? undefined : keepAside(button, { highest: () => 260, forms: ['button'] })
}

/** Out of sight, it is still there for the keyboard and for screen readers. */
export function keepAside(floating: HTMLElement, { highest, forms }: AsideOptions): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let lastTop = window.scrollY

  function place(): void {
    if (floating.offsetWidth === 0) return
    const obstacles = obstaclesOf(floating)
    for (const form of forms) {
      floating.dataset.form = form
      const box = placeOf(floating)
      const lift = freeLift(box, obstacles, highest(box))
      floating.dataset.aside = lift === null ? 'covered' : 'no'
      floating.style.setProperty('--lift', `${lift ?? 0}px`)
      if (lift !== null) return
    }
  }

  function settle(): void {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    // After a jump, what was left undrawn so far is drawn only with the first frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(place)
    })
  }

  function onScroll(): void {
    if (Math.abs(window.scrollY - lastTop) < 2) return
    lastTop = window.scrollY
    floating.dataset.aside = 'moving'
    clearTimeout(rest)
    rest = setTimeout(settle, restMs)
  }

  const content = new ResizeObserver(settle)
  const main = document.getElementById('conteudo')
  if (main) content.observe(main)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('scroll', onScroll, { signal, passive: true })
  addEventListener('scrollend', settle, { signal })
  addEventListener('resize', settle, { signal })
  floating.dataset.aside = 'moving'
  settle()
  return () => {
    listening.abort()
    content.disconnect()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
  }
}

/** Where it stands by its style sheet alone, without the lift. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  }
}

/** The paper of a note leads to its page as its title does: only the title has to stay free. */
function obstaclesOf(floating: HTMLElement): Box[] {
  const boxes: Box[] = []
  for (const element of document.querySelectorAll(pressable)) {
    // Measured, what is not laid out yet because it is far away would be laid out now.
    if (floating.contains(element) || !element.checkVisibility({ contentVisibilityAuto: true })) continue
    if (!element.closest(outOfSight)) boxes.push(...element.getClientRects())
  }
  return boxes
}
