import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { screenSizes } from './shoot.ts'

const themes = ['light', 'dark'] as const

/**
 * `npm run screenshots`: every screen of tests/e2e/screens.ts, at three sizes and in both themes, into the
 * git-ignored folder screenshots. `npm run screenshots -- --project=phone-light` makes a part of them.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.shots.ts',
  globalSetup: './sample-app.ts',
  projects: Object.entries(screenSizes).flatMap(([size, use]) =>
    themes.map((colorScheme) => ({ name: `${size}-${colorScheme}`, use: { ...use, colorScheme } })),
  ),
})
