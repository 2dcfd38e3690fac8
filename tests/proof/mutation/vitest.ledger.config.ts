import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    include: [
      'server/platform/economy/*.test.ts',
      'server/features/store/store.test.ts',
      'server/features/premium/premium.test.ts',
    ],
    // Random sequences take minutes, and mutants should be found by the same tests every time.
    exclude: ['**/ledger-model.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    // A slow test on a busy machine must not count as a found mutant.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
