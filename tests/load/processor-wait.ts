import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'

/**
 * For how many milliseconds this process and the connections to this database were ready to run and waited for a processor
 * that others used, by the count of Linux; elsewhere always 0.
 */
export async function followProcessorWait(sql: Sql): Promise<() => Promise<number>> {
  // Opens them all.
  await Promise.all(Array.from({ length: sql.options.max }, () => sql`select pg_sleep(0.2)`))
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
  const files = ['self', ...backends.map(({ pid }) => pid)].map((process) => `/proc/${process}/schedstat`)
  return async () => {
    const waits = await Promise.all(files.map(readWait))
    return waits.reduce((sum, wait) => sum + wait, 0)
  }
}

/** The second number: nanoseconds in the queue of a processor. */
async function readWait(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) / 1e6
}
