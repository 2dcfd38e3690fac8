/**
 * The long checks of `npm run prove`: one entry each, run in batches so that a run that was stopped goes on where it
 * was. A batch is one command that exits with 0 when all of it held, and prints what it counted as a line
 * `proof {"operations": 9876}`; the counts of all batches are added up.
 *
 *   holds    what is proven, for the person who reads the table
 *   unit     what is counted towards the bar
 *   total    the bar: so many, without one failure
 *   batch    how many of them one command does; each batch has a seed of its own
 *   covers   the folders whose change makes earlier batches worthless
 *   command  arguments for node, and variables of the environment
 */
export const checks = {
  'ledger-model': {
    holds: 'random sequences of up to 200 operations: database and model agree, the ledger is sound',
    unit: 'sequences',
    total: 2000,
    batch: 100,
    covers: ['domain', 'server/platform/economy', 'server/migrations', 'server/testing/economy'],
    command: ({ count, seed }) => ({
      args: vitest('server', 'server/platform/economy/ledger-model.test.ts'),
      env: { LEDGER_SEQUENCES: String(count), LEDGER_SEED: String(seed) },
    }),
  },
}

function vitest(project, file) {
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file]
}
