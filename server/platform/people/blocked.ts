import type { ISql } from 'postgres'

/** Those of these members whom the viewer blocked, or who blocked the viewer. */
export async function blockedAmong(
  sql: ISql,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${[...ids]}::uuid[]) as id where are_blocked(${viewerId}, id)`
  return new Set(rows.map(({ id }) => id))
}
