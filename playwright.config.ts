import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const chromiumPath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/running-app.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Named in what is printed, and no more than two in a whole run (scripts/test.mjs).
  retries: 1,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Fetching the whole app ahead in every fresh browser is no part of most journeys; those about it allow it.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace of every journey, kept or not, costs a third of the run: `--trace on` for the one being looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
