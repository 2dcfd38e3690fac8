import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Fragment, ISql } from 'postgres'
import { escapeHtml } from '#domain/text/escape-html.ts'

/** The most addresses that a file of a sitemap may hold (sitemaps.org). */
export const mostPerPart = 50_000

/** A place among the public ideas, oldest first. */
export interface Position {
  readonly at: string
  readonly id: string
}

export const beginning: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Public ideas after one position up to another, at most `limit`; `until` is null in the last part. */
export interface Range {
  readonly after: Position
  readonly until: Position | null
  readonly limit: number
}

export interface Contents {
  readonly ideas: number
  /** Of the site's address and these ideas: two equal ones are of the same. */
  readonly digest: string
  /** The last idea; null if there is none. */
  readonly last: Position | null
}

export interface Part extends Contents {
  /** The newest edit of its ideas, in milliseconds. */
  readonly editedAt: number | null
  readonly body: Buffer
}

interface Page {
  readonly text: string
  readonly ideas: number
  readonly hash: string
  readonly editedAt: number | null
  readonly last: Position | null
}

/** Read and compressed in pages: a whole part at once would hold up other requests. */
const pageSize = 1000

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`

export function inRange(sql: ISql, { after, until }: Range, id: 'id' | 'idea_id'): Fragment {
  const position = sql`(created_at, ${sql(id)})`
  return sql`
    ${position} > (${after.at}::timestamptz, ${after.id}::uuid)
    ${until === null ? sql`` : sql`and ${position} <= (${until.at}::timestamptz, ${until.id}::uuid)`}`
}

/** Only public ideas; those that were removed, by their authors or by admins, have no row. */
function publicIn(sql: ISql, range: Range): Fragment {
  return sql`is_public and ${inRange(sql, range, 'id')}`
}

function lastOf(sql: ISql, rows: 'part' | 'page'): Fragment {
  return sql`
    select json_build_object('at', created_at::text, 'id', id) from ${sql(rows)}
    order by created_at desc, id desc limit 1`
}

function newestEdit(sql: ISql): Fragment {
  return sql`(extract(epoch from max(edited_at)) * 1000)::float8`
}

/** Says which ideas a part would hold now, for the job. Reads the index of the wall alone. */
export async function readContents(sql: ISql, publicUrl: string, range: Range): Promise<Contents> {
  const [now] = await sql<[{ ideas: number; hash: string; last: Position | null }]>`
    with part as materialized (
      select created_at, id from user_ideas
      where ${publicIn(sql, range)} order by created_at, id limit ${range.limit}
    )
    select count(*)::int as ideas, coalesce(bit_xor(uuid_hash_extended(id, 0)), 0)::text as hash,
      (${lastOf(sql, 'part')}) as last
    from part`
  return { ideas: now.ideas, digest: digestOf(publicUrl, now.ideas, BigInt(now.hash)), last: now.last }
}

export async function readNewestEdit(sql: ISql, range: Range): Promise<number | null> {
  const [newest] = await sql<[{ editedAt: number | null }]>`
    select ${newestEdit(sql)} as "editedAt" from user_ideas where ${publicIn(sql, range)}`
  return newest.editedAt
}

/** Its digest is of the ideas that were written, whatever changes while it is read. */
export async function readPart(sql: ISql, publicUrl: string, range: Range): Promise<Part> {
  let ideas = 0
  let hash = 0n
  let editedAt: number | null = null
  let last: Position | null = null

  async function* texts() {
    yield head
    for (let isMore = true; isMore; ) {
      const limit = Math.min(pageSize, range.limit - ideas)
      const page = await readPage(sql, publicUrl, { after: last ?? range.after, until: range.until, limit })
      if (page.ideas === 0) break
      ideas += page.ideas
      hash ^= BigInt(page.hash)
      if (page.editedAt !== null) editedAt = Math.max(page.editedAt, editedAt ?? page.editedAt)
      last = page.last
      yield page.text
      isMore = page.ideas === limit && ideas < range.limit
    }
    yield '</urlset>\n'
  }

  const body = await pipeline(Readable.from(texts()), createGzip(), (compressed) => buffer(compressed))
  return { ideas, digest: digestOf(publicUrl, ideas, hash), editedAt, last, body }
}

/** A keyset page of a part. PostgreSQL writes the text, so that Node handles one value instead of rows. */
async function readPage(sql: ISql, publicUrl: string, range: Range): Promise<Page> {
  const [page] = await sql<[Page]>`
    with page as materialized (
      select created_at, id, edited_at from user_ideas
      where ${publicIn(sql, range)} order by created_at, id limit ${range.limit}
    )
    select count(*)::int as ideas, coalesce(bit_xor(uuid_hash_extended(id, 0)), 0)::text as hash,
      ${newestEdit(sql)} as "editedAt", (${lastOf(sql, 'page')}) as last,
      coalesce(string_agg(
        '<url><loc>' || ${`${escapeHtml(publicUrl)}/idea/`}::text || id || '</loc><lastmod>'
          || to_char(coalesce(edited_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') || E'</lastmod></url>\n',
        '' order by created_at, id
      ), '') as text
    from page`
  return page
}

/** Other ideas, as many, have the same hash once in 2^64. */
function digestOf(publicUrl: string, ideas: number, hash: bigint): string {
  return `${publicUrl} ${ideas} ${hash}`
}
