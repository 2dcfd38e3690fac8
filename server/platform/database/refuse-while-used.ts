import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { StartError } from './start-error.ts'

/** PostgreSQL lists a closed connection until its process has ended. */
const leavingMs = 2000

/**
 * For changes that a running server would not notice. `then` says what to do once all servers are stopped.
 */
export async function refuseWhileUsed(sql: Sql, then: string): Promise<void> {
  const deadline = performance.now() + leavingMs
  while (await isUsedByServer(sql)) {
    if (performance.now() > deadline)
      throw new StartError(`A Colmeia server uses this database; stop it (all of them), then ${then}.`)
    await pause(100)
  }
}

async function isUsedByServer(sql: Sql): Promise<boolean> {
  const found = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('colmeia', 'colmeia-jobs') limit 1`
  return found.length > 0
}
