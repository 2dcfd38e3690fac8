import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Everything a test makes hangs on what it was given, never on a module, so files may share their modules:
    // loading them anew for each of 170 files took longer than the tests.
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'units',
          include: ['{domain,contract,demo,web}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/access/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          // The dictionary takes a second of computing, which on a busy machine is many on the clock.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'order',
          include: ['tests/order/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // These kill and start whole processes: side by side they would only measure each other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
