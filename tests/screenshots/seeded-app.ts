import { seedMembers } from '#server/commands/seed/seed-members.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { setting } from '../e2e/journey.ts'
import runApp from '../e2e/running-app.ts'

/** The running app with people in it: pictures of empty screens say little. */
export default async function runSeededApp() {
  const stop = await runApp()
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ databaseUrl: null, dataDir: setting('COLMEIA_DATA_DIR') }, quiet)
  const seeded = await seedMembers(database.sql, { members: 40, days: 21, now: new Date() })
  await database.stop()
  if (seeded.status !== 'seeded') throw new Error('A fresh database has members')
  process.env.SAMPLE_PASSWORD = seeded.password
  process.env.SAMPLE_EMAILS = seeded.emails.join(' ')
  return stop
}
