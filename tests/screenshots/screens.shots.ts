import type { Page } from '@playwright/test'
import { newPerson, signUp, test } from '../e2e/journey.ts'

const guestScreens = {
  landing: '/',
  auth: '/auth',
  'feed-guest': '/feed',
  groups: '/groups',
  'not-found': '/nao-existe',
}
const memberScreens = { feed: '/feed', profile: '/profile', ranking: '/ranking' }

async function shoot(page: Page, screens: Record<string, string>) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `docs/screenshots/${name}-${test.info().project.name}.png` })
  }
}

test('the screens of a guest', ({ page }) => shoot(page, guestScreens))

test('the screens of a member', async ({ page }) => {
  await signUp(page, newPerson())
  await shoot(page, memberScreens)
})
