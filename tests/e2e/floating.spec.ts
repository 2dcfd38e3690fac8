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
})
