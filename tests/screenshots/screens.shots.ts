import { mkdirSync } from 'node:fs'
import { become, fillRanking } from '../e2e/furnished.ts'
import { test } from '../e2e/journey.ts'
import { openScreen, type Standing, screens } from '../e2e/screens.ts'
import { shoot } from './shoot.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const standing of ['guest', 'newcomer', 'member', 'admin'] satisfies Standing[])
  test(`the screens of a ${standing}`, async ({ page, browser }) => {
    test.setTimeout(300_000)
    mkdirSync('screenshots', { recursive: true })
    if (standing === 'member') await fillRanking(browser)
    const ids = await become(page, standing, browser)
    for (const screen of screens.filter(({ as }) => as === standing)) {
      await openScreen(page, screen, ids)
      await shoot(page, `screenshots/${screen.name}-${test.info().project.name}.webp`)
    }
  })
