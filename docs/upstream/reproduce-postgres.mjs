// What postgres.js 3.4.9 does when PostgreSQL cuts a connection, with nothing but the driver. See README.md beside it.
//
//   npm install postgres@3.4.9 && PGHOST=… PGUSER=… PGDATABASE=… node reproduce-postgres.mjs
//
// Its user has to be allowed to end other connections and to create a table. Each case runs in a process of its own, because the first one ends it.
import { spawnSync } from 'node:child_process'

const [only] = process.argv.slice(2)
const seconds = 20

const cases = {
  /** A ROLLBACK written to a socket that is gone, from a timer: an uncaught exception. */
  async 'cut while a query of a transaction runs'({ single, other }) {
    let pid = 0
    const lost = single
      .begin(async (sql) => {
        pid = await pidOf(sql)
        await sql`select pg_sleep(30)`
      })
      .catch((error) => error.code)
    while (pid === 0 || (await sleeping(other, pid)) === 0) await pause(10)
    await cut(other, pid)
    expect(await lost, 'CONNECTION_CLOSED', 'the transaction')
    const [row] = await single`select 1 as one`
    expect(row.one, 1, 'the next query')
  },

  /** The rest of the transaction runs on the connection that was opened again, each statement committed by itself. */
  async 'cut between two statements of a transaction'({ single, other }) {
    await other`create table if not exists reproduced (text text)`
    await other`truncate reproduced`
    const lost = single
      .begin(async (sql) => {
        const pid = await pidOf(sql)
        await sql`insert into reproduced values ('before')`
        // Waits for the only connection, so the driver opens it again.
        const outside = single`select 1`
        await cut(other, pid)
        await outside
        await sql`insert into reproduced values ('after')`
      })
      .then(
        () => 'committed',
        (error) => error.code,
      )
    expect(await lost, 'CONNECTION_CLOSED', 'the transaction')
    await pause(500)
    await single`select 1`
    const rows = await other`select text from reproduced`
    await other`drop table reproduced`
    expect(rows.map(({ text }) => text).join(), '', 'what it left behind')
  },

  /** BEGIN is written without keeping the connection for the transaction. */
  async 'a transaction in a full pipeline'({ single, other }) {
    await single`select 1`
    // Sent at once; which place is the last in the pipeline depends on what the connection did before.
    for (let place = 95; place < 105; place += 1)
      await Promise.all(
        Array.from({ length: 150 }, (_, n) =>
          n === place ? single.begin((sql) => sql`select 1`) : single`select ${n}::int`.execute(),
        ),
      )
    await pause(200)
    const rows = await other`select state from pg_stat_activity where application_name = 'reproduce'`
    expect(rows.map(({ state }) => state).join(), 'idle', 'the connection afterwards')
  },

  /** The list of idle connections keeps a place for each one that ever waited, and looks through all of them. */
  async 'a queue that never empties'() {
    const file = new URL('queue.js', import.meta.resolve('postgres').replace(/index\.js$/u, ''))
    const { default: createQueue } = await import(file.href)
    const waiting = createQueue(['first', 'second'])
    const timed = () => {
      const started = performance.now()
      for (let query = 0; query < 20_000; query += 1) {
        const connection = waiting.shift()
        waiting.remove(connection)
        waiting.push(connection)
      }
      return performance.now() - started
    }
    const [first] = [timed(), timed(), timed()]
    const last = timed()
    expect(
      last < 3 * first + 20 ? 'as long' : `${(last / first).toFixed(0)} times as long`,
      'as long',
      'the same work later',
    )
  },
}

if (only === undefined) runAll()
else await runOne(only)

function runAll() {
  let failed = 0
  for (const name of Object.keys(cases)) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [process.argv[1], name], {
      encoding: 'utf8',
      timeout: seconds * 1000,
    })
    if (status !== 0) failed += 1
    const why =
      status === null
        ? `nothing for ${seconds} s`
        : (stdout + stderr).trim().split('\n').slice(0, 6).join('\n  ')
    process.stdout.write(status === 0 ? `ok    ${name}\n` : `FAILS ${name}\n  ${why}\n`)
  }
  process.exitCode = failed === 0 ? 0 : 1
}

async function runOne(name) {
  const { default: postgres } = await import('postgres')
  const options = { onnotice: () => {}, backoff: () => 0.3 }
  const single = postgres({ ...options, max: 1, connection: { application_name: 'reproduce' } })
  const other = postgres({ ...options, max: 1 })
  await cases[name]({ single, other })
  process.exit(0)
}

async function pidOf(sql) {
  const [row] = await sql`select pg_backend_pid() as pid`
  return row.pid
}

async function sleeping(sql, pid) {
  return (await sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`).length
}

async function cut(sql, pid) {
  await sql`select pg_terminate_backend(${pid}, 5000)`
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function expect(found, wanted, what) {
  if (found === wanted) return
  process.stdout.write(`${what}: ${found}, not ${wanted === '' ? 'nothing' : wanted}\n`)
  process.exit(1)
}
