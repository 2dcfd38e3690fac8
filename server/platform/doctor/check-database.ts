import postgres, { type Sql } from 'postgres'
import { isSameSecret, wrongSecretMessage } from '../auth/secret-fingerprint.ts'
import { type ConnectionTarget, connect } from '../database/connect.ts'
import { countPending } from '../database/migrate.ts'
import { within } from '../database/within.ts'
import { findLedgerFaults } from '../economy/find-ledger-faults.ts'
import { advice, type Finding, fault, ok } from './finding.ts'

/** Per server process: pool, jobs, listener, and the presence connection of the embedded database. */
const connectionsPerProcess = 16
const patienceMs = 10_000
const clockToleranceMs = 5000
const replicaBehindBarSeconds = 30

/** The database must have answered before. */
export async function checkDatabase(
  target: ConnectionTarget,
  options: { readonly withLedger: boolean; readonly secret: string | null },
): Promise<Finding[]> {
  const { sql, close } = connect(target, {
    max: 1,
    applicationName: 'colmeia-doctor',
    statementTimeoutMs: options.withLedger ? 0 : patienceMs,
  })
  const findings: Finding[] = []
  try {
    findings.push(await checkAnswer(sql), await checkClock(sql), ...(await checkServerSettings(sql)))
    const schema = await checkSchema(target)
    findings.push(schema)
    if (schema.state === 'fault') return findings
    findings.push(
      ...(await checkSecret(sql, options.secret)),
      await checkAdmin(sql),
      ...(await checkJobs(sql)),
    )
    if (options.withLedger) findings.push(await checkLedger(sql))
    return findings
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    const says = `It answers with an error: ${error.message} (${error.code}).`
    return [...findings, fault('database', says, 'Mend that first; what comes after it was not looked at.')]
  } finally {
    await close()
  }
}

const putSecretBack =
  'Put back the secret of the first start (from .env, another machine or a backup). The server does not start without it.'

/** Null: there is none here, and the next start would create one that this database does not know. */
async function checkSecret(sql: Sql, secret: string | null): Promise<Finding[]> {
  if (secret !== null)
    return (await isSameSecret(sql, secret)) ? [] : [fault('secret', wrongSecretMessage, putSecretBack)]
  const known = await sql`select from installation where name = 'auth-secret'`
  if (known.length === 0) return []
  const says =
    'This database was made with an AUTH_SECRET that is neither in the settings nor, readable, in DATA_DIR.'
  return [fault('secret', says, putSecretBack)]
}

async function checkAnswer(sql: Sql): Promise<Finding> {
  await sql`select 1`
  const asked = performance.now()
  const [row] = await sql<{ version: string; size: string }[]>`
    select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`
  const ms = (performance.now() - asked).toFixed(1)
  return ok('database', `PostgreSQL ${row?.version}, ${row?.size}, answers in ${ms} ms`)
}

/** Sessions, caps and days depend on both clocks. */
async function checkClock(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`
  const apart = Math.abs((row?.at ?? 0) - Date.now())
  const says = `The database's clock is ${(apart / 1000).toFixed(1)} s from this machine's.`
  return apart < clockToleranceMs
    ? ok('clock', says)
    : fault('clock', says, 'Set both by NTP: São Paulo days begin at different moments otherwise.')
}

async function checkServerSettings(sql: Sql): Promise<Finding[]> {
  const [row] = await sql<{ fsync: string; encoding: string; connections: number; used: number }[]>`
    select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`
  if (row === undefined) return []
  const findings: Finding[] = []
  if (row.fsync !== 'on')
    findings.push(
      fault(
        'durability',
        'fsync is off: a power cut loses or destroys data.',
        'Set fsync = on in PostgreSQL.',
      ),
    )
  if (row.encoding !== 'UTF8')
    findings.push(
      fault(
        'encoding',
        `The database's encoding is ${row.encoding}.`,
        "Create another one: create database colmeia encoding 'UTF8' template template0",
      ),
    )
  const says = `${row.used} of ${row.connections} connections are used; a server process takes up to ${connectionsPerProcess}.`
  const free = row.connections - row.used
  findings.push(
    free >= connectionsPerProcess
      ? ok('connections', says)
      : advice('connections', says, 'Raise max_connections, or run fewer server processes.'),
  )
  return findings
}

async function checkSchema(target: ConnectionTarget): Promise<Finding> {
  const { applied, pending, changedFunctions, unknown, isTooNew } = await countPending(target)
  if (unknown > 0 && !isTooNew)
    return advice(
      'schema',
      `A newer version of Colmeia has used this database; this one runs on it (${unknown} migration(s) added something).`,
      'Return to the newer version once its fault is mended; only that one restores backups made now.',
    )
  if (unknown > 0)
    return fault(
      'schema',
      `A newer version of Colmeia has used this database (${unknown} migration(s) this one does not know).`,
      'Update Colmeia, or restore the backup made before the update.',
    )
  if (applied === 0)
    return fault('schema', 'The database is empty.', 'npm start fills it, or npm run restore -- file.')
  if (pending > 0)
    return advice('schema', `${pending} migration(s) wait.`, 'The next start applies them: back up first.')
  if (changedFunctions > 0)
    return advice(
      'schema',
      `${changedFunctions} function(s) of the database wait.`,
      'The next start applies them.',
    )
  return ok('schema', `up to date (${applied} migrations)`)
}

async function checkAdmin(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ admins: number }[]>`
    select count(*)::int as admins from user_roles where role = 'admin'`
  const says = `${row?.admins ?? 0} admin(s)`
  return (row?.admins ?? 0) > 0
    ? ok('admins', says)
    : advice('admins', 'Nobody can look after reports yet.', 'npm run admin -- someone@example.com')
}

async function checkJobs(sql: Sql): Promise<Finding[]> {
  const [there] = await sql<{ yes: boolean }[]>`select to_regclass('jobs.job') is not null as yes`
  if (there?.yes !== true) return []
  const [row] = await sql<{ waiting: number; failed: number }[]>`
    select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '10 minutes')::int
      as waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from jobs.job`
  if (row === undefined) return []
  const findings: Finding[] = []
  if (row.waiting > 0)
    findings.push(
      advice(
        'jobs',
        `${row.waiting} job(s) wait for more than ten minutes.`,
        'Start a server; if one runs, look for "job failed" in its log.',
      ),
    )
  if (row.failed > 0)
    findings.push(
      advice(
        'jobs',
        `${row.failed} job(s) were given up in the last day.`,
        'Look for "job failed" in the log: mail that cannot be sent is the usual cause.',
      ),
    )
  return findings.length > 0 ? findings : [ok('jobs', 'none is late, none was given up in the last day')]
}

async function checkLedger(sql: Sql): Promise<Finding> {
  const faults = await findLedgerFaults(sql)
  const [first] = faults
  if (first === undefined) return ok('ledger', 'every balance is the sum of its rows')
  return fault(
    'ledger',
    `It does not add up in ${faults.length} place(s); the first: ${first.what} ${JSON.stringify(first.row)}.`,
    'Something wrote past apply_ledger_requests. Back up, find what did, and restore the last backup that adds up.',
  )
}

/** Checks DATABASE_REPLICA_URL. */
export async function checkReplica(target: ConnectionTarget): Promise<Finding> {
  const { sql, close } = connect(target, { max: 1, applicationName: 'colmeia-doctor' })
  try {
    const [row] = await within(
      patienceMs,
      sql<{ follows: boolean; behind: number | null }[]>`
        select pg_is_in_recovery() as follows, case
          when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
        end as behind`,
    )
    if (row?.follows !== true)
      return fault(
        'replica',
        'DATABASE_REPLICA_URL is no replica: it does not follow another database.',
        'Correct it, or take it away; nobody reads there meanwhile.',
      )
    return ofFollower(row.behind ?? 0)
  } catch (error) {
    return fault(
      'replica',
      `DATABASE_REPLICA_URL does not answer: ${(error as Error).message}`,
      'Start it, correct the address, or take it away; its reads go to DATABASE_URL meanwhile.',
    )
  } finally {
    await close()
  }
}

/** The age of what members read there. */
export function ofFollower(secondsBehind: number): Finding {
  const says = `follows, ${secondsBehind.toFixed(1)} s behind what it received`
  return secondsBehind < replicaBehindBarSeconds
    ? ok('replica', says)
    : advice('replica', says, 'Members read what is that old: look for long queries or a slow disk there.')
}
