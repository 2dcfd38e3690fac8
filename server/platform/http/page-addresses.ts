import { escapeHtml } from '#domain/text/escape-html.ts'
import { type CachedResponse, type Exchange, sendCached } from './send-cached.ts'
import { type GrowingResponse, growingResponse, sendCompressed } from './send-compressed.ts'

/** The build's own tag, made when nobody knew the site's address. */
const imageTag = /<meta\s+property="og:image"\s+content="\/og-image\.png"\s*\/?>/
/** Paths with an id are endless: the one first asked for goes first. They never push out the screens. */
const mostEndless = 200
/** The smallest for pages that are kept, such as the landing page; it takes 100 ms, once. */
const brotliQuality = { kept: 11, endless: 4 }

/**
 * Sends a page of the build with the absolute addresses that link previews and search engines need: those of
 * the path and of the picture, from PUBLIC_URL.
 */
export function createPageSender(publicUrl: string) {
  const screens = new Map<string, GrowingResponse | null>()
  const endless = new Map<string, GrowingResponse | null>()

  return (page: CachedResponse, path: string, exchange: Exchange) => {
    const address = path.length > 1 ? path.replace(/\/$/, '') : path
    const pages = hasId(address) ? endless : screens
    let made = pages.get(address)
    if (made === undefined) {
      made = withAddresses(page, publicUrl, address)
      pages.set(address, made)
      const [oldest = ''] = endless.keys()
      if (endless.size > mostEndless) endless.delete(oldest)
    }
    if (made === null) sendCached(page, exchange, 200)
    else sendCompressed(made, exchange, 200)
  }
}

/** Null for a page without the tag. */
function withAddresses(page: CachedResponse, publicUrl: string, path: string): GrowingResponse | null {
  const text = page.bodies.get('identity')?.bytes.toString() ?? ''
  if (!imageTag.test(text)) return null
  const address = escapeHtml(`${publicUrl}${path}`)
  const tags = [
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/og-image.png" />`,
    `<meta property="og:url" content="${address}" />`,
    `<link rel="canonical" href="${address}" />`,
  ]
  const body = text.replace(imageTag, () => tags.join('\n    '))
  return growingResponse(Buffer.from(body), page.contentType, brotliQuality[hasId(path) ? 'endless' : 'kept'])
}

function hasId(path: string): boolean {
  return path.lastIndexOf('/') > 0
}
