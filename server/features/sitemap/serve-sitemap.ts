import type { Sql } from 'postgres'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import { retryAfterSeconds } from '#server/platform/http/problems.ts'
import {
  type Answer,
  type StoredAnswer,
  sendBytes,
  sendStored,
  storedForm,
} from '#server/platform/http/send-stored.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { createKeeper, type Kept } from './kept.ts'
import { remakePart } from './make-parts.ts'
import { beginning, mostPerPart, type Position, readContents } from './read-part.ts'

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
  send(path: string, answer: Answer): boolean
  close(): void
}

interface ListedPart {
  readonly number: number
  readonly ideas: number
  readonly after: Position
  readonly ends: Position
  readonly madeAt: string
}

interface KeptPart {
  readonly digest: string
  readonly stored: StoredAnswer
}

const partPath = /^\/sitemaps\/ideas-([1-9]\d{0,4})\.xml\.gz$/
/** What guests can read besides ideas. */
const pages = ['/', '/feed', '/onboarding', '/terms', '/privacy']
/** Some 25 parts of 50,000 ideas. */
const mostBytes = 32 * 1024 * 1024

const text = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store']
const missing = { headers: [...text, 'x-robots-tag', 'noindex'], body: Buffer.from('Não encontrado.\n') }
const unavailable = {
  headers: [...text, 'retry-after', String(retryAfterSeconds)],
  body: Buffer.from('Tente de novo em instantes.\n'),
}

/**
 * Sends the sitemap from memory. Every two seconds, and after every change of the wall, a part that is asked
 * for is compared with the ideas that are public now: one that became private or was removed is gone with the
 * next answer, without waiting for the job.
 */
export function createSitemap({ sql, watch, realtime, publicUrl, log, perPart }: Parts): Sitemap {
  const keeper = createKeeper(realtime)
  const list = keeper.create(() => readList(sql))
  const index = keeper.create(async () => asXml(indexOf(publicUrl, await list.get())))
  const ofPages = asXml(pagesOf(publicUrl))
  /** In the order of last use. */
  const parts = new Map<number, Kept<KeptPart | null>>()
  /** One at a time: crawlers that ask for all parts take one connection. */
  let checks: Promise<unknown> = Promise.resolve()

  async function readPart(number: number): Promise<StoredAnswer | null> {
    const isListed = (await list.get()).some((part) => part.number === number)
    const part = parts.get(number) ?? keeper.create<KeptPart | null>((last) => checkInTurn(number, last))
    parts.delete(number)
    if (!isListed) return null
    parts.set(number, part)
    const checked = await part.get()
    forgetOldest()
    return checked?.stored ?? null
  }

  function checkInTurn(number: number, last: KeptPart | null): Promise<KeptPart | null> {
    const check = () => checkPart(number, last)
    const checked = checks.then(check, check)
    checks = checked
    return checked
  }

  async function checkPart(number: number, last: KeptPart | null): Promise<KeptPart | null> {
    const listed = (await list.get()).find((part) => part.number === number)
    if (listed === undefined) return null
    const range = { after: listed.after, until: listed.ends, limit: perPart ?? mostPerPart }
    const { ideas, digest } = await readContents(sql, publicUrl, range)
    // A file without addresses is not valid.
    if (ideas === 0) return null
    if (last?.digest === digest) return last
    const [row] = await sql<{ digest: string; body: Buffer }[]>`
      select digest, body from sitemap_parts where number = ${number} and digest = ${digest}`
    const { body, digest: written } = row ?? (await remakePart(sql, publicUrl, number, range))
    return { digest: written, stored: asStored('application/gzip', body) }
  }

  function forgetOldest() {
    let bytes = 0
    for (const [number, part] of [...parts].reverse()) {
      bytes += part.last()?.stored.forms.get('identity')?.bytes.length ?? 0
      if (bytes > mostBytes) parts.delete(number)
    }
  }

  /** What is ready, or how to read it; null for paths of others. */
  function find(path: string): StoredAnswer | (() => Promise<StoredAnswer | null>) | null {
    if (path === '/sitemap.xml') return index.fresh() ?? index.get
    if (path === '/sitemaps/pages.xml') return ofPages
    const number = Number(partPath.exec(path)?.[1])
    if (Number.isNaN(number)) return null
    return parts.get(number)?.fresh()?.stored ?? (() => readPart(number))
  }

  return {
    send(path, answer) {
      const found = find(path)
      if (found === null) return false
      if (typeof found !== 'function') sendStored(found, answer, 200)
      else
        watch.guard(performance.now(), found).then(
          (read) =>
            read === null
              ? sendBytes(answer, 404, missing.headers, missing.body)
              : sendStored(read, answer, 200),
          (error: unknown) => {
            log.warn({ err: error, requestId: answer.requestId }, 'the sitemap cannot be read now')
            sendBytes(answer, 503, unavailable.headers, unavailable.body)
          },
        )
      return true
    },
    close: keeper.close,
  }
}

async function readList(sql: Sql): Promise<readonly ListedPart[]> {
  const rows = await sql<Omit<ListedPart, 'after'>[]>`
    select number, ideas, json_build_object('at', ends_at::text, 'id', ends_id) as ends,
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
    from sitemap_parts order by number`
  return rows.map((part, place) => ({ ...part, after: rows[place - 1]?.ends ?? beginning }))
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

function asXml(content: string): StoredAnswer {
  return asStored('application/xml; charset=utf-8', Buffer.from(content))
}

function asStored(contentType: string, bytes: Buffer): StoredAnswer {
  return { contentType, cacheControl: 'no-cache', forms: new Map([['identity', storedForm(bytes)]]) }
}
