import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    include: ['domain/**/*.test.ts'],
    // Random sequences take seconds, and what kills a mutant should be the same every time.
    exclude: [...configDefaults.exclude, '**/*.properties.test.ts'],
    // A test that is slow on a busy machine has not found a mutant.
    testTimeout: 120_000,
  },
})
