import { expect } from '@playwright/test'
import { become } from '../e2e/furnished.ts'
import { test } from '../e2e/journey.ts'
import { openScreen, screens } from '../e2e/screens.ts'

const pictures = [
  { name: 'landing', width: 390, height: 844, colorScheme: 'light' },
  { name: 'feed', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'landing', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'profile', width: 390, height: 844, colorScheme: 'light' },
] as const

/** The picture of the README, at full sharpness. */
test('the overview', async ({ page, browser }) => {
  const places = await become(page, 'member', browser)
  const images: string[] = []
  for (const { name, width, height, colorScheme } of pictures) {
    const screen = screens.find((one) => one.name === name)
    expect(screen, name).toBeDefined()
    if (screen === undefined) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openScreen(page, screen, places)
    await page.waitForLoadState('networkidle')
    images.push(`<img src="data:image/png;base64,${(await page.screenshot()).toString('base64')}">`)
  }
  await page.setViewportSize({ width: 1600, height: 560 })
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; display: flex; gap: 24px; justify-content: center; background: #ecdfc2; box-sizing: border-box; height: 100vh }
    img { height: 100%; border-radius: 16px; box-shadow: 0 12px 32px -12px rgb(90 60 0 / 0.4) }
  </style>${images.join('')}`)
  await page.screenshot({ path: 'docs/screenshots/overview.png' })
})
