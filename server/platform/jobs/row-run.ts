import { isDatabaseFault, isFaultOfOneQuery } from '#server/platform/database/database-fault.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'

/** How a job goes over its rows: a row that cannot be done is skipped, and the others are done. */
export interface RowRun {
  /** `idOf` names the row in the log: an id, never a name, an address or a token. */
  each<Row>(
    rows: Iterable<Row>,
    idOf: (row: Row) => string,
    work: (row: Row) => PromiseLike<unknown>,
  ): Promise<void>
  /**
   * Hands many rows to one statement or transaction, which does all of them or none. Where it fails they are handed
   * over in halves, down to the row that cannot be done.
   */
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

/** Outside a job somebody waits for all of it: the first row that cannot be done fails the whole. */
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
      // The database is away: no row is to blame, and the whole job is tried again later.
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
