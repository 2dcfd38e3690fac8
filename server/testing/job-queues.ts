import type { ConnectionTarget } from '../platform/database/connect.ts'
import { connectBoss } from '../platform/jobs/start-jobs.ts'

/** Of every server. A queue is a table, and to make them takes most of a server's first start. */
export const jobQueues = [
  // pg-boss's own, for what is due at a time of day.
  '__pgboss__send-it',
  'account-mail',
  'admin-mail',
  'bell-push',
  'conclude-tests',
  'confirm-address',
  'count-figures',
  'erase-old-contacts',
  'erase-old-opinions',
  'erase-old-requests',
  'fetch-photos',
  'inactivity-mail',
  'make-sitemap',
  'password-recovery',
  'prune-digests',
  'prune-expired',
  'prune-idempotency-keys',
  'prune-notifications',
  'push',
  'refresh-ranking',
  'remind-daily',
  'remind-inactive',
  'remind-tasks',
  'reminder-push',
  'remove-accounts',
  'remove-orphan-pictures',
  'remove-second-steps',
  'return-mentoring-credits',
  'ring-bells',
  'security-mail',
  'send-digests',
  'tend-circles',
  'tend-mentoring',
]

/** Makes them in the template, once for all test files. */
export async function makeQueues(target: ConnectionTarget): Promise<void> {
  const { boss, close } = connectBoss(target, { supervise: false, schedule: false })
  await boss.start()
  for (const name of jobQueues) await boss.createQueue(name)
  await boss.stop({ wait: true, graceful: false })
  await close()
}
