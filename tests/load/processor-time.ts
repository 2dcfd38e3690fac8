import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Seconds of processor time of a PostgreSQL so far, of processes that have ended too. */
export async function databaseSeconds(dataDir: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  let ticks = 0
  for (const pid of await readdir('/proc')) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may contain anything: state, parent, and later the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
    if (fields[1] === postmaster) ticks += (user ?? 0) + (system ?? 0)
    if (pid === postmaster) ticks += (user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0)
  }
  return ticks / ticksPerSecond
}
