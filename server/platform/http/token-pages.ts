import type { Logger } from '#server/platform/logging/logger.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { readPage } from './drawn-pages.ts'
import type { WebBuild } from './load-web-build.ts'
import { type Exchange, sendBytes } from './send-cached.ts'
import type { SendFile } from './site-files.ts'

interface Parts {
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  readonly log: Logger
  /** Its first group is the token. */
  readonly path: RegExp
  readonly isToken: (token: string) => boolean
  /** Whether the token opens something now; as text the end of its <head> (contract/page-renderer.ts). */
  readonly opens: (token: string) => Promise<boolean | string>
}

/** Further readers are told to come back: nobody here has an account that could be limited. */
const mostReadings = 20
/** Search engines neither list such a page nor follow its links. */
export const robotsTag = 'noindex, nofollow'

/** The address is all that protects the page: nothing keeps it, lists it or passes it on. */
const discreet = ['cache-control', 'no-store', 'x-robots-tag', robotsTag, 'referrer-policy', 'no-referrer']

/** Pages with a token for an address: 404 for every token that opens nothing. The app's script shows the rest. */
export function createTokenPages({ watch, web, log, path: ofPage, isToken, opens }: Parts): SendFile {
  const page = web?.get('/index.html')
  const bytes = page?.bodies.get('identity')?.bytes
  if (page === undefined || bytes === undefined) return () => false
  const own = ['content-type', page.contentType, ...discreet]
  const withHead = readPage(web, 'index')
  let reading = 0
  return (path, exchange) => {
    const token = ofPage.exec(path)?.[1]
    if (token === undefined) return false
    const send = (status: number, body = bytes) => sendBytes(withoutReferrer(exchange), status, own, body)
    const sendOpened = (opened: boolean | string) => {
      if (typeof opened !== 'string' || withHead === null) send(opened === false ? 404 : 200)
      else send(200, Buffer.from(withHead.with(opened, '')))
    }
    if (!isToken(token) || reading >= mostReadings) {
      send(isToken(token) ? 503 : 404)
      return true
    }
    reading += 1
    watch
      .guard(performance.now(), () => opens(token))
      .then(sendOpened, (error: unknown) => {
        log.warn({ err: error, requestId: exchange.requestId }, 'a page with a token could not be looked up')
        send(503)
      })
      .finally(() => {
        reading -= 1
      })
    return true
  }
}

/** The usual policy would stand beside the stricter one. */
function withoutReferrer(exchange: Exchange): Exchange {
  const at = exchange.common.indexOf('referrer-policy')
  return at === -1 ? exchange : { ...exchange, common: exchange.common.toSpliced(at, 2) }
}
