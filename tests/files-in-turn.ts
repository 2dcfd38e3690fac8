import { dirname } from 'node:path'
import { changedFiles } from '../scripts/commit.mjs'
import { partOfCommit } from '../server/testing/commit-choice.ts'

/**
 * Test files of ten seconds and more. `npm test` runs one in three, chosen by the commit's hash, and those in a folder that
 * the commit changed; `npx vitest` and `npm run prove -- tests` run all. They are ordered so that the three parts take
 * about equally long.
 */
export const filesInTurn = [
  'tests/faults/database-crash.test.ts',
  'tests/start/prepared-checkout.test.ts',
  'server/platform/backup/verify-backup.test.ts',
  'server/platform/jobs/start-jobs.test.ts',
  'tests/faults/http-lifecycle.test.ts',
  'server/commands/operations.test.ts',
  'server/features/ideas/private-events.test.ts',
  'tests/faults/database-start.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/economy/settle-after-events.test.ts',
  'server/platform/content/load-content.test.ts',
  'tests/faults/database-users.test.ts',
  'server/platform/http/slow-clients.test.ts',
  'tests/faults/economy-processes.test.ts',
  'tests/access/input-cost.test.ts',
  'server/platform/community/sample-community.test.ts',
  'server/secrets-nowhere.test.ts',
  'tests/order/regular-expressions.test.ts',
  'tests/faults/start-command.test.ts',
  'tests/access/generated-requests.test.ts',
  'server/platform/auth/address/take-back.test.ts',
  'server/commands/accounts.test.ts',
  'tests/faults/pictures.test.ts',
  'server/features/ranking/ranking.test.ts',
  'server/features/share-pictures/share-pictures.test.ts',
  'server/commands/content-preview.test.ts',
  'server/jobs-skip-bad-rows.test.ts',
]

const oneIn = 3

/** What this run leaves out. */
export function filesLeftOut(changed: readonly string[] = changedFiles() ?? []): string[] {
  const run = partOfCommit('files in turn', filesInTurn, oneIn)
  const folders = new Set(changed.map((file) => dirname(file)))
  return filesInTurn.filter((file) => !run.includes(file) && !folders.has(dirname(file)))
}
