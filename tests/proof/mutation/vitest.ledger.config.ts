import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    include: [
      'server/platform/economy/*.test.ts',
      'server/features/store/store.test.ts',
      'server/features/premium/premium.test.ts',
    ],
    // Random sequences take minutes, and what finds a mutant should be the same every time.
    exclude: ['**/ledger-model.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    // A test that is slow on a busy machine has not found a mutant.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
