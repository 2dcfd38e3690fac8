import { createHash } from 'node:crypto'
import type { Certificate } from '#contract/certificates.ts'
import type { Idea } from '#contract/ideas.ts'
import type { SharePicture } from '#contract/page-renderer.ts'
import type { Ladder } from '#domain/evidence/ladder.ts'
import type { IdeaCategory } from '#domain/ideas/rules.ts'
import { type ToolId, toolNamed } from '#domain/tools/tool-list.ts'
import { sharePrefix } from '#server/platform/http/share-picture-endpoint.ts'

/** Everything that a picture shows: it goes to everybody with the link, and stays where the link was posted. */
export type PictureContent =
  | {
      readonly kind: 'idea'
      readonly title: string
      readonly category: IdeaCategory | null
      readonly author: string
      readonly ladder: Ladder | null
    }
  | { readonly kind: 'certificate'; readonly name: string; readonly trail: string; readonly document: string }
  | { readonly kind: 'tool'; readonly name: string; readonly summary: string }

/** To be raised when draw/ changes what a picture looks like: all addresses and kept pictures change with it. */
const drawingVersion = 1

export function contentOfIdea({ title, category, author, ladder }: Idea): PictureContent {
  return { kind: 'idea', title, category, author: author.displayName, ladder: ladder ?? null }
}

export function contentOfCertificate({ name, trailName, document: made }: Certificate): PictureContent {
  return { kind: 'certificate', name, trail: trailName, document: made.title }
}

/** Null for the list of the tools. */
export function contentOfTool(id: ToolId | null) {
  if (id === null)
    return {
      kind: 'tool',
      name: 'Ferramentas',
      summary: 'Preço, MEI, caixa, Pix e calendário: as contas do seu negócio.',
    } as const
  const { name, summary } = toolNamed(id)
  return { kind: 'tool', name, summary } as const
}

/** Differs for everything that looks different. In hexadecimal, for file systems that ignore case. */
export function fingerprint(content: PictureContent): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, content]))
    .digest('hex')
    .slice(0, 32)
}

export type Asked =
  | { readonly kind: 'idea' | 'certificate'; readonly id: string }
  | { readonly kind: 'tool'; readonly id: ToolId | null }

export function pictureOfIdea(idea: Idea): SharePicture {
  const { title, author } = idea
  const alt = `Post-it com a ideia “${title}”, de ${author.displayName}`
  return { address: addressOf({ kind: 'idea', id: idea.id }, contentOfIdea(idea)), alt }
}

export function pictureOfCertificate(certificate: Certificate, token: string): SharePicture {
  const { name, trailName } = certificate
  const address = addressOf({ kind: 'certificate', id: token }, contentOfCertificate(certificate))
  return { address, alt: `Certificado de ${name}: trilha ${trailName}` }
}

export function pictureOfTool(id: ToolId | null): SharePicture {
  const content = contentOfTool(id)
  return { address: addressOf({ kind: 'tool', id }, content), alt: `${content.name}: ${content.summary}` }
}

/** In place of a tool's id. */
export const allTools = 'todas'

/** Changes with what is shown, because networks keep what they found at an address. */
function addressOf({ kind, id }: Asked, content: PictureContent): string {
  return `${sharePrefix}${kind}/${id ?? allTools}?v=${fingerprint(content).slice(0, 12)}`
}
