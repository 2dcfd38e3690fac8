import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'

/** Statistics by statement need a library that PostgreSQL loads when it starts: restart it after this. */
export async function preloadStatistics(sql: Sql): Promise<void> {
  await sql.unsafe(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await sql.unsafe(`alter system set pg_stat_statements.track = 'none'`)
}

type Statement = { readonly query: string; readonly calls: number; readonly ms: number }

export type DatabaseTime = {
  /** Milliseconds by the clock inside PostgreSQL per act, without the wait for the disk at its commit. */
  readonly untilAnswer: number
  /** Per act, after its answer: for the search, statistics and open tabs. */
  readonly afterAnswer: number
  /** Statements and commits per act, each sent and awaited. */
  readonly roundTrips: number
}

/** Runs acts one after another and returns the time their statements took. */
export async function measureDatabaseTime(
  sql: Sql,
  acts: number,
  act: () => Promise<unknown>,
  settled: () => Promise<void>,
): Promise<DatabaseTime> {
  await record(sql, { statements: 'top', functions: 'none' })
  await sql`select stats.pg_stat_statements_reset()`
  for (let n = 0; n < acts; n += 1) await act()
  await settled()
  const statements = await sql<Statement[]>`
    select query, calls::int, total_exec_time as ms from stats.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%' and query not like '%jobs.%'`
  await record(sql, { statements: 'none', functions: 'none' })
  const isLater = ({ query }: Statement) =>
    /index_ideas|search_queue|analytics_events|pg_notify|pushed_at|active_days/.test(query)
  const perAct = (of: (one: Statement) => number, which: (one: Statement) => boolean) =>
    statements.filter(which).reduce((sum, one) => sum + of(one), 0) / acts
  return {
    untilAnswer: perAct(
      ({ ms }) => ms,
      (one) => !isLater(one),
    ),
    afterAnswer: perAct(({ ms }) => ms, isLater),
    roundTrips: perAct(
      ({ calls }) => calls,
      (one) => !isLater(one),
    ),
  }
}

/** The same acts, with the time inside each function and what each table takes: slower, so for its shares only. */
export async function describeAct(
  sql: Sql,
  acts: number,
  act: () => Promise<unknown>,
  settled: () => Promise<void>,
): Promise<readonly string[]> {
  await record(sql, { statements: 'none', functions: 'all' })
  await sql`select pg_stat_reset()`
  for (let n = 0; n < acts; n += 1) await act()
  await settled()
  // A connection reports what it counted at the latest after ten seconds of rest.
  await pause(11_000)
  const functions = await sql<{ name: string; calls: number; own: number }[]>`
    select funcname as name, calls::int, self_time as own from pg_stat_user_functions
    where calls >= ${acts / 10} order by self_time desc`
  const tables = await sql<{ name: string; indexes: number; written: number; hot: number }[]>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as written, n_tup_hot_upd::int as hot,
      (select count(*)::int from pg_index where indrelid = relid) as indexes
    from pg_stat_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del >= ${acts / 2} order by 2 desc, 1`
  await record(sql, { statements: 'none', functions: 'none' })
  const each = (count: number) => (count / acts).toFixed(1)
  return [
    ...functions.map(
      ({ name, calls, own }) => `${name}: ${(own / calls).toFixed(2)} ms each, ${each(calls)} calls`,
    ),
    ...tables.map(
      ({ name, indexes, written, hot }) =>
        `${name}: ${each(written)} rows, ${indexes} indexes${hot > 0 ? `, ${each(hot)} without touching them` : ''}`,
    ),
  ]
}

async function record(
  sql: Sql,
  { statements, functions }: { readonly statements: 'top' | 'none'; readonly functions: 'all' | 'none' },
): Promise<void> {
  await sql.unsafe(`alter system set pg_stat_statements.track = '${statements}'`)
  await sql.unsafe(`alter system set track_functions = '${functions}'`)
  await sql`select pg_reload_conf()`
  // Connections take it over before their next statement, once they were told.
  await pause(300)
}
