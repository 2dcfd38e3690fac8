import type { ISql, Sql } from 'postgres'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import {
  beginning,
  inRange,
  mostPerPart,
  type Part,
  type Position,
  type Range,
  readContents,
  readNewestEdit,
  readPart,
} from './read-part.ts'

interface StoredPart {
  readonly number: number
  readonly ends: Position
  readonly digest: string
  readonly editedAt: number | null
}

interface Options {
  readonly publicUrl: string
  readonly perPart?: number | undefined
}

interface Made {
  readonly ideas: number
  readonly ends: Position
}

/**
 * The job: adds new ideas to the last part, or to new ones when it is full, and rewrites the parts that
 * changed. Parts keep their bounds, so an idea that leaves an old part does not change those after it.
 */
export async function makeSitemap(
  sql: Sql,
  rows: RowRun,
  { publicUrl, perPart = mostPerPart }: Options,
): Promise<void> {
  const stored = await sql<StoredPart[]>`
    select number, digest, (extract(epoch from edited_at) * 1000)::float8 as "editedAt",
      json_build_object('at', ends_at::text, 'id', ends_id) as ends
    from sitemap_parts order by number`
  let after = beginning
  for (let number = 1; ; number += 1) {
    const known = stored[number - 1]
    const isLast = number >= stored.length
    const range = { after, until: isLast || known === undefined ? null : known.ends, limit: perPart }
    const done: { part?: Made | null } = {}
    await rows.each(
      [number],
      () => `part ${number}`,
      async () => {
        done.part = await onePart(sql, number, (transaction) =>
          makePart(transaction, publicUrl, number, known, range),
        )
      },
    )
    // A part that failed is tried again by the next run; those after it begin where it ended before.
    if (isLast && (done.part?.ideas ?? 0) < perPart) return
    after = done.part?.ends ?? known?.ends ?? after
  }
}

/** Null if there is nothing for it. */
async function makePart(
  sql: ISql,
  publicUrl: string,
  number: number,
  known: StoredPart | undefined,
  range: Range,
): Promise<Made | null> {
  const changes = await readChanges(sql, range)
  const { ideas, digest, last } = await readContents(sql, publicUrl, range)
  const fits = ideas < range.limit || last?.id === known?.ends.id
  if (known?.digest === digest && fits && known.editedAt === (await readNewestEdit(sql, range))) {
    await forgetChanges(sql, changes)
    return { ideas, ends: known.ends }
  }
  const part = await readPart(sql, publicUrl, range)
  // Ideas made public again can overfill a part: what is after its last one goes to the next part.
  const ends = part.ideas === range.limit ? part.last : (range.until ?? part.last)
  await forgetChanges(sql, changes)
  // Empty and last: new ideas will begin it again.
  if (ends === null) await sql`delete from sitemap_parts where number >= ${number}`
  else
    await sql`
      insert into sitemap_parts (number, ends_at, ends_id, ideas, digest, edited_at, made_at, body)
      values (${number}, ${ends.at}::timestamptz, ${ends.id}, ${part.ideas}, ${part.digest},
        to_timestamp(${part.editedAt}::float8 / 1000), clock_timestamp(), ${part.body})
      on conflict (number) do update set
        ends_at = excluded.ends_at, ends_id = excluded.ends_id, ideas = excluded.ideas,
        digest = excluded.digest, edited_at = excluded.edited_at, made_at = excluded.made_at,
        body = excluded.body`
  return ends && { ideas: part.ideas, ends }
}

/** Writes a part anew within its bounds, because an idea left it or came back since the job ran. */
export async function remakePart(
  sql: Sql,
  publicUrl: string,
  number: number,
  range: Range & { readonly until: Position },
): Promise<Part> {
  return onePart(sql, number, async (transaction) => {
    const changes = await readChanges(transaction, range)
    const part = await readPart(transaction, publicUrl, range)
    const [written] = await transaction`
      update sitemap_parts set ideas = ${part.ideas}, digest = ${part.digest},
        edited_at = to_timestamp(${part.editedAt}::float8 / 1000), made_at = clock_timestamp(), body = ${part.body}
      where number = ${number}
        and (ends_at, ends_id) = (${range.until.at}::timestamptz, ${range.until.id}::uuid)
      returning number`
    if (written !== undefined) await forgetChanges(transaction, changes)
    return part
  })
}

async function onePart<Result>(
  sql: Sql,
  number: number,
  write: (transaction: ISql) => Promise<Result>,
): Promise<Result> {
  const done = await sql.begin(async (transaction) => {
    await lockPart(transaction, number)
    return { result: await write(transaction) }
  })
  return done.result as Result
}

/**
 * A part is read and written by one process at a time: a slow one would write an idea back that another has
 * left out meanwhile. Lasts until the end of the transaction.
 */
export async function lockPart(transaction: ISql, number: number): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtext('sitemap_parts'), ${number})`
}

/** Read before the ideas: a change that comes between is not in this list and makes the part old again. */
async function readChanges(sql: ISql, range: Range): Promise<string[]> {
  const changes = await sql<{ id: string }[]>`
    select id::text from sitemap_changes where ${inRange(sql, range, 'idea_id')}`
  return changes.map(({ id }) => id)
}

async function forgetChanges(sql: ISql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from sitemap_changes where id = any(${[...ids]}::bigint[])`
}
