/**
 * A server reduced to its paying operation: opens the database like the real one, then performs every list of
 * acts it receives, each list at once, and reports when done.
 */

import type { Act } from '#domain/activity/act.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createEconomy } from '#server/platform/economy/create-economy.ts'

const dataDir = process.argv[2] ?? ''
const quiet = { info: () => {}, warn: () => {} }
const database = await openDatabase({ databaseUrl: null, dataDir }, quiet)
const economy = createEconomy({
  sql: database.sql,
  publish: () => {},
  lessonsPublished: async () => Number.MAX_SAFE_INTEGER,
})

process.on('message', async (acts: readonly Act[]) => {
  const outcomes = await Promise.allSettled(
    acts.map((act) => economy.transaction(({ perform }) => perform(act))),
  )
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  process.send?.({ done: acts.length - failures.length, failures })
})
// Also if the test itself is ended: nothing is left running.
process.once('disconnect', async () => {
  await database.stop()
  process.exit(0)
})
process.send?.('ready')
