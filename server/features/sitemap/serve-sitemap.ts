import type { Fragment, Sql } from 'postgres'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { tools } from '#domain/tools/tool-list.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import { retryAfterSeconds } from '#server/platform/http/problems.ts'
import {
  type CachedResponse,
  type Exchange,
  encodedBody,
  sendBytes,
  sendCached,
} from '#server/platform/http/send-cached.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { createKept } from './kept.ts'
import { remakePart } from './make-parts.ts'
import { beginning, mostPerPart, type Position } from './read-part.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly realtime: Pick<Realtime, 'subscribe' | 'onPublish'>
  readonly publicUrl: string
  readonly log: Logger
  readonly perPart?: number | undefined
}

export interface Sitemap {
  /** False if the path is not of the sitemap. */
  send(path: string, exchange: Exchange): boolean
  close(): void
}

interface ListedPart {
  readonly number: number
  readonly ideas: number
  readonly after: Position
  readonly ends: Position
  readonly madeAt: string
  /** Another one whenever its bytes are. */
  readonly version: string
  /** An idea left it, or came back to it, since it was written. */
  readonly isOld: boolean
}

interface List {
  readonly index: CachedResponse
  readonly parts: ReadonlyMap<number, ListedPart>
}

const partPath = /^\/sitemaps\/ideas-([1-9]\d{0,4})\.xml\.gz$/
/** What guests can read besides ideas. */
const pages = [
  '/',
  '/feed',
  '/onboarding',
  '/tools',
  ...tools.map(({ id }) => `/tools/${id}`),
  '/terms',
  '/privacy',
]
/** Some 25 parts of 50,000 ideas. */
const mostBytes = 32 * 1024 * 1024

const text = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store']
const missing = { headers: [...text, 'x-robots-tag', 'noindex'], body: Buffer.from('Não encontrado.\n') }
const unavailable = {
  headers: [...text, 'retry-after', String(retryAfterSeconds)],
  body: Buffer.from('Tente de novo em instantes.\n'),
}

/**
 * Sends the sitemap from memory. Every two seconds, and after every change of the wall, it asks which parts
 * are old, which is one short query. An old one is written anew before it is sent: an idea that became private
 * or was removed is gone with the next answer, without waiting for the job.
 */
export function createSitemap({ sql, watch, realtime, publicUrl, log, perPart }: Parts): Sitemap {
  const list = createKept(realtime, () => readList(sql, publicUrl))
  const ofPages = asXml(pagesOf(publicUrl))
  /** In the order of last use. */
  const kept = new Map<number, { readonly version: string; readonly stored: CachedResponse }>()
  /** Not begun yet, one for each part at most, so it will include every change known by then. */
  const waiting = new Map<number, Promise<CachedResponse | null>>()
  /** One at a time: crawlers that ask for all parts take one connection. */
  let turn: Promise<unknown> = Promise.resolve()

  function readyPart(from: List | null, number: number): CachedResponse | null {
    const [part, found] = [from?.parts.get(number), kept.get(number)]
    if (part === undefined || part.isOld || found?.version !== part.version) return null
    kept.delete(number)
    kept.set(number, found)
    return found.stored
  }

  function readPart(number: number): Promise<CachedResponse | null> {
    const joined = waiting.get(number)
    if (joined !== undefined) return joined
    const begin = () => {
      waiting.delete(number)
      return findPart(number)
    }
    const mine = turn.then(begin, begin)
    turn = mine
    waiting.set(number, mine)
    return mine
  }

  async function findPart(number: number): Promise<CachedResponse | null> {
    const from = await list.get()
    const part = from.parts.get(number)
    if (part === undefined) return null
    return readyPart(from, number) ?? (part.isOld ? rewrite(part) : loadPart(part))
  }

  async function rewrite({ number, after, ends }: ListedPart): Promise<CachedResponse | null> {
    const range = { after, until: ends, limit: perPart ?? mostPerPart }
    const { body, ideas } = await remakePart(sql, publicUrl, number, range)
    list.forget()
    // A file without addresses is not valid.
    return ideas === 0 ? null : asCached('application/gzip', body)
  }

  async function loadPart({ number, ideas, version }: ListedPart): Promise<CachedResponse | null> {
    if (ideas === 0) return null
    const [row] = await sql<{ body: Buffer; version: string }[]>`
      select body, ${versionOf(sql)} as version from sitemap_parts where number = ${number}`
    if (row === undefined) return null
    // Another process wrote it anew since the list was read.
    if (row.version !== version) list.forget()
    const stored = asCached('application/gzip', row.body)
    kept.delete(number)
    kept.set(number, { version: row.version, stored })
    forgetOldest()
    return stored
  }

  function forgetOldest() {
    let bytes = 0
    for (const [number, { stored }] of [...kept].reverse()) {
      bytes += stored.bodies.get('identity')?.bytes.length ?? 0
      if (bytes > mostBytes) kept.delete(number)
    }
  }

  /** What is ready, or how to read it; null for paths of others. */
  function find(path: string): CachedResponse | (() => Promise<CachedResponse | null>) | null {
    if (path === '/sitemap.xml') return list.fresh()?.index ?? (async () => (await list.get()).index)
    if (path === '/sitemaps/pages.xml') return ofPages
    const number = Number(partPath.exec(path)?.[1])
    if (Number.isNaN(number)) return null
    return readyPart(list.fresh(), number) ?? (() => readPart(number))
  }

  return {
    send(path, exchange) {
      const found = find(path)
      if (found === null) return false
      if (typeof found !== 'function') sendCached(found, exchange, 200)
      else
        watch.guard(performance.now(), found).then(
          (read) =>
            read === null
              ? sendBytes(exchange, 404, missing.headers, missing.body)
              : sendCached(read, exchange, 200),
          (error: unknown) => {
            log.warn({ err: error, requestId: exchange.requestId }, 'the sitemap cannot be read now')
            sendBytes(exchange, 503, unavailable.headers, unavailable.body)
          },
        )
      return true
    },
    close: list.close,
  }
}

function versionOf(sql: Sql): Fragment {
  return sql`made_at::text || ' ' || digest`
}

async function readList(sql: Sql, publicUrl: string): Promise<List> {
  const rows = await sql<Omit<ListedPart, 'after'>[]>`
    select number, ideas, json_build_object('at', ends_at::text, 'id', ends_id) as ends,
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt",
      ${versionOf(sql)} as version,
      split_part(digest, ' ', 1) <> ${publicUrl} or exists (
        select from sitemap_changes change
        where (change.created_at, change.idea_id) <= (ends_at, ends_id)
          and (after_id is null or (change.created_at, change.idea_id) > (after_at, after_id))
      ) as "isOld"
    from (
      select number, ideas, ends_at, ends_id, made_at, digest,
        lag(ends_at) over by_number as after_at, lag(ends_id) over by_number as after_id
      from sitemap_parts window by_number as (order by number)
    ) as parts
    order by number`
  const parts = rows.map((part, place) => ({ ...part, after: rows[place - 1]?.ends ?? beginning }))
  return {
    index: asXml(indexOf(publicUrl, parts)),
    parts: new Map(parts.map((part) => [part.number, part])),
  }
}

function indexOf(publicUrl: string, parts: readonly ListedPart[]): string {
  const ofIdeas = parts
    .filter(({ ideas }) => ideas > 0)
    .map(({ number, madeAt }) =>
      entry('sitemap', `${publicUrl}/sitemaps/ideas-${number}.xml.gz`, `<lastmod>${madeAt}</lastmod>`),
    )
  return file('sitemapindex', [entry('sitemap', `${publicUrl}/sitemaps/pages.xml`), ...ofIdeas])
}

function pagesOf(publicUrl: string): string {
  return file(
    'urlset',
    pages.map((path) => entry('url', publicUrl + path)),
  )
}

function file(name: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${name}>
`
}

function entry(name: string, address: string, more = ''): string {
  return `<${name}><loc>${escapeHtml(address)}</loc>${more}</${name}>`
}

function asXml(content: string): CachedResponse {
  return asCached('application/xml; charset=utf-8', Buffer.from(content))
}

function asCached(contentType: string, bytes: Buffer): CachedResponse {
  return { contentType, cacheControl: 'no-cache', bodies: new Map([['identity', encodedBody(bytes)]]) }
}
