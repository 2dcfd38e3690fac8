import { findCovered, findCoveredAtEnd } from './fits.ts'
import { publishMany, uniqueWord } from './ideas.ts'
import { becomeMember, expect, test } from './journey.ts'

declare global {
  interface Window {
    /** Resolves once the bee has gone away. */
    hasGoneAway: Promise<true>
  }
}

/**
 * Notices that the bee goes away from now on, however soon it returns: on a slow machine a frame may take as
 * long as the bee is away.
 */
function watchForGoingAway(bee: Element): void {
  window.hasGoneAway = new Promise((done) => {
    new MutationObserver(() => {
      if (getComputedStyle(bee).pointerEvents === 'none') done(true)
    }).observe(bee, { attributeFilter: ['data-aside'] })
  })
}

test.use({ viewport: { width: 768, height: 1024 }, isMobile: false })

test('What floats over a long wall covers nothing, wherever the wall is scrolled to', async ({ page }) => {
  test.slow()
  await becomeMember(page)
  const word = uniqueWord()
  await publishMany(page, 50, word)
  await page.goto(`/feed?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(50)
  await findCoveredAtEnd(page)
  expect(await findCovered(page)).toEqual([])

  // The bee is away while the page scrolls down, and while one types.
  const bee = page.locator('.floating-tools')
  await expect(bee).toHaveCSS('opacity', '1')
  const whileScrolling = await bee.evaluate(async (element) => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollBy({ top: 400, behavior: 'instant' })
    await scrolled
    return getComputedStyle(element).pointerEvents
  })
  expect(whileScrolling).toBe('none')
  await expect(bee).toHaveCSS('pointer-events', 'auto')
  await expect(bee).toHaveCSS('opacity', '1')
  // It is also away while what is under it moves by itself, as when a note arrives.
  await bee.evaluate(watchForGoingAway)
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('div'), { style: 'height: 90px' })),
  )
  expect(await page.evaluate(() => window.hasGoneAway)).toBe(true)
  await expect(bee).toHaveCSS('opacity', '1')
  expect(await findCovered(page)).toEqual([])
  await expect(bee).toHaveCSS('pointer-events', 'auto')
  // And while notes move on a wall that stays as high as it is.
  await bee.evaluate(watchForGoingAway)
  const isAsHigh = await page.evaluate(async () => {
    const wall = document.querySelector<HTMLElement>('.wall')
    const notes = [...document.querySelectorAll<HTMLElement>('.wall-note')]
    const columnOf = (note: HTMLElement) => note.style.getPropertyValue('--column')
    // The last note of each column, the shortest column first.
    const [shortest] = [...new Map(notes.map((note) => [columnOf(note), note])).values()].sort(
      (one, other) => one.getBoundingClientRect().bottom - other.getBoundingClientRect().bottom,
    )
    const first = notes.find((note) => shortest && columnOf(note) === columnOf(shortest))
    const before = wall?.style.height
    first?.append(Object.assign(document.createElement('div'), { style: 'height: 3px' }))
    await window.hasGoneAway
    return wall?.style.height === before
  })
  expect(isAsHigh).toBe(true)
  await expect(bee).toHaveCSS('opacity', '1')
  const search = page.getByRole('searchbox', { name: 'Buscar ideias' })
  await search.press('End')
  await expect(bee).toHaveCSS('opacity', '0')
  await expect(bee).toHaveCSS('pointer-events', 'none')
  await search.blur()
  await expect(bee).toHaveCSS('opacity', '1')
})
