import { findCovered, findCoveredAtEnd } from './fits.ts'
import { publishMany, uniqueWord } from './ideas.ts'
import { becomeMember, expect, test } from './journey.ts'

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
  const whileGrowing = await bee.evaluate(async (element) => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('div'), { style: 'height: 90px' }))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return getComputedStyle(element).pointerEvents
  })
  expect(whileGrowing).toBe('none')
  await expect(bee).toHaveCSS('opacity', '1')
  expect(await findCovered(page)).toEqual([])
  // And while notes move on a wall that stays as high as it is.
  const whileMoving = await bee.evaluate(async (element) => {
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
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return { events: getComputedStyle(element).pointerEvents, isAsHigh: wall?.style.height === before }
  })
  expect(whileMoving).toEqual({ events: 'none', isAsHigh: true })
  await expect(bee).toHaveCSS('opacity', '1')
  const search = page.getByRole('searchbox', { name: 'Buscar ideias' })
  await search.press('End')
  await expect(bee).toHaveCSS('opacity', '0')
  await expect(bee).toHaveCSS('pointer-events', 'none')
  await search.blur()
  await expect(bee).toHaveCSS('opacity', '1')
})
