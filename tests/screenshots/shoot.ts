import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Two pixels per point, as on a phone: at one, small text is hard to read in the picture. */
export const screenSizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

/** The current screen, at full size; also returned as PNG. `css` is one pixel per point. */
export async function shoot(page: Page, file: string, scale: 'device' | 'css' = 'device'): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ scale })
  await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file)
  return picture
}
