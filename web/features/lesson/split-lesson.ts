/** The length of text, tags included, that fills a phone below the lesson's title. */
const firstScreenLength = 900

/** The blocks of the first screen, and those below it. Cuts only between top-level blocks. */
export function splitLesson(html: string): { first: string; rest: string } {
  for (const { index } of html.matchAll(/(?<=\n)<(?:p|h2|h3)\b/g)) {
    const first = html.slice(0, index)
    if (index >= firstScreenLength && isBalanced(first)) return { first, rest: html.slice(index) }
  }
  return { first: html, rest: '' }
}

const containers = 'div|section|aside|blockquote|figure|table|ul|ol'
const opening = new RegExp(`<(?:${containers})\\b`, 'g')
const closing = new RegExp(`</(?:${containers})>`, 'g')

function isBalanced(html: string): boolean {
  return (html.match(opening)?.length ?? 0) === (html.match(closing)?.length ?? 0)
}
