import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    usable: string
    walked: Set<Element>
    /** Had the focus and was not visible then. */
    unseen: Set<HTMLElement>
    isSeen(focused: HTMLElement): boolean
    endWalk?(): void
    /** The usable elements at the start: what appears live meanwhile does not count. */
    toReach: readonly HTMLElement[]
  }
}

/**
 * Elements that Tab does not reach, or reaches while they are covered. Getting stuck, or being thrown back to
 * the start, shows in the elements not reached afterwards.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  let count = await page.evaluate(startWalk)
  // One more press leaves the page at its end. A long wall grows meanwhile, and its end moves.
  for (let pressed = 0; pressed <= count; count = await page.evaluate(countUsable))
    for (; pressed <= count; pressed += 1) await page.keyboard.press('Tab')
  return [...(await page.evaluate(listCovered)), ...(await page.evaluate(listMissed))]
}

/** What keeps moving under reduced motion, except progress indicators. */
export function findMoving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect instanceof KeyframeEffect)
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .filter(({ target }) => target?.checkVisibility() && !target.closest('[role="status"], [aria-busy]'))
      .map(({ target }) => `moving: ${target?.outerHTML.slice(0, 120)}`),
  )
}

/** Where Tab goes back up the screen, or to the left in a line, instead of on as one reads. */
export function findOutOfOrder(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const stops = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const seen = stops.filter((stop) => {
      const { width, height } = stop.getBoundingClientRect()
      return (
        stop.tabIndex >= 0 && width > 1 && height > 1 && stop.checkVisibility({ visibilityProperty: true })
      )
    })
    return seen.flatMap((stop, index) => {
      const before = seen[index - 1]?.getBoundingClientRect()
      const box = stop.getBoundingClientRect()
      if (before === undefined || box.top >= before.bottom) return []
      const isSameLine = box.bottom > before.top
      return isSameLine && box.left >= before.left ? [] : [`Tab goes back: ${stop.outerHTML.slice(0, 160)}`]
    })
  })
}

/** The page itself records the focus: a query after each press took longer than the press. */
function startWalk(): number {
  window.walked = new Set()
  window.unseen = new Set()
  scrollTo(0, 0)
  // The walk begins before the first element, wherever the last one ended.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.usable = 'a[href], button, input, select, textarea, summary, [tabindex]'
  window.toReach = [...document.querySelectorAll<HTMLElement>(window.usable)]

  window.isSeen = (focused) => {
    const box = focused.getBoundingClientRect()
    // A native field under a drawn one.
    if (box.width < 4 || box.height < 4) return true
    // The visible part of elements larger than the screen.
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
    const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
    const points = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ] as const
    return points.some(([x, y]) => {
      const on = document.elementFromPoint(left + width * x, top + height * y)
      // A toast disappears by itself.
      // A field drawn by its label lies under the label's own text.
      const own = focused.closest('label') ?? focused
      const isOnTop = on !== null && (own.contains(on) || on.contains(focused))
      return isOnTop || on?.closest('[data-sonner-toaster]') != null
    })
  }
  window.endWalk?.()
  const walk = new AbortController()
  window.endWalk = () => walk.abort()
  const recordFocused = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    window.walked.add(target)
    if (!window.isSeen(target)) window.unseen.add(target)
  }
  document.addEventListener('focusin', recordFocused, { signal: walk.signal })
  return window.toReach.length
}

const countUsable = () => document.querySelectorAll(window.usable).length

/** Scrolling to a focused element may take a few frames: checks it once more at rest. */
async function listCovered(): Promise<string[]> {
  window.endWalk?.()
  const covered: string[] = []
  for (const focused of window.unseen) {
    if (!focused.isConnected) continue
    for (let frame = 0; frame < 20; frame += 1) {
      // A toast that loses the focus returns it to where it came from.
      focused.focus()
      if (window.isSeen(focused)) break
      await new Promise(requestAnimationFrame)
    }
    if (!window.isSeen(focused)) covered.push(`covered: ${focused.outerHTML.slice(0, 160)}`)
  }
  return covered
}

function listMissed(): string[] {
  const { walked, toReach } = window
  const missed = toReach.filter((element) => {
    if (
      !element.isConnected ||
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      element.closest('[inert]')
    )
      return false
    if (!element.checkVisibility({ visibilityProperty: true }) || walked.has(element)) return false
    // A group has one tab stop: arrow keys continue from there.
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return ![...walked].some((one) => one instanceof HTMLInputElement && one.name === element.name)
    return true
  })
  return missed.map((element) => `not reached: ${element.outerHTML.slice(0, 160)}`)
}
