import type { Page } from '@playwright/test'

declare global {
  interface Window {
    usable: string
    walked: Set<Element>
    /** Had the focus and was not to be seen at that moment. */
    unseen: Set<HTMLElement>
    isSeen(focused: HTMLElement): boolean
    endWalk?(): void
    /** What could be used when the walk began: what comes in live meanwhile is no part of it. */
    toReach: readonly HTMLElement[]
  }
}

/**
 * What Tab alone does not come to, or comes to without it being seen (something lies over it). Getting stuck, or being
 * thrown back to the start, shows in what was not reached after it.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  let count = await page.evaluate(startWalk)
  // One more leaves the page by its end. A long wall grows meanwhile, and its end moves away.
  for (let pressed = 0; pressed <= count; count = await page.evaluate(countUsable))
    for (; pressed <= count; pressed += 1) await page.keyboard.press('Tab')
  return [...(await page.evaluate(listCovered)), ...(await page.evaluate(listMissed))]
}

/** What goes on moving by itself under reduced motion, but for what says that work is under way. */
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

/** The page itself notes what has the focus: a question after each press took longer than the press. */
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
    // Of what is larger than the screen, the part that is on it.
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
      // A toast goes away by itself.
      const isOnTop = on !== null && (focused.contains(on) || on.contains(focused))
      return isOnTop || on?.closest('[data-sonner-toaster]') != null
    })
  }
  window.endWalk?.()
  const walk = new AbortController()
  window.endWalk = () => walk.abort()
  const noteFocused = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    window.walked.add(target)
    if (!window.isSeen(target)) window.unseen.add(target)
  }
  document.addEventListener('focusin', noteFocused, { signal: walk.signal })
  return window.toReach.length
}

const countUsable = () => document.querySelectorAll(window.usable).length

/** What comes into view with the focus may take a few frames: it is looked at once more, in peace. */
async function listCovered(): Promise<string[]> {
  window.endWalk?.()
  const covered: string[] = []
  for (const focused of window.unseen) {
    if (!focused.isConnected) continue
    for (let frame = 0; frame < 20; frame += 1) {
      // A toast that the focus leaves gives it back to where it came from.
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
    // One stop for a group: the arrows go on from there.
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return ![...walked].some((one) => one instanceof HTMLInputElement && one.name === element.name)
    return true
  })
  return missed.map((element) => `not reached: ${element.outerHTML.slice(0, 160)}`)
}
