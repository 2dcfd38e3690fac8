import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../e2e/journey.ts'

/**
 * Smaller than the screen and as WebP, so that all of them can be kept with the code (under 3 MB), yet
 * large enough to see what a change did to a screen.
 */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot())
  const { width } = await picture.metadata()
  await picture
    .resize({ width: Math.round(width * 0.5) })
    .webp({ quality: 50, effort: 6 })
    .toFile(`docs/screenshots/${name}-${test.info().project.name}.webp`)
}
