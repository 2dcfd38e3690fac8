import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const

/** `npm run screenshots`: every screen, on a phone and a desktop, in both themes, into docs/screenshots. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: './seeded-app.ts',
  projects: [
    ...Object.entries(sizes).flatMap(([size, viewport]) =>
      themes.map((colorScheme) => ({
        name: `${size}-${colorScheme}`,
        testMatch: 'screens.shots.ts',
        use: { viewport, colorScheme },
      })),
    ),
    {
      name: 'overview',
      testMatch: 'overview.shots.ts',
      dependencies: ['phone-light', 'phone-dark', 'desktop-light'],
    },
  ],
})
