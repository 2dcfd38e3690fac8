import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Whether the service worker has kept every file of the app. */
export function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.match('/kept-whole')) !== undefined)
}

/** Waits for that; it happens once the page has settled. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => isKept(page)).toBe(true)
}
