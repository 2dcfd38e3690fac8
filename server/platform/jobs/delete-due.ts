import type { PendingQuery, Row, Sql } from 'postgres'
import type { RowRun } from './row-run.ts'

type Due = {
  readonly table: string
  /** The condition that makes a row due; asked again while it is deleted. */
  readonly isDue: () => PendingQuery<Row[]>
  /** A column that `onDeleted` is told of. */
  readonly returning?: string
  readonly onDeleted?: (values: readonly string[]) => Promise<void>
}

const batch = 1000

/** Deletes every row that is due, in batches. A row that cannot be deleted stays, and does not keep the others. */
export async function deleteDue(
  sql: Sql,
  rows: RowRun,
  { table, isDue, returning, onDeleted }: Due,
): Promise<void> {
  // Rows are named by their place in the table, which every table has, whatever its key is.
  let after = '(0,0)'
  for (;;) {
    const found = await sql<{ place: string }[]>`
      select ctid::text as place from ${sql(table)}
      where ctid > ${after}::tid and (${isDue()}) order by ctid limit ${batch}`
    const places = found.map(({ place }) => place)
    await rows.together(
      places,
      (place) => `${table} ${place}`,
      async (some) => {
        const deleted = await sql<{ value: string }[]>`
          delete from ${sql(table)} where ctid = any(${[...some]}::tid[]) and (${isDue()})
          returning ${returning === undefined ? sql`''` : sql(returning)}::text as value`
        await onDeleted?.(deleted.map(({ value }) => value))
      },
    )
    const last = places.at(-1)
    if (places.length < batch || last === undefined) return
    after = last
  }
}
