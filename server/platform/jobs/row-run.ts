import { isDatabaseFault, isFaultOfOneQuery } from '#server/platform/database/database-fault.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'

/** How a job processes its rows: a failing row is skipped, the others are processed. */
export interface RowRun {
  /** `idOf` identifies the row in the log: an id, never a name, an address or a token. */
  each<Row>(
    rows: Iterable<Row>,
    idOf: (row: Row) => string,
    work: (row: Row) => PromiseLike<unknown>,
  ): Promise<void>
  /** Passes many rows to one statement or transaction; if it fails, in halves, down to the failing row. */
  together<Row>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    work: (rows: readonly Row[]) => PromiseLike<unknown>,
  ): Promise<void>
}

interface Watchers {
  readonly log: Pick<Logger, 'error'>
  readonly onSkip: (job: string) => void
}

export function createRowRun(job: string, { log, onSkip }: Watchers): RowRun {
  return rowRun((row, error) => {
    onSkip(job)
    log.error({ part: 'jobs', job, row, error: describeError(error) }, 'a row of a job was skipped')
  })
}

/** Outside a job the caller waits for everything: the first failing row fails the whole. */
export const everyRow: RowRun = rowRun((_row, error) => {
  throw error
})

function rowRun(skip: (row: string, error: unknown) => void): RowRun {
  async function together<Row>(
    rows: readonly Row[],
    idOf: (row: Row) => string,
    work: (rows: readonly Row[]) => PromiseLike<unknown>,
  ): Promise<void> {
    const [first] = rows
    if (first === undefined) return
    try {
      await work(rows)
    } catch (error) {
      // The database is unreachable: no row is at fault, and the whole job is retried later.
      if (isDatabaseFault(error) && !isFaultOfOneQuery(error)) throw error
      if (rows.length === 1) return skip(idOf(first), error)
      const half = Math.ceil(rows.length / 2)
      await together(rows.slice(0, half), idOf, work)
      await together(rows.slice(half), idOf, work)
    }
  }
  return {
    together,
    async each(rows, idOf, work) {
      for (const row of rows) await together([row], idOf, () => work(row))
    },
  }
}
