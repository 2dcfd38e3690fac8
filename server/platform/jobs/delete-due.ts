import type { PendingQuery, Row, Sql } from 'postgres'
import type { RowRun } from './row-run.ts'

type Due = {
  readonly table: string
  /** The condition that makes a row due; checked again when deleting. */
  readonly isDue: () => PendingQuery<Row[]>
  /** A column passed to `onDeleted`. */
  readonly returning?: string
  readonly onDeleted?: (values: readonly string[]) => Promise<void>
}

const batch = 1000

/** Deletes every due row, in batches. A row that cannot be deleted stays and does not block the others. */
export async function deleteDue(
  sql: Sql,
  rows: RowRun,
  { table, isDue, returning, onDeleted }: Due,
): Promise<void> {
  // Rows are identified by their physical position (ctid), which every table has.
  let after = '(0,0)'
  for (;;) {
    const found = await sql<{ tid: string }[]>`
      select ctid::text as tid from ${sql(table)}
      where ctid > ${after}::tid and (${isDue()}) order by ctid limit ${batch}`
    const tids = found.map(({ tid }) => tid)
    await rows.together(
      tids,
      (tid) => `${table} ${tid}`,
      async (some) => {
        const deleted = await sql<{ value: string }[]>`
          delete from ${sql(table)} where ctid = any(${[...some]}::tid[]) and (${isDue()})
          returning ${returning === undefined ? sql`''` : sql(returning)}::text as value`
        await onDeleted?.(deleted.map(({ value }) => value))
      },
    )
    const last = tids.at(-1)
    if (tids.length < batch || last === undefined) return
    after = last
  }
}
