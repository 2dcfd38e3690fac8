import type { Sql } from 'postgres'
import { createRowRun, type RowRun } from '#server/platform/jobs/row-run.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'

type Parts = {
  readonly sql: Sql
  readonly realtime: Pick<Realtime, 'onPublish'>
  readonly onSkip: (job: string) => void
  readonly log: Logger
}

const batch = 200
const lookEveryMs = 1000
/** New ideas are gathered for this long: several at once cost less than half as much each. */
const gatherMs = 100

/**
 * Keeps the search up to date with what was queued. New ideas of this process are indexed soon; edits, new
 * names and what other processes or a crash left, with the next look.
 */
export function followChangedIdeas({ sql, realtime, onSkip, log }: Parts): { close(): Promise<void> } {
  const rows = createRowRun('index-ideas', { log, onSkip })
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isGathering = false
  let isClosed = false
  let isFailing = false
  let hasQueuedMissing = false

  async function run() {
    try {
      if (!hasQueuedMissing) await queueMissing(sql)
      hasQueuedMissing = true
      while (!isClosed && (await indexIdeas(sql, rows)) > 0);
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ part: 'search', error: describeError(error) }, 'ideas not indexed; trying again')
      isFailing = true
    }
    running = null
    if (!isClosed) timer = setTimeout(begin, lookEveryMs)
  }

  function begin() {
    isGathering = false
    if (timer !== null) clearTimeout(timer)
    running ??= run()
  }

  function gather() {
    if (isGathering || running !== null) return
    isGathering = true
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(begin, gatherMs)
  }

  const stopListening = realtime.onPublish(({ event }) => {
    if (event.type === 'wall') gather()
  })
  begin()

  return {
    async close() {
      isClosed = true
      stopListening()
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}

/** Ideas that were given up, or published by an older version while this one brought the database up to date. */
async function queueMissing(sql: Sql): Promise<void> {
  await sql`
    insert into search_queue (idea_id)
    select id from user_ideas
    where is_public and not exists (select from idea_search where idea_id = user_ideas.id)
      and not exists (select from search_queue where search_queue.idea_id = user_ideas.id)
    order by created_at, id`
}

/** Indexes the longest waiting changes; returns how many it took. One that cannot be indexed is given up. */
export async function indexIdeas(sql: Sql, rows: RowRun): Promise<number> {
  const waiting = await sql<{ id: string; ideaId: string }[]>`
    select id, idea_id as "ideaId" from search_queue order by id limit ${batch}`
  if (waiting.length === 0) return 0
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  await rows.together(
    waiting,
    ({ ideaId }) => `idea ${ideaId}`,
    (some) => sql`select index_ideas(${idsOf(some)}::bigint[])`,
  )
  await sql`delete from search_queue where id = any(${idsOf(waiting)}::bigint[])`
  return waiting.length
}
