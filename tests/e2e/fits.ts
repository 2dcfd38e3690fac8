import { expect, type Page } from '@playwright/test'

/** The visible part of the page on a phone of 390 by 844 at double zoom. */
export const zoomedPhone = { width: 195, height: 422 }

/**
 * Nothing is cut off: the page does not scroll sideways, no text ends behind an edge, and sticky parts take
 * less than half of the screen.
 */
export async function expectNothingCutOff(page: Page, what: string) {
  expect(await findCutOff(page), what).toEqual([])
}

/** A page, or anything else that runs code in one. */
interface Evaluator {
  evaluate(act: typeof cutOff, options: CutOffOptions): Promise<string[]>
}

/** `mayEndEarly`: an ellipsis is allowed and does not count as cut off. */
export async function findCutOff(page: Evaluator, mayEndEarly = false): Promise<string[]> {
  // Layout follows the window's size within a frame, if the machine has time for one.
  const found = await page.evaluate(cutOff, { mayEndEarly, frames: 2 })
  return found.length === 0 ? [] : page.evaluate(cutOff, { mayEndEarly, frames: 30 })
}

interface CutOffOptions {
  readonly mayEndEarly: boolean
  readonly frames: number
}

async function cutOff({ mayEndEarly, frames }: CutOffOptions): Promise<string[]> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  const found: string[] = []
  /** Wide chips, tabs and tables scroll sideways. */
  const isInScroller = (element: Element): boolean => {
    for (let around = element.parentElement; around !== null; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
    return false
  }
  const sideways = document.documentElement.scrollWidth - innerWidth
  if (sideways > 0) found.push(`the page is ${sideways}px too wide`)
  // The bottom bar wraps: what is beside the edge would not be found.
  for (const bar of document.querySelectorAll('.navigation-bar > ul'))
    if (bar.scrollWidth > bar.clientWidth + 1) found.push('the bottom bar scrolls sideways')
  let stuck = 0
  for (const element of document.querySelectorAll<HTMLElement>('#root *, [role$="dialog"] *')) {
    // Sections far from the screen are not laid out yet (content-visibility).
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    if (!element.checkVisibility(seen)) continue
    const { position, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // Celebrations and dialogs disappear again.
    const stays = element.closest('main, nav') !== null && !document.querySelector('[role$="dialog"]')
    const isSticking = stays && (position === 'fixed' || position === 'sticky')
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.width > innerWidth / 2
    if (isSticking && isOnScreen) stuck += Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)

    const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 40)}”`
    const isHidden =
      element.closest('.sr-only, [role="presentation"], [aria-hidden="true"], [inert]') !== null
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (isHidden || !hasText) continue
    // A name in a line that ends in an ellipsis is cut with it.
    const line = element.localName === 'bdi' ? element.parentElement : null
    if (line && getComputedStyle(line).textOverflow === 'ellipsis') continue
    // A single pixel is for screen readers only; a tall line without width is text nobody can read.
    if (box.width <= 1 && box.height > 1) found.push(`squeezed: ${name}`)
    if (box.width <= 1) continue
    if (!isInScroller(element) && (box.right > innerWidth + 1 || box.left < -1))
      found.push(`beyond the edge: ${name}`)
    const isClipped =
      overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
    // Members' names may be longer than any line.
    const isName = textOverflow === 'ellipsis' && element.matches('bdi, :has(> bdi)')
    const endsEarly = isName || (mayEndEarly && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none'))
    if (isClipped && !endsEarly) found.push(`clipped: ${name}`)
  }
  if (stuck > innerHeight / 2)
    found.push(`${Math.round(stuck)}px of ${innerHeight}px are covered by what sticks`)
  return found
}

/** What a fixed button or bar covers even when the page is scrolled to its end. */
export async function findCoveredAtEnd(page: Page): Promise<string[]> {
  const found = await page.evaluate(coveredAtEnd, 4)
  // A long wall grows for a while after opening: only its final state counts.
  return found.length === 0 ? [] : page.evaluate(coveredAtEnd, 90)
}

async function coveredAtEnd(quietFrames: number): Promise<string[]> {
  const page = document.documentElement
  let height = 0
  // Content that loads meanwhile moves the page's end.
  for (let quiet = 0, frames = 0; quiet < quietFrames && frames < 600; quiet += 1, frames += 1) {
    scrollTo({ top: page.scrollHeight, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    if (page.scrollHeight !== height) quiet = 0
    height = page.scrollHeight
  }
  const found = new Set<string>()
  const stays = (element: Element | null): Element | null => {
    if (element === null) return null
    return /fixed|sticky/.test(getComputedStyle(element).position) ? element : stays(element.parentElement)
  }
  /** What an ellipsis or a clamp hides of a text is measured too, beside or below the visible part. */
  const visiblePart = (line: DOMRect, around: Element) => {
    let { left, right, bottom } = line
    for (let outer: Element | null = around; outer !== null; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer)
      const box = outer.getBoundingClientRect()
      if (overflowX !== 'visible') {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (overflowY !== 'visible') bottom = Math.min(bottom, box.bottom)
    }
    return { left, right, bottom }
  }
  const texts = document.createTreeWalker(
    document.querySelector('#conteudo') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  while (texts.nextNode()) {
    const text = texts.currentNode
    const around = text.parentElement
    if (!text.textContent?.trim() || !around?.checkVisibility() || around.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const { left, right, bottom } = visiblePart(line, around)
      const middle = (line.top + line.bottom) / 2
      // Scrolling back uncovers what is under a top bar.
      if (line.top < innerHeight / 2 || middle > bottom || right - left < 2) continue
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const over = stays(document.elementFromPoint(x, middle))
        if (over !== null && !over.contains(text))
          found.add(
            `under “${over.textContent?.slice(0, 30)}” at the end: “${text.textContent.slice(0, 40)}”`,
          )
      }
    }
  }
  // Back to the top: other checks look at the page as it opens.
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}

/** The number of scroll positions checked between start and end of the page. */
const scrollPositions = 10

/**
 * Pressable elements that a floating element covers, at ten scroll positions. A bar as wide as the screen
 * counts as the screen's edge: what is under it can be scrolled out.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(coveredByFloating, scrollPositions)
}

async function coveredByFloating(positions: number): Promise<string[]> {
  const found = new Set<string>()
  const pressable = 'a[href], button, input, select, textarea, summary, label, [role="tab"], [role="slider"]'
  const floats = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const { position, opacity, pointerEvents } = getComputedStyle(element)
    if (position !== 'fixed' || width < 2 || height < 2 || width > innerWidth * 0.95) return false
    return (
      opacity !== '0' && pointerEvents !== 'none' && element.checkVisibility({ visibilityProperty: true })
    )
  }
  const fixed = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed',
  )
  const coveredNow = () => {
    const now: string[] = []
    for (const over of fixed.filter(floats)) {
      const box = over.getBoundingClientRect()
      for (let y = box.top + 1; y < box.bottom; y += 7)
        for (let x = box.left + 1; x < box.right; x += 7)
          for (const element of document.elementsFromPoint(x, y)) {
            const target = element.closest(pressable)
            if (target === null || over.contains(target) || target.contains(over)) continue
            // A note's paper leads to its page just as its title does: only the title has to stay free.
            const isOwn = [...target.getClientRects()].some(
              ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom,
            )
            if (isOwn)
              now.push(
                `“${over.textContent?.slice(0, 20) || over.className}” covers ${target.outerHTML.slice(0, 120)}`,
              )
          }
    }
    return now
  }
  for (let step = 0; step < positions; step += 1) {
    const end = document.documentElement.scrollHeight - innerHeight
    scrollTo({ top: (end * step) / (positions - 1), behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    // While the page moves by itself, floating elements are hidden; they return when it rests.
    for (let frame = 0; frame < 90 && document.querySelector('[data-aside="moving"]'); frame += 1)
      await new Promise(requestAnimationFrame)
    let covered = coveredNow()
    // A floating button moves away once the page rests: only what it still covers then counts.
    for (let frame = 0; frame < 90 && covered.length > 0; frame += 1) await new Promise(requestAnimationFrame)
    if (covered.length > 0) covered = coveredNow()
    for (const one of covered) found.add(one)
    if (end <= 0) break
  }
  scrollTo({ top: 0, behavior: 'instant' })
  // The page hears of it with the next frame.
  await new Promise(requestAnimationFrame)
  return [...found]
}
