import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { screenSizes } from './shoot.ts'

/** `npm run screenshots:docs`: the few pictures kept with the code, into docs/screenshots. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'gallery.shots.ts',
  globalSetup: './sample-app.ts',
  projects: [{ name: 'gallery', use: screenSizes.phone }],
})
