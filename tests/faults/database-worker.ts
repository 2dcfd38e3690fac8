/**
 * A server reduced to its database: opens it like the real one, then writes rows and reports each one once
 * committed, until stopped or killed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { StartError } from '#server/platform/database/start-error.ts'

const dataDir = process.argv[2] ?? ''
const say = (event: string, detail: object = {}) => {
  process.stdout.write(`${JSON.stringify({ event, at: Date.now(), ...detail })}\n`)
}
const log = {
  info: (message: string) => say('log', { message }),
  warn: (message: string) => say('log', { message }),
}
// Ends with the test itself.
process.stdin.on('end', () => process.exit(2)).resume()

async function work() {
  const begin = performance.now()
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, log)
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(1)`
    await transaction`create table if not exists notes (writer int, n int, primary key (writer, n))`
  })
  let leaving = false
  const leave = () => {
    leaving = true
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  say('ready', { ms: Math.round(performance.now() - begin) })

  for (let n = 1; !leaving; n += 1) {
    try {
      await sql`insert into notes values (${process.pid}, ${n})`
      say('saved', { n })
      await pause(2)
    } catch (error) {
      say('failed', { message: (error as Error).message })
      await pause(50)
    }
  }
  // A real server still answers requests in flight here: the database must still be available.
  await sql`insert into notes values (${process.pid}, 0)`
  say('saved', { n: 0 })
  await stop()
  say('stopped')
}

work().then(
  () => process.exit(0),
  (error: unknown) => {
    say(error instanceof StartError ? 'refused' : 'crashed', { message: String((error as Error).message) })
    process.exit(1)
  },
)
