import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'

const pictures = ['landing-phone-light', 'feed-phone-dark', 'landing-desktop-light', 'profile-phone-light']

/** The picture of the README, put together from the others. */
test('the overview', async ({ page }) => {
  const images = pictures.map((name) => {
    const bytes = readFileSync(`docs/screenshots/${name}.png`).toString('base64')
    return `<img src="data:image/png;base64,${bytes}">`
  })
  await page.setViewportSize({ width: 1600, height: 560 })
  await page.setContent(`<style>
    body { margin: 0; padding: 32px; display: flex; gap: 24px; justify-content: center; background: #ecdfc2; box-sizing: border-box; height: 100vh }
    img { height: 100%; border-radius: 16px; box-shadow: 0 12px 32px -12px rgb(90 60 0 / 0.4) }
  </style>${images.join('')}`)
  await page.screenshot({ path: 'docs/screenshots/overview.png' })
})
