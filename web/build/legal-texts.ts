import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const publicName = 'virtual:legal-texts'
const resolvedName = `\0${publicName}`
const documents = ['terms', 'privacy'] as const
const contact = '{{contactEmail}}'

export interface LegalText {
  readonly title: string
  /** YYYY-MM-DD */
  readonly updated: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** In pieces: the contact address, which only the installation knows, goes between them. */
  readonly html: readonly string[]
}

/** Serves the terms of use and the privacy text of content/legal as HTML, rendered while building. */
export function legalTexts(): Plugin {
  return {
    name: 'colmeia:legal-texts',
    resolveId: (id) => (id === publicName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null
      const texts: Record<string, LegalText> = {}
      for (const name of documents) {
        const file = fileURLToPath(new URL(`../../content/legal/${name}.md`, import.meta.url))
        this.addWatchFile(file)
        texts[name] = renderLegalText(await readFile(file, 'utf8'))
      }
      return `export default ${JSON.stringify(texts)}`
    },
  }
}

export function renderLegalText(text: string): LegalText {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? []
  if (frontMatter === undefined || body === undefined) throw new Error('A legal text has no front matter')
  const { title, updated }: Record<string, unknown> = parse(frontMatter)
  const sections: { id: string; title: string }[] = []
  const html = createMarkdown(sections).render(body)
  return { title: String(title), updated: String(updated), sections, html: html.split(contact) }
}

function createMarkdown(sections: { id: string; title: string }[]) {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: true })
  parser.disable('replacements')
  parser.validateLink = (address) => /^(?:https:\/\/|\/[a-z])/u.test(address)
  const { rules } = parser.renderer
  rules.heading_open = (tokens, index, options, _environment, renderer) => {
    const title = tokens[index + 1]?.content ?? ''
    const id = anchorOf(title)
    sections.push({ id, title })
    tokens[index]?.attrSet('id', id)
    return renderer.renderToken(tokens, index, options)
  }
  rules.link_open = (tokens, index, options, _environment, renderer) => {
    const isOurs = String(tokens[index]?.attrGet('href')).startsWith('/')
    if (!isOurs) tokens[index]?.attrSet('target', '_blank')
    if (!isOurs) tokens[index]?.attrSet('rel', 'noopener noreferrer')
    return renderer.renderToken(tokens, index, options)
  }
  rules.table_open = () => '<div class="legal-table" role="group" tabindex="0" aria-label="Tabela"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.th_open = () => '<th scope="col">'
  return parser
}

/** 'O que é seu' becomes o-que-e-seu: a link to share. */
function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
}
