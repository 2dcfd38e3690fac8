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
  const search = page.getByRole('searchbox', { name: 'Buscar ideias' })
  await search.press('End')
  await expect(bee).toHaveCSS('opacity', '0')
  await expect(bee).toHaveCSS('pointer-events', 'none')
  await search.blur()
  await expect(bee).toHaveCSS('opacity', '1')
})
