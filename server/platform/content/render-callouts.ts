import MarkdownIt, { type Token } from 'markdown-it'
import type { Facts, Figures } from './content-schema.ts'

/** The input of rendering one lesson, and the problems found in it. */
export type LessonEnvironment = {
  readonly facts: Facts
  readonly figures: Figures
  readonly problems: string[]
}

/** The names of callouts, by their mark in the text. */
const kinds: Readonly<Record<string, { readonly id: string; readonly label: string }>> = {
  EXEMPLO: { id: 'exemplo', label: 'Exemplo' },
  ERRO: { id: 'erro', label: 'Erro comum' },
  RESUMO: { id: 'resumo', label: 'Resumo' },
  DICA: { id: 'dica', label: 'Dica' },
  ATENCAO: { id: 'atencao', label: 'Atenção' },
}

const mark = /^\[!([A-Z]+)\]\s*/u

/** Quotes that begin with `[!EXEMPLO] a title` become asides with that title. */
export function arrangeCallouts(tokens: readonly Token[], { problems }: LessonEnvironment): Token[] {
  const arranged: Token[] = []
  const closings: boolean[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) break
    if (token.type === 'blockquote_close' && closings.pop()) {
      arranged.push(written('</aside>\n'))
      continue
    }
    if (token.type !== 'blockquote_open') {
      arranged.push(token)
      continue
    }
    const first = tokens[index + 2]
    const name = mark.exec(first?.content ?? '')?.[1]
    const kind = name === undefined ? undefined : kinds[name]
    if (name !== undefined && kind === undefined) problems.push(`has an unknown callout [!${name}]`)
    closings.push(kind !== undefined)
    if (kind === undefined || first === undefined) {
      arranged.push(token)
      continue
    }
    const { title, rest } = splitTitle(first.children ?? [])
    arranged.push(
      written(
        `<aside class="lesson-callout" data-kind="${kind.id}">\n<p class="lesson-callout-title"><span class="lesson-callout-kind">${kind.label}</span>${title.length > 0 ? ' ' : ''}`,
      ),
      inlineOf(title),
      written('</p>\n'),
    )
    if (rest.length > 0) {
      const [open, close] = [tokens[index + 1], tokens[index + 3]]
      if (open !== undefined && close !== undefined) arranged.push(open, inlineOf(rest), close)
    }
    // Skip the quote's first paragraph.
    index += 3
  }
  return arranged
}

/** The first line without the mark, and the rest of the paragraph. */
function splitTitle(children: readonly Token[]): { title: Token[]; rest: Token[] } {
  const at = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  const title = at < 0 ? [...children] : children.slice(0, at)
  const rest = at < 0 ? [] : children.slice(at + 1)
  const [first, ...others] = title
  if (first === undefined) return { title, rest }
  first.content = first.content.replace(mark, '')
  return { title: first.content === '' ? others : title, rest }
}

/** A token that renders exactly this HTML. */
export function written(html: string): Token {
  const token = new MarkdownIt.Token('written', '', 0)
  token.content = html
  return token
}

/** A piece of text made of these tokens. */
export function inlineOf(children: Token[]): Token {
  const token = new MarkdownIt.Token('inline', '', 0)
  token.children = children
  return token
}
