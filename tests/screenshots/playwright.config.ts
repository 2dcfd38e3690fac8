import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}
const themes = ['light', 'dark'] as const

/**
 * `npm run screenshots`: every screen of tests/e2e/screens.ts, at three sizes and in both themes, into
 * docs/screenshots. `npm run screenshots -- --project=phone-light` makes a part of them.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: './sample-app.ts',
  projects: [
    ...Object.entries(sizes).flatMap(([size, viewport]) =>
      themes.map((colorScheme) => ({
        name: `${size}-${colorScheme}`,
        testMatch: 'screens.shots.ts',
        use: { viewport, colorScheme },
      })),
    ),
    { name: 'overview', testMatch: 'overview.shots.ts' },
  ],
})
