import { mkdirSync } from 'node:fs'
import { test } from '../e2e/journey.ts'
import { become, fillRanking } from '../e2e/populated.ts'
import { openScreen, screens, type ViewerRole } from '../e2e/screens.ts'
import { shoot } from './shoot.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const role of ['guest', 'newcomer', 'member', 'admin'] satisfies ViewerRole[])
  test(`the screens of a ${role}`, async ({ page, browser }) => {
    test.setTimeout(300_000)
    mkdirSync('screenshots', { recursive: true })
    if (role === 'member') await fillRanking(browser)
    const ids = await become(page, role, browser)
    for (const screen of screens.filter(({ as }) => as === role)) {
      await openScreen(page, screen, ids)
      await shoot(page, `screenshots/${screen.name}-${test.info().project.name}.webp`)
    }
  })
