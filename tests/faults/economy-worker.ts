/**
 * A server reduced to its paying operation: opens the database like the real one, then records every list of
 * events it receives, each list at once, and reports when done.
 */

import type { ActivityEvent } from '#domain/economy/member-event.ts'
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

process.on('message', async (events: readonly ActivityEvent[]) => {
  const outcomes = await Promise.allSettled(
    events.map((event) => economy.transaction(({ recordEvent }) => recordEvent(event))),
  )
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  process.send?.({ done: events.length - failures.length, failures })
})
// Also if the test itself is ended: nothing is left running.
process.once('disconnect', async () => {
  await database.stop()
  process.exit(0)
})
process.send?.('ready')
