import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Sql } from 'postgres'

type Server = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

type Rate = { readonly perSecond: number; readonly by: 'pgbench -N' | 'its statements through the driver' }

/** Transactions per second of `pgbench -N`, in the same database as everything else: how fast this machine writes. */
export async function measurePgbench(
  sql: Sql,
  server: Server,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Rate> {
  if (!hasPgbench())
    return {
      perSecond: await throughDriver(sql, seconds, connections),
      by: 'its statements through the driver',
    }
  const { host, port, user, database } = server
  const to = ['-h', host, '-p', String(port), '-U', user, database]
  run(['-i', '-q', '-s', '10', ...to])
  const threads = String(Math.min(connections, availableParallelism()))
  const said = run(['-N', '-n', '-c', String(connections), '-j', threads, '-T', String(seconds), ...to])
  return { perSecond: Number(/tps = ([\d.]+)/.exec(said)?.[1]), by: 'pgbench -N' }
}

function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

function run(options: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('pgbench', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench ended with ${status}: ${stderr}`)
  return stdout
}

/** For machines without pgbench (Debian: postgresql-contrib): slower than it, since our driver sends the statements. */
async function throughDriver(sql: Sql, seconds: number, connections: number): Promise<number> {
  await sql.unsafe(`
    create table if not exists pgbench_accounts (aid int primary key, abalance int not null, filler char(84));
    create table if not exists pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select n, 0, '' from generate_series(1, 1000000) as n on conflict do nothing;
    analyze pgbench_accounts`)
  const random = (most: number) => 1 + Math.floor(Math.random() * most)
  const started = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() < started + seconds * 1000) {
      const [account, delta] = [random(1_000_000), random(10_000) - 5_000]
      await sql.begin(async (transaction) => {
        await transaction`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${account}`
        await transaction`select abalance from pgbench_accounts where aid = ${account}`
        await transaction`
          insert into pgbench_history (tid, bid, aid, delta, mtime)
          values (${random(100)}, ${random(10)}, ${account}, ${delta}, current_timestamp)`
      })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (1000 * done) / (performance.now() - started)
}
