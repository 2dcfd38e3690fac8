import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { readToolFacts } from './demo/build/read-tool-facts.ts'
import { filesLeftOut } from './tests/files-in-turn.ts'
import { toolFacts } from './web/build/tool-facts.ts'
import { virtualContract } from './web/build/virtual-contract.ts'

// Everything a test makes hangs on what it was given, never on a module, so files may share their modules: loading
// them anew for each of 260 files took longer than most of the tests. A project takes nothing over from the outside.
const isolate = false

const exclude = [...configDefaults.exclude, ...filesLeftOut()]

export default defineConfig({
  test: {
    // A test waits a third of its time for something.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        plugins: [virtualContract(), toolFacts(readToolFacts)],
        test: {
          name: 'units',
          isolate,
          include: ['{domain,contract,demo,web}/**/*.test.ts'],
          // The first to open the demonstration loads all of its modules.
          testTimeout: 15_000,
        },
      },
      {
        plugins: [virtualContract(), toolFacts(readToolFacts)],
        test: {
          name: 'server',
          isolate,
          exclude,
          include: ['server/**/*.test.ts', 'tests/access/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/cheap-work.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'content',
          isolate,
          include: ['tests/content/**/*.test.ts'],
          // The dictionary takes a second of computing, which on a busy machine is many on the clock.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'order',
          isolate,
          exclude,
          include: ['tests/order/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'start',
          isolate,
          exclude,
          include: ['tests/start/**/*.test.ts'],
          // These call npm, which on a busy machine takes seconds to say anything.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          exclude,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/build-once.ts'],
          // These kill and start whole processes: side by side they would only measure each other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
