import type { Page } from '@playwright/test'
import { becomeAdmin } from '../e2e/admins.ts'
import { enterDemonstration } from '../e2e/demonstration.ts'
import { expect, test } from '../e2e/journey.ts'
import { discovery, lessonPath } from '../e2e/lesson-steps.ts'
import { openScreen, type ScreenIds, screens } from '../e2e/screens.ts'
import { becomeAna } from './gallery-member.ts'
import { screenSizes, shoot } from './shoot.ts'

const folder = 'docs/screenshots'
const nowhere = { idea: '', person: '', card: '', circle: '', digest: '' }
const ofMember = ['feed', 'idea', 'create', 'trail', 'lesson', 'missions', 'ranking', 'store', 'profile']

test('what a stranger wants to see', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, 'landing', nowhere)
  const landing = await shoot(page, `${folder}/landing.webp`)
  await page.setViewportSize(screenSizes.desktop.viewport)
  const wideLanding = await page.screenshot()

  await page.setViewportSize(screenSizes.phone.viewport)
  const ids = await becomeAna(page, browser)
  const taken: Record<string, Buffer> = {}
  for (const name of ofMember) {
    await open(page, name, ids)
    taken[name] = await shoot(page, `${folder}/${name}.webp`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'feed', ids)
  const darkFeed = await shoot(page, `${folder}/feed-dark.webp`)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(screenSizes.desktop.viewport)
  await page.context().clearCookies()
  await becomeAdmin(page)
  await open(page, 'admin', nowhere)
  await shoot(page, `${folder}/admin.webp`, 'css')
  await page.context().clearCookies()
  await enterDemonstration(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, `${folder}/demonstration.webp`, 'css')

  await showSideBySide(page, [landing, darkFeed, wideLanding, taken.profile])
  await page.screenshot({ path: `${folder}/overview.png`, scale: 'css' })
})

async function open(page: Page, name: string, ids: ScreenIds): Promise<void> {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`No screen is called ${name}`)
  // Ana has finished the first three lessons, so the fourth is opened.
  const path = name === 'lesson' ? lessonPath(discovery.stages[3]) : screen.path
  await openScreen(page, { ...screen, ...(path ? { path } : {}) }, ids)
}

async function showSideBySide(page: Page, pictures: readonly (Buffer | undefined)[]): Promise<void> {
  const images = pictures.map((one) => `<img src="data:image/png;base64,${one?.toString('base64')}">`)
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1600, height: 560 })
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; display: flex; gap: 24px; justify-content: center; background: #ecdfc2; box-sizing: border-box; height: 100vh }
    img { height: 100%; border-radius: 16px; box-shadow: 0 12px 32px -12px rgb(90 60 0 / 0.4) }
  </style>${images.join('')}`)
}
