import type { IdeaPage } from '#contract/ideas.ts'
import type { DrawnPage, PageRenderer } from '#contract/page-renderer.ts'
import { isDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import type { Logger } from '../logging/logger.ts'
import type { PublicResponse, ResponseSource } from './cached-responses.ts'
import type { WebBuild } from './load-web-build.ts'
import type { GuestReads, PublicIdea } from './public-ideas.ts'

interface Parts {
  readonly web: WebBuild | null
  /** Null if it was not built: pages are then sent as the build made them. */
  readonly renderer: PageRenderer | null
  readonly publicUrl: string
  readonly reads: GuestReads
  readonly log: Logger
}

const wallPath = '/feed'
const ideaPrefix = '/idea/'
const ideaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The wall's page and those of public ideas, drawn for guests: title, link preview, and what they read first as
 * text and links. Members may have hidden some of it, so an idea's page has only the tags for them. A private idea
 * looks like one that does not exist.
 */
export function drawnPages({ web, renderer, publicUrl, reads, log }: Parts): ResponseSource {
  const pageOfWall = readPage(web, 'feed')
  const pageOfIdea = readPage(web, 'idea')
  if (renderer === null || pageOfWall === null || pageOfIdea === null) return { open: () => null }
  const draw = createDrawing(log)

  const readWall = async (): Promise<PublicResponse> => {
    const page = await reads.wall(undefined)
    const drawn = await draw(wallPath, page, () => renderer.wall(page, publicUrl))
    return html(pageOfWall.with(drawn), { showsWall: true, ideaIds: page.ideas.map(({ id }) => id) })
  }

  const readIdea = async (id: string, isMember: boolean): Promise<PublicResponse> => {
    const answer = ideaId.test(id) ? await reads.idea(id) : null
    if (answer === null || !answer.idea.isPublic)
      return html(pageOfIdea.undrawn, { ideaIds: [id], status: isDemonstrationId(id) ? 200 : 404 })
    const drawn = await draw(id, answer, () => renderer.idea(answer, publicUrl))
    return html(pageOfIdea.with(isMember && drawn ? { ...drawn, body: '' } : drawn), { ideaIds: [id] })
  }

  return {
    open(address, isMember) {
      // With a query the app shows another wall.
      if (address === wallPath) return isMember ? null : { address, read: readWall }
      if (!address.startsWith(ideaPrefix)) return null
      const path = address.split('?', 1)[0] ?? ''
      const id = path.slice(ideaPrefix.length).replace(/\/$/, '')
      if (id === '' || id.includes('/')) return null
      return { address: path, read: () => readIdea(id, isMember) }
    },
  }
}

function html(text: string, given: Partial<PublicResponse>): PublicResponse {
  return {
    body: Buffer.from(text),
    contentType: 'text/html; charset=utf-8',
    status: 200,
    showsWall: false,
    ideaIds: [],
    // Members get another one.
    vary: 'accept-encoding, cookie',
    ...given,
  }
}

/** The page's default tags. Our own file: no attribute contains a `>`. */
const ownTags =
  /\s*(?:<title>[^<]*<\/title>|<meta\s[^>]*(?:name|property)="(?:description|og:(?:type|title|description|image)|twitter:card)"[^>]*>)/g
/** What is shown until the app has loaded (index.html). */
const opening = /<p class="opening">[^<]*<\/p>/

interface Page {
  readonly undrawn: string
  /** Null: as it is. */
  with(drawn: DrawnPage | null): string
}

/** A page of the build, taken apart once; null if it is not as expected. */
function readPage(web: WebBuild | null, screen: string): Page | null {
  const file = web?.get(`/pages/${screen}.html`) ?? web?.get('/index.html')
  const undrawn = file?.bodies.get('identity')?.bytes.toString()
  if (undrawn === undefined) return null
  const bare = undrawn.replace(ownTags, '')
  const headEnd = bare.indexOf('</head>')
  const place = opening.exec(bare)
  if (place === null || headEnd === -1) return null
  const end = place.index + place[0].length
  return {
    undrawn,
    with(drawn) {
      if (drawn === null) return undrawn
      const body = drawn.body === '' ? place[0] : `<div class="drawn">${drawn.body}</div>`
      return `${bare.slice(0, headEnd)}${drawn.head}\n  ${bare.slice(headEnd, place.index)}${body}${bare.slice(end)}`
    },
  }
}

/** A drawing is used again for so long while only counts differ: drawing for every like would add up. */
const drawingLastsMs = 2000
const mostDrawings = 100

interface Drawing {
  readonly of: string
  readonly drawnAt: number
  readonly page: DrawnPage
}

/** Null if the renderer failed: the page works without its drawing. */
function createDrawing(log: Logger) {
  const drawings = new Map<string, Drawing>()
  return async (name: string, content: IdeaPage | PublicIdea, render: () => Promise<DrawnPage>) => {
    const of = JSON.stringify(content, withoutCounts)
    const last = drawings.get(name)
    if (last?.of === of && performance.now() - last.drawnAt < drawingLastsMs) return last.page
    try {
      const page = await render()
      drawings.delete(name)
      drawings.set(name, { of, drawnAt: performance.now(), page })
      const [oldest = ''] = drawings.keys()
      if (drawings.size > mostDrawings) drawings.delete(oldest)
      return page
    } catch (error) {
      log.error({ err: error, page: name }, 'a page could not be drawn')
      return null
    }
  }
}

const counts = new Set(['likes', 'dislikes', 'comments'])

/** For JSON: everything but the numbers that every reaction and comment changes. */
function withoutCounts(key: string, value: unknown): unknown {
  return counts.has(key) && typeof value === 'number' ? undefined : value
}
