import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    include: ['domain/**/*.test.ts'],
    // Random sequences take seconds, and mutants should be killed by the same tests every time.
    exclude: [...configDefaults.exclude, '**/*.properties.test.ts'],
    // A slow test on a busy machine must not count as a found mutant.
    testTimeout: 120_000,
  },
})
