import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Certificate } from '#contract/certificates.ts'
import type { Idea } from '#contract/ideas.ts'
import { idSchema } from '#contract/keys.ts'
import { type ToolId, tools } from '#domain/tools/tool-list.ts'
import { createRateLimiter } from '#server/platform/auth/rate-limit.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { WebBuild } from '#server/platform/http/load-web-build.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isUnchanged } from '#server/platform/http/send-cached.ts'
import type { AskedSharePicture, SharePictureEndpoint } from '#server/platform/http/share-picture-endpoint.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { createDrawingProcesses } from './drawing-processes.ts'
import { keepPictures } from './kept-pictures.ts'
import {
  type Asked,
  allTools,
  contentOfCertificate,
  contentOfIdea,
  contentOfTool,
  fingerprint,
  type PictureContent,
} from './picture-content.ts'

interface Parts {
  readonly dataDir: string
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly web: WebBuild | null
  /** As a guest sees it; null if a guest does not. */
  readonly readIdea: (id: string) => Promise<Idea | null>
  readonly readCertificate: (token: string) => Promise<Certificate | null>
  readonly log: Logger
}

/** Further ones get the plain picture without a look into the database. */
const mostReadings = 50
/** Drawings for one address: more than anybody shares, far less than would keep a processor busy. */
const drawingLimit = { window: 600, max: 120 } as const
/** Then the plain picture is sent, and the drawing is kept for the next one who asks: messengers wait no longer. */
const longestWaitMs = 5000
/** The plain picture is not for long: soon there is time to draw. */
const plainLastsSeconds = 30

/**
 * Pictures that a link shows in messengers and networks. Each request reads what a guest may see now, so that a
 * picture disappears with its page; the drawing is looked up by what it shows.
 */
export function createSharePictures({ dataDir, sql, watch, web, log, ...read }: Parts): {
  readonly serve: SharePictureEndpoint
  readonly close: () => void
} {
  const processes = createDrawingProcesses(log)
  const kept = keepPictures(join(dataDir, 'share-pictures'), log)
  const limiter = createRateLimiter(sql)
  const plain = web?.get('/og-image.png')?.bodies.get('identity')?.bytes ?? null
  const drawing = new Map<string, Promise<Buffer | null>>()
  let readings = 0

  async function contentOf(asked: Asked): Promise<PictureContent | null> {
    if (asked.kind === 'tool') return contentOfTool(asked.id)
    readings += 1
    try {
      return await watch.guard(performance.now(), async () => {
        if (asked.kind === 'certificate') {
          const certificate = await read.readCertificate(asked.id)
          return certificate && contentOfCertificate(certificate)
        }
        const idea = await read.readIdea(asked.id)
        return idea?.isPublic ? contentOfIdea(idea) : null
      })
    } finally {
      readings -= 1
    }
  }

  /** One drawing for all who ask for it at the same time. Null if it cannot be made now. */
  function drawn(name: string, content: PictureContent, clientAddress: string): Promise<Buffer | null> {
    const under = drawing.get(name)
    if (under !== undefined) return under
    const made = draw(name, content, clientAddress).finally(() => drawing.delete(name))
    drawing.set(name, made)
    return made
  }

  async function draw(name: string, content: PictureContent, clientAddress: string): Promise<Buffer | null> {
    const found = await kept.get(name)
    if (found !== null) return found
    // First, because the limit is counted in the database.
    if (processes.isFull()) return null
    const counted = await limiter.consume(`share-picture|${clientAddress}`, drawingLimit).catch(() => null)
    if (counted?.allowed !== true) return null
    const png = await processes.draw(content)
    if (png !== null) await kept.put(name, png)
    return png
  }

  function sendPlain({ response }: AskedSharePicture) {
    if (plain === null) throw new HttpProblem('TOO_BUSY')
    response.writeHead(200, {
      ...pictureHeaders(plain),
      'cache-control': `public, max-age=${plainLastsSeconds}`,
    })
    response.end(plain)
  }

  return {
    async serve(request) {
      const asked = readName(request.name)
      if (asked === null) throw new HttpProblem('NOT_FOUND')
      if (readings >= mostReadings) return sendPlain(request)
      const content = await contentOf(asked)
      if (content === null) throw new HttpProblem('NOT_FOUND')

      const name = fingerprint(content)
      const etag = `"${name}"`
      // Like its page, a certificate is for those who were given the address.
      const secret =
        asked.kind === 'certificate' ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } : {}
      const always = { ...secret, 'cache-control': 'private, no-cache', etag }
      if (isUnchanged(request.request.headers['if-none-match'], etag)) {
        request.response.writeHead(304, always).end()
        return
      }
      const png = await inTime(drawn(name, content, request.clientAddress))
      if (png === null) return sendPlain(request)
      request.response.writeHead(200, { ...always, ...pictureHeaders(png) })
      request.response.end(png)
    },
    close() {
      processes.close()
      kept.close()
    },
  }
}

async function inTime(drawing: Promise<Buffer | null>): Promise<Buffer | null> {
  const late = new AbortController()
  const waited = setTimeout(longestWaitMs, null, { signal: late.signal }).catch(() => null)
  return Promise.race([drawing, waited]).finally(() => late.abort())
}

/** Pages of other sites may show it: that is what it is for. */
function pictureHeaders(png: Buffer) {
  return {
    'content-type': 'image/png',
    'content-length': png.length,
    'cross-origin-resource-policy': 'cross-origin',
  } as const
}

const toolIds = new Map<string, ToolId | null>([
  [allTools, null],
  ...tools.map(({ id }) => [id, id] as const),
])
const isToken = /^[\w-]{22}$/

/** What a name after /media/share/ asks for, as `pictureOf` writes it; null for anything else. */
function readName(name: string): Asked | null {
  const [kind, id = '', ...rest] = name.split('/')
  if (rest.length > 0) return null
  if (kind === 'idea') return idSchema.safeParse(id).success ? { kind, id } : null
  if (kind === 'certificate') return isToken.test(id) ? { kind, id } : null
  const tool = kind === 'tool' ? toolIds.get(id) : undefined
  return tool === undefined ? null : { kind: 'tool', id: tool }
}
