import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { type DeviceOption, devices, filesOfCommit, isWholeWalk } from './tests/e2e/walk-choice.ts'

const chromiumPath = findChromium()

const testDir = 'tests/e2e'
const allFiles = readdirSync(testDir)
  .filter((file) => file.endsWith('.spec.ts'))
  .sort()

export default defineConfig<DeviceOption>({
  testDir,
  // `npm test` walks a part; called by itself, Playwright walks what it is asked to.
  ...(process.env.JOURNEYS === 'of the commit' ? { testMatch: filesOfCommit(allFiles) } : {}),
  globalSetup: './tests/e2e/running-app.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Named in what is printed, and no more than one in a whole run (scripts/test.mjs).
  retries: 1,
  // A journey waits a third of its time for something.
  workers: Math.ceil(1.5 * availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Fetching the whole app ahead in every fresh browser is no part of most journeys; those about it allow it.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // To draw what moves takes a fifth of the run; journeys about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
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
  // Journeys tagged @desktop are walked on one of the two, chosen by the commit, and in the whole walk on both.
  projects: isWholeWalk
    ? [
        { name: 'phone', use: devices.phone },
        { name: 'desktop', grep: /@desktop/, use: devices.desktop },
      ]
    : [{ name: 'journeys', use: { device: 'chosen' } }],
})
