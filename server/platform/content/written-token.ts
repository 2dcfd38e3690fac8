import MarkdownIt, { type Token } from 'markdown-it'

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
