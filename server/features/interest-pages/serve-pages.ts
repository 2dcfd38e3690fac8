import type { Sql } from 'postgres'
import type { InterestView } from '#contract/page-renderer.ts'
import type { ResponseSource } from '#server/platform/http/cached-responses.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import { retryAfterSeconds } from '#server/platform/http/problems.ts'
import { type Exchange, sendBytes } from '#server/platform/http/send-cached.ts'
import type { SendFile } from '#server/platform/http/site-files.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { readPublicPage } from './guests.ts'
import { type MakePage, readInterestPath } from './page-maker.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly make: MakePage
  readonly now: () => Date
  readonly log: Logger
}

export const pageType = 'text/html; charset=utf-8'
export const robotsTag = 'noindex, nofollow'

export const untyped = { firstName: '', contact: '', consent: false } as const

/** The page itself: the same for everyone, so it is cached; 404 for every name that opens nothing. */
export function interestPageSource({ sql, watch, make, now }: Parts): ResponseSource {
  return {
    open(address) {
      if (!address.startsWith('/i/')) return null
      const asked = readInterestPath(address.split('?', 1)[0] ?? '')
      if (asked?.part !== 'page') return null
      const { shortName } = asked
      return {
        address: `/i/${shortName}`,
        async read() {
          const page = await watch.guard(performance.now(), () => readPublicPage(sql, shortName, now()))
          const view: InterestView =
            page === null ? { kind: 'gone' } : { kind: 'page', page, typed: untyped, problems: {} }
          return {
            body: make(view),
            contentType: pageType,
            status: page === null ? 404 : 200,
            showsWall: false,
            ideaIds: page === null ? [] : [page.ideaId],
          }
        },
      }
    },
  }
}

/** The forms to withdraw and to report, each on a page of its own. Their address may hold a code: nothing keeps it. */
export function interestFormPages({ sql, watch, make, now, log }: Parts): SendFile {
  async function viewAt(path: string, address: string): Promise<InterestView> {
    const asked = readInterestPath(path)
    const page =
      asked && (await watch.guard(performance.now(), () => readPublicPage(sql, asked.shortName, now())))
    if (page === null || asked === null) return { kind: 'gone' }
    if (asked.part === 'denunciar') return { kind: 'report', page, reason: '', details: '', problem: null }
    const code = new URLSearchParams(address.split('?', 2)[1]).get('codigo') ?? ''
    return { kind: 'withdraw', page, code: code.slice(0, 40), problem: null }
  }

  return (path, exchange) => {
    const asked = path.startsWith('/i/') ? readInterestPath(path) : null
    if (asked === null || asked.part === 'page') return false
    viewAt(path, exchange.request.url ?? '').then(
      (view) => sendPage(exchange, view.kind === 'gone' ? 404 : 200, make(view)),
      (error: unknown) => {
        log.warn({ err: error, requestId: exchange.requestId }, 'an interest page could not be read')
        const own = ['content-type', 'text/plain; charset=utf-8', 'retry-after', String(retryAfterSeconds)]
        sendBytes(exchange, 503, own, unavailable)
      },
    )
    return true
  }
}

const unavailable = Buffer.from('Serviço indisponível no momento. Tente de novo em instantes.\n')

function sendPage(exchange: Exchange, status: number, bytes: Buffer) {
  const own = ['content-type', pageType, 'cache-control', 'no-store', 'x-robots-tag', robotsTag]
  sendBytes(exchange, status, own, bytes)
}
