import { setTimeout } from 'node:timers/promises'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import type { DrawnPage, PageRenderer, SharePicture } from '#contract/page-renderer.ts'
import { isDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import { type ToolId, tools } from '#domain/tools/tool-list.ts'
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
  /** The pictures that links to the pages show; null is the list of the tools. */
  readonly picture: { idea(idea: Idea): SharePicture; tool(id: ToolId | null): SharePicture }
  readonly log: Logger
}

const wallPath = '/feed'
const ideaPrefix = '/idea/'
const toolsPath = '/tools'
const ideaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The pages of the wall, of public ideas and of the tools, drawn for guests: title, link preview, and what they read
 * first as text, links and forms. Members may have hidden some of it, so an idea's page has only the tags for them. A private idea
 * looks like one that does not exist.
 */
export function drawnPages({ web, renderer, publicUrl, reads, picture, log }: Parts): ResponseSource {
  const pageOfWall = readPage(web, 'feed')
  const pageOfIdea = readPage(web, 'idea')
  if (renderer === null || pageOfWall === null || pageOfIdea === null) return { open: () => null }
  const draw = createDrawing(log)

  const readWall = async (): Promise<PublicResponse> => {
    const page = await reads.wall(undefined)
    const drawn = renderer.wall(page, publicUrl)
    const body = await draw(wallPath, page, drawn)
    return html(pageOfWall.with(drawn.head, body), {
      showsWall: true,
      ideaIds: page.ideas.map(({ id }) => id),
    })
  }

  const readIdea = async (id: string, isMember: boolean): Promise<PublicResponse> => {
    const answer = ideaId.test(id) ? await reads.idea(id) : null
    if (answer === null || !answer.idea.isPublic)
      return html(pageOfIdea.undrawn, { ideaIds: [id], status: isDemonstrationId(id) ? 200 : 404 })
    const drawn = renderer.idea(answer, publicUrl, picture.idea(answer.idea))
    return html(pageOfIdea.with(drawn.head, isMember ? '' : await draw(id, answer, drawn)), { ideaIds: [id] })
  }

  const toolAddresses = new Map(
    [null, ...tools.map(({ id }) => id)].map((id) => {
      const address = id === null ? toolsPath : `${toolsPath}/${id}`
      const page = readPage(web, id === null ? 'tools' : `tools-${id}`) ?? pageOfIdea
      const read = async (): Promise<PublicResponse> => {
        const preview = picture.tool(id)
        const drawn = id === null ? renderer.tools(publicUrl, preview) : renderer.tool(id, publicUrl, preview)
        return html(page.with(drawn.head, await draw(address, toolContent, drawn)), {})
      }
      return [address, { address, read }] as const
    }),
  )

  return {
    open(address, isMember) {
      // With a query the app shows another wall.
      if (address === wallPath) return isMember ? null : { address, read: readWall }
      const path = address.split('?', 1)[0] ?? ''
      if (path.startsWith(toolsPath)) return isMember ? null : (toolAddresses.get(path) ?? null)
      if (!address.startsWith(ideaPrefix)) return null
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

export interface Page {
  readonly undrawn: string
  /** Without a body it shows what the build shows until the app has loaded. */
  with(head: string, body: string): string
}

/** What a tool's drawing depends on besides the day is in the build. */
const toolContent = { ideas: [], nextCursor: null }

/** A page of the build, taken apart once; null if it is not as expected. */
export function readPage(web: WebBuild | null, screen: string): Page | null {
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
    with(head, body) {
      const shown = body === '' ? place[0] : `<div class="drawn">${body}</div>`
      return `${bare.slice(0, headEnd)}${head}\n  ${bare.slice(headEnd, place.index)}${shown}${bare.slice(end)}`
    },
  }
}

/** A drawing is used again for so long while only counts differ: drawing for every like would add up. */
const drawingLastsMs = 2000
const mostDrawings = 100
/** Guests who ask for many pages at once wait in turn for so long; then pages are sent without a drawing. */
const longestWaitMs = 200

interface Drawing {
  readonly of: string
  readonly drawnAt: number
  readonly body: string
}

/**
 * Draws pages with at most half of the processor, however many are asked for. Gives an empty body if that is
 * not enough, or if drawing failed: the page works without.
 */
export function createDrawing(log: Logger) {
  const drawings = new Map<string, Drawing>()
  /** When the next one may begin. */
  let freeAt = 0
  let lastTook = 0

  async function drawInTurn(page: DrawnPage): Promise<string> {
    const begin = Math.max(performance.now(), freeAt)
    const wait = begin - performance.now()
    if (wait > longestWaitMs) return ''
    freeAt = begin + 2 * lastTook
    if (wait > 0) await setTimeout(wait)
    const began = performance.now()
    const body = await page.drawBody()
    // The very first one also prepares the code: the next ones are not to wait for that.
    lastTook = Math.min(performance.now() - began, longestWaitMs / 4)
    freeAt = Math.max(freeAt, performance.now() + lastTook)
    return body
  }

  return async (name: string, content: IdeaPage | PublicIdea, page: DrawnPage): Promise<string> => {
    const of = JSON.stringify(content, withoutCounts)
    const last = drawings.get(name)
    if (last?.of === of && performance.now() - last.drawnAt < drawingLastsMs) return last.body
    try {
      const body = await drawInTurn(page)
      if (body === '') return ''
      drawings.delete(name)
      drawings.set(name, { of, drawnAt: performance.now(), body })
      const [oldest = ''] = drawings.keys()
      if (drawings.size > mostDrawings) drawings.delete(oldest)
      return body
    } catch (error) {
      log.error({ err: error, page: name }, 'a page could not be drawn')
      return ''
    }
  }
}

const counts = new Set(['likes', 'dislikes', 'comments'])

/** For JSON: everything but the numbers that every reaction and comment changes. */
function withoutCounts(key: string, value: unknown): unknown {
  return counts.has(key) && typeof value === 'number' ? undefined : value
}
