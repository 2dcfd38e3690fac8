import { renderToStaticMarkup } from 'react-dom/server'
import type { Certificate } from '#contract/certificates.ts'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import type { PublicInterestPage } from '#contract/interest-pages.ts'
import type { SharePicture } from '#contract/page-renderer.ts'
import { formatCents } from '#domain/text/numbers.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { tabTitle } from '#web/app/use-page-title.ts'

interface Preview {
  readonly type: 'website' | 'article'
  readonly title: string
  readonly description: string
  readonly address: string
  readonly image: PreviewImage
  /** schema.org, for search engines; null where they are kept out. */
  readonly data: object | null
}

interface PreviewImage {
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly alt?: string
}

/** As the server draws them. */
const sharedSize = { width: 1200, height: 630 } as const

function shared({ address, alt }: SharePicture, publicUrl: string): PreviewImage {
  return { url: `${publicUrl}${address}`, ...sharedSize, alt: plain(alt) }
}

const longestDescription = 200

export function wallHead({ ideas }: IdeaPage, publicUrl: string): string {
  const address = `${publicUrl}/feed`
  return renderHead({
    type: 'website',
    title: 'Feed de Ideias',
    description: 'As ideias mais novas da comunidade. Leia, diga o que acha e poste a sua.',
    address,
    image: { url: `${publicUrl}/og-image.png` },
    data: {
      '@type': 'ItemList',
      url: address,
      itemListElement: ideas.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${publicUrl}/idea/${id}`,
        name: plain(title),
      })),
    },
  })
}

export function ideaHead(idea: Idea, publicUrl: string, preview: SharePicture): string {
  const { id, title, description, pictures, author } = idea
  const address = `${publicUrl}/idea/${id}`
  const picture = pictures[0]
  return renderHead({
    type: 'article',
    title: plain(title),
    description: shortened(plain(description)),
    address,
    image: shared(preview, publicUrl),
    data: {
      '@type': 'DiscussionForumPosting',
      url: address,
      headline: plain(title),
      text: plain(description),
      // Only the name: members' own pages are not for search engines.
      author: { '@type': 'Person', name: plain(author.displayName) },
      datePublished: idea.createdAt,
      ...(idea.editedAt === null ? {} : { dateModified: idea.editedAt }),
      ...(picture ? { image: `${publicUrl}${picture.url}` } : {}),
      interactionStatistic: [
        counter('LikeAction', idea.likes),
        counter('DislikeAction', idea.dislikes),
        counter('CommentAction', idea.comments),
      ],
    },
  })
}

/** Kept out of search engines while it is new. */
export function interestHead(page: PublicInterestPage, publicUrl: string): string {
  const { shortName, title, promise, priceCents, priceUnit, author, isListed } = page
  const address = `${publicUrl}/i/${shortName}`
  const picture = page.pictures[0]
  const price = priceCents === null ? '' : ` ${formatCents(priceCents)} ${priceUnit}`.trimEnd()
  const description = shortened(plain(`${promise}${price}`))
  const head = renderHead({
    type: 'website',
    title: plain(title),
    description,
    address,
    image: picture
      ? { url: `${publicUrl}${picture.url}`, width: picture.width, height: picture.height }
      : { url: `${publicUrl}/og-image.png` },
    data: {
      '@type': 'WebPage',
      url: address,
      name: plain(title),
      description,
      author: { '@type': 'Person', name: plain(author) },
    },
  })
  return isListed ? head : `${head}${notListed}`
}

const notListed = '<meta name="robots" content="noindex"/>'

/** Of an answer to a form, which is nobody else's. */
export function bareHead(title: string): string {
  return `${renderToStaticMarkup(<title>{tabTitle(title)}</title>)}${notListed}`
}

interface ListedTool {
  readonly id: string
  readonly name: string
  readonly summary: string
}

export function toolsHead(publicUrl: string, preview: SharePicture): string {
  const address = `${publicUrl}/tools`
  return renderHead({
    type: 'website',
    title: 'Ferramentas',
    description:
      'Preço, MEI, caixa, Pix e calendário: contas do seu negócio, grátis, sem conta e sem enviar nada.',
    address,
    image: shared(preview, publicUrl),
    data: {
      '@type': 'ItemList',
      url: address,
      itemListElement: tools.map((tool, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: webApplication(tool, publicUrl),
      })),
    },
  })
}

export function toolHead(tool: ListedTool, publicUrl: string, preview: SharePicture): string {
  return renderHead({
    type: 'website',
    title: tool.name,
    description: `${tool.summary} Grátis e sem conta.`,
    address: `${publicUrl}/tools/${tool.id}`,
    image: shared(preview, publicUrl),
    data: webApplication(tool, publicUrl),
  })
}

/** For messengers alone: search engines are kept out of the page. */
export function certificateHead(
  { certificate: { name, trailName }, token }: { readonly certificate: Certificate; readonly token: string },
  publicUrl: string,
  preview: SharePicture,
): string {
  const address = `${publicUrl}/certificates/${token}`
  const title = plain(`Certificado: ${trailName}`)
  const description = plain(
    `${name} concluiu a trilha ${trailName} na Colmeia. Confira se o certificado é autêntico.`,
  )
  return renderHead({
    type: 'website',
    title,
    description,
    address,
    image: shared(preview, publicUrl),
    data: null,
  })
}

function webApplication({ id, name, summary }: ListedTool, publicUrl: string): object {
  return {
    '@type': 'WebApplication',
    name,
    url: `${publicUrl}/tools/${id}`,
    description: summary,
    applicationCategory: 'BusinessApplication',
    browserRequirements: 'JavaScript',
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL' },
  }
}

function counter(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  }
}

function renderHead({ type, title, description, address, image, data }: Preview): string {
  return renderToStaticMarkup(
    <>
      <title>{tabTitle(title)}</title>
      <link rel="canonical" href={address} />
      <meta name="description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image.url} />
      {image.width ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image.height ? <meta property="og:image:height" content={String(image.height)} /> : null}
      {image.alt ? <meta property="og:image:alt" content={image.alt} /> : null}
      <meta name="twitter:card" content={image.width ? 'summary_large_image' : 'summary'} />
      {data === null ? null : (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
          dangerouslySetInnerHTML={{ __html: jsonInScript({ '@context': 'https://schema.org', ...data }) }}
        />
      )}
    </>,
  )
}

/** JSON that cannot end its script element: it holds no `<`. */
function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
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
