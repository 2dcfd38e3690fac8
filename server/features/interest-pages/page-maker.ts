import type { InterestView, PageRenderer } from '#contract/page-renderer.ts'
import { readPage } from '#server/platform/http/drawn-pages.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'

/** Makes the whole page of a view; null if the web app was not built. */
export type MakePage = (view: InterestView) => Buffer

export function createPageMaker(parts: {
  readonly web: WebBuild | null
  readonly renderer: PageRenderer | null
  readonly publicUrl: string
}): MakePage | null {
  const { web, renderer, publicUrl } = parts
  const page = web?.has('/pages/interest.html') ? readPage(web, 'interest') : null
  if (page === null || renderer === null) return null
  return (view) => {
    const { head, body } = renderer.interest(view, publicUrl)
    return Buffer.from(page.with(head, body))
  }
}

/** The page of a name, and the two that belong to it. */
export type InterestPath = { readonly shortName: string; readonly part: 'page' | 'sair' | 'denunciar' }

const paths = /^\/i\/([\w-]{1,60})(?:\/(sair|denunciar))?\/?$/

/** Names on posters are typed by hand: capitals are the same. Null for other paths. */
export function readInterestPath(path: string): InterestPath | null {
  const [, name, part = 'page'] = paths.exec(path) ?? []
  return name === undefined ? null : { shortName: name.toLowerCase(), part: part as InterestPath['part'] }
}
