import { join } from 'node:path'
import { parts } from './parts.mjs'

const part = process.env.MUTATION_PART ?? 'economy'
const side = part === 'ledger' ? 'ledger' : 'domain'
const memory = '.proof/mutation'

export default {
  mutate: [
    ...parts[part].map((folder) => `${folder}/**/*.ts`),
    '!**/*.test.ts',
    '!**/testing/**',
    // Read-only code is tested by the features that show it.
    '!server/platform/economy/read-*.ts',
    // Table definitions for migrations: none of it runs.
    '!**/tables.ts',
  ],
  testRunner: 'vitest',
  plugins: [
    join(process.cwd(), '.proof/stryker/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
  ],
  vitest: { configFile: `tests/proof/mutation/vitest.${side}.config.ts` },
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    '**',
    '!{contract,domain,server,content}/**',
    '!{package.json,tsconfig*.json}',
    '!tests/proof/mutation/*.ts',
  ],
  incremental: true,
  incrementalFile: `${memory}/${part}.json`,
  tempDirName: `${memory}/${part}-sandbox`,
  concurrency: 2,
  // A mutant that times out counts as found, and a busy machine must not cause timeouts.
  timeoutMS: 120_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 20,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${memory}/${part}-report.json` },
  disableTypeChecks: false,
  allowConsoleColors: false,
}
