import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A phone has two pixels to the point: at one, small letters are hard to read on the picture. */
export const screenSizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

/** What is on screen now, at full size; gives the same as PNG. `css` is one pixel to the point. */
export async function shoot(page: Page, file: string, scale: 'device' | 'css' = 'device'): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ scale })
  await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(file)
  return picture
}
