import type { Idea } from '#contract/ideas.ts'
import { isDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { PublicResponse, ResponseSource } from './cached-responses.ts'
import type { WebBuild } from './load-web-build.ts'
import type { GuestReads } from './public-ideas.ts'

interface Parts {
  readonly web: WebBuild | null
  readonly publicUrl: string
  readonly reads: Pick<GuestReads, 'idea'>
}

const prefix = '/idea/'
const ideaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The page's default tags, replaced for an idea. Our own file: no attribute contains a `>`. */
const ownTags =
  /\s*(?:<title>[^<]*<\/title>|<meta\s[^>]*(?:name|property)="(?:description|og:(?:type|title|description|image)|twitter:card)"[^>]*>)/g
const longestDescription = 200

/**
 * The app's page at an idea's address, with tags for link previews. Public ideas only: a private idea looks
 * like one that does not exist.
 */
export function ideaPreview({ web, publicUrl, reads }: Parts): ResponseSource {
  const page = (web?.get('/pages/idea.html') ?? web?.get('/index.html'))?.bodies
    .get('identity')
    ?.bytes.toString()
  if (page === undefined) return { open: () => null }
  const bare = page.replace(ownTags, '')
  const headEnd = bare.indexOf('</head>')

  return {
    open(address) {
      if (!address.startsWith(prefix)) return null
      const path = address.split('?', 1)[0] ?? ''
      const id = path.slice(prefix.length).replace(/\/$/, '')
      if (id === '' || id.includes('/')) return null
      return { address: path, read: () => read(id) }
    },
  }

  async function read(id: string): Promise<PublicResponse> {
    const answer = ideaId.test(id) ? await reads.idea(id) : null
    if (answer === null || !answer.idea.isPublic)
      return html(page ?? '', [id], isDemonstrationId(id) ? 200 : 404)
    const tags = previewTags(answer.idea, publicUrl)
    return html(`${bare.slice(0, headEnd)}${tags}\n  ${bare.slice(headEnd)}`, [id], 200)
  }
}

function html(text: string, ideaIds: readonly string[], status: 200 | 404): PublicResponse {
  return {
    body: Buffer.from(text),
    contentType: 'text/html; charset=utf-8',
    status,
    showsWall: false,
    ideaIds,
  }
}

function previewTags({ id, title, description, pictures }: Idea, publicUrl: string): string {
  const picture = pictures[0]
  const address = `${publicUrl}${prefix}${id}`
  const shortTitle = plain(title)
  const shortDescription = shortened(plain(description))
  const tags: readonly (readonly [kind: 'name' | 'property', key: string, content: string])[] = [
    ['name', 'description', shortDescription],
    ['property', 'og:type', 'article'],
    ['property', 'og:url', address],
    ['property', 'og:title', shortTitle],
    ['property', 'og:description', shortDescription],
    ['property', 'og:image', `${publicUrl}${picture?.url ?? '/og-image.png'}`],
    ...(picture === undefined
      ? []
      : ([
          ['property', 'og:image:width', String(picture.width)],
          ['property', 'og:image:height', String(picture.height)],
        ] as const)),
    ['name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'],
  ]
  return [
    `\n    <title>${escapeHtml(shortTitle)} · Colmeia</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...tags.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`),
  ].join('\n    ')
}

/** One line, without characters that change the text direction. */
function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= longestDescription) return text
  return `${letters
    .slice(0, longestDescription - 1)
    .join('')
    .trimEnd()}…`
}
